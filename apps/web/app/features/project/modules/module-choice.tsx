import { numberText } from '@caseweave/contract/platform/numbers'
import type { ModuleChoices } from '@caseweave/contract/project/modules'
import { Button } from '@caseweave/ui/button'
import { FieldError } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { useLocation, useSubmit } from '@remix-run/react'
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useSearchPause } from '../../../client/use-search-pause'
import { behindDialog } from './module-dialog'

interface ModuleChoiceProps {
  id: string
  /** Name of the radio buttons. */
  name: string
  legend: string
  found: ModuleChoices
  /** A choice that is no module, before all others. */
  first?: { value: string; label: string }
  chosen?: string
  error?: string[]
  /** The other fields of the form, which the search sends as they are. */
  own?: readonly string[]
}

/**
 * Radio buttons for the modules that a search found, with the search box over them, inside the form that sends the
 * choice. The search is the same form sent as GET, so that nothing chosen gets lost, with and without JavaScript.
 */
export function ModuleChoice({ id, name, legend, found, first, chosen, error, own = [] }: ModuleChoiceProps) {
  const location = useLocation()
  const submit = useSubmit()
  const pause = useSearchPause()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // A search that is still to come must not overtake the form that is sent.
    const form = box.current?.form
    form?.addEventListener('submit', pause.stop)
    return () => form?.removeEventListener('submit', pause.stop)
  }, [pause])

  function ask(form: HTMLFormElement | null) {
    pause.stop()
    if (form) submit(form, { method: 'get', replace: true, preventScrollReset: true })
  }
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { form } = event.currentTarget
    pause.later(() => ask(form))
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    ask(event.currentTarget.form)
  }

  const page = new URLSearchParams(behindDialog(0, location).split('?')[1])
  const kept = [...page].filter(([key]) => !own.includes(key))
  const asked = new URLSearchParams(location.search).get('q') ?? ''
  return (
    <fieldset ref={box} id={id} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {kept.map(([key, value]) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      <div className="flex gap-2">
        <Input
          type="search"
          name="q"
          aria-label="Search modules"
          placeholder="Search modules"
          autoComplete="off"
          defaultValue={asked}
          onChange={handleChange}
          onKeyDown={handleKeyDown}
        />
        <Button type="submit" formMethod="get" formNoValidate variant="outline">
          Search
        </Button>
      </div>
      <div className="mt-2 h-56 overflow-auto rounded-md border border-border p-1">
        {first ? (
          <Choice name={name} value={first.value} names={[first.label]} checked={chosen === first.value} />
        ) : null}
        {found.choices.map((choice) => (
          <Choice
            key={choice.id}
            name={name}
            value={String(choice.id)}
            names={choice.names}
            checked={chosen === String(choice.id)}
          />
        ))}
        {found.total === 0 ? (
          <p className="px-2 py-1.5 text-muted-foreground">No module has this in its name.</p>
        ) : null}
        {found.total > found.choices.length ? (
          <p className="px-2 py-1.5 text-xs text-muted-foreground">
            The first {found.choices.length} of {numberText(found.total)} modules. Search to find the others.
          </p>
        ) : null}
      </div>
      <div className="mt-1.5 empty:hidden">
        <FieldError id={`${id}-error`} errors={error ?? []} />
      </div>
    </fieldset>
  )
}

function Choice(props: { name: string; value: string; names: readonly string[]; checked: boolean }) {
  const { name, value, names, checked } = props
  return (
    <label className="flex items-start gap-2 rounded-sm px-2 py-1 hover:bg-secondary has-checked:bg-accent">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={checked}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span className="min-w-0">
        <span className="break-words">{names.at(-1)}</span>
        {names.length > 1 ? (
          <span className="ms-2 text-xs break-words text-muted-foreground">{names.slice(0, -1).join(' › ')}</span>
        ) : null}
      </span>
    </label>
  )
}
