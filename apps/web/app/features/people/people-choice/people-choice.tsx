import { counted } from '@caseweave/contract/platform/counted'
import { Button } from '@caseweave/ui/button'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { SearchInput } from '@caseweave/ui/search-input'
import { useLocation, useSubmit } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'
import type { formErrors } from '../../platform/dialogs/form-errors'

/** Somebody who can be chosen, with what tells them from others of the name. */
interface Person {
  id: number
  name: string
  about: string
}

interface PeopleChoiceProps {
  /** Who was ticked before the search, who was found, and how many more there are. */
  chosen: readonly Person[]
  others: readonly Person[]
  more: number
  search: string
  /** Names the list: "People who are not in the group". */
  label: string
  /** What a search looks at: "Name, username or email". */
  placeholder: string
  /** Says that there is nobody to choose. */
  nobody: ReactNode
  lastResult: Parameters<typeof formErrors>[0]
}

/** Searches by the router without the texts of the form, which stay where they are: a long list is too much for an address. */
function useSearch() {
  const submit = useSubmit()
  const { pathname } = useLocation()
  return (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    if (!form) return
    event.preventDefault()
    const asked = new FormData(form)
    for (const field of form.querySelectorAll('textarea')) {
      // As if typed anew, so that the answer does not take its place.
      const text = field.value
      field.value = text
      asked.delete(field.name)
    }
    submit(asked, { method: 'get', action: pathname })
  }
}

/** People to tick as `userIds` of a posted form; the search gets the form's page again as `find`, with what was ticked. */
export function PeopleChoice({
  chosen,
  others,
  more,
  search: sought,
  label,
  placeholder,
  nobody,
  lastResult,
}: PeopleChoiceProps) {
  const search = useSearch()
  const typed = lastResult?.initialValue?.userIds
  const ticked = new Set((Array.isArray(typed) ? typed : [typed]).map(String))
  const line = ({ id, name, about }: Person, on: boolean) => (
    <CheckboxField
      key={`${id} ${on}`}
      id={`user-${id}`}
      name="userIds"
      value={id}
      defaultChecked={on || ticked.has(String(id))}
      label={<bdi className="wrap-anywhere">{name}</bdi>}
      help={about}
    />
  )
  return (
    <>
      <div className="flex gap-2">
        <SearchInput
          name="find"
          aria-label="Search people"
          placeholder={placeholder}
          defaultValue={sought}
          boxClassName="flex-1"
          data-autofocus
        />
        <Button type="submit" variant="outline" formMethod="get" onClick={search}>
          Search
        </Button>
      </div>
      {chosen.length + others.length === 0 ? (
        <p className="text-muted-foreground">{nobody}</p>
      ) : (
        <fieldset className="grid max-h-72 gap-2 overflow-y-auto rounded-md border border-border p-3">
          <legend className="sr-only">{label}</legend>
          {chosen.map((person) => line(person, true))}
          {others.map((person) => line(person, false))}
          {more > 0 ? (
            <p className="text-xs text-muted-foreground">
              {counted(more, 'more person', 'more people')}. Search for them by name.
            </p>
          ) : null}
        </fieldset>
      )}
    </>
  )
}
