import { withParameters } from '@caseweave/contract/platform/addresses'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { useFetcher, useLocation } from '@remix-run/react'
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isId } from '../../../platform/screen/id'
import type { ModuleOptions } from './case-reply'

/** How long (ms) typing has to pause before the search is asked. */
const pause = 150
/** From so many modules on a search stands beside them. */
const searchFrom = 12

interface ModuleSelectProps {
  options: ModuleOptions
  error: string[] | undefined
  /** The id of the module that a restored draft names; null = the one of `options`. */
  wanted: string | null
}

/** The module that the select begins with; one that is not on this page of the choices has no name yet. */
function firstOf({ chosen, found }: ModuleOptions, wanted: string | null) {
  if (wanted === null || String(chosen?.id) === wanted) return chosen
  const known = found.choices.find(({ id }) => String(id) === wanted)
  return known ?? (isId(wanted) ? { id: Number(wanted), names: ['The module of your draft'] } : null)
}

/** The module of a case: a select, with a search that narrows it where there are many. Without JavaScript its button posts the form. */
export function ModuleSelect({ options, error, wanted }: ModuleSelectProps) {
  const fetcher = useFetcher<{ modules: ModuleOptions }>()
  const { pathname, search } = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [chosen, setChosen] = useState(() => firstOf(options, wanted))
  useEffect(() => () => clearTimeout(timer.current), [])
  const { found } = fetcher.data?.modules ?? options
  const choices =
    chosen && !found.choices.some(({ id }) => id === chosen.id) ? [chosen, ...found.choices] : found.choices

  const ask = (text: string) => fetcher.load(withParameters(pathname + search, { moduleSearch: text }))
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const text = event.currentTarget.value
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(text), pause)
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    clearTimeout(timer.current)
    ask(event.currentTarget.value)
  }
  const searchable = options.search !== '' || options.found.total > searchFrom
  return (
    <div className="grid gap-1.5">
      <Field
        id="moduleId"
        label="Module"
        error={error}
        help={
          found.total > found.choices.length
            ? `The first ${found.choices.length} of ${numberText(found.total)} modules. Search to find the others.`
            : undefined
        }
      >
        {(control) => (
          <Select
            {...control}
            name="moduleId"
            required
            value={chosen ? String(chosen.id) : ''}
            onChange={(event) => setChosen(choices.find(({ id }) => String(id) === event.currentTarget.value) ?? null)}
            placeholder="Choose a module"
            options={choices.map(({ id, names }) => ({ value: String(id), label: names.join(' › ') }))}
          />
        )}
      </Field>
      {searchable ? (
        <div className="flex gap-2">
          <Input
            type="search"
            name="moduleSearch"
            aria-label="Search modules"
            placeholder="Search modules"
            autoComplete="off"
            defaultValue={options.search}
            onChange={handleChange}
            onKeyDown={handleKeyDown}
          />
          <Button
            type="submit"
            name="intent"
            value="findModule"
            variant="outline"
            onClick={(event) => {
              event.preventDefault()
              const box = event.currentTarget.form?.elements.namedItem('moduleSearch')
              if (box instanceof HTMLInputElement) ask(box.value)
            }}
          >
            Search
          </Button>
        </div>
      ) : null}
      <p role="status" className="text-xs text-muted-foreground empty:hidden">
        {found.total === 0 ? 'No module has this in its name.' : null}
      </p>
    </div>
  )
}
