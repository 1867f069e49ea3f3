import { numberText } from '@caseweave/contract/platform/numbers'
import type { ModuleChoices } from '@caseweave/contract/project/modules'
import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { isId } from '../../platform/screen/id'
import type { ModuleOption } from './module-option'

const ModuleCombobox = lazy(() => import('./module-combobox'))

type ModuleSearch = { name: string; text: string; intent?: string }

interface ModuleFieldProps {
  id: string
  name: string
  label: string
  projectId: number
  /** What the page offers: the first modules, and the chosen one. */
  found: ModuleChoices
  chosen: string
  /** What a chosen module is called that the page does not offer, such as that of a draft. */
  unknown?: string
  /** A choice that is no module, before all others. */
  first?: { value: string; label: string }
  /** The module that is not offered, with all below it. */
  except?: number
  hideLabel?: boolean
  help?: ReactNode
  error?: readonly string[]
  required?: boolean
  placeholder?: string
  onChoose?: (form: HTMLFormElement | null, value: string) => void
  /** The search without JavaScript: what its button sends, and what was searched. */
  search?: ModuleSearch
  /** Stands below without JavaScript, in place of that search. */
  still?: ReactNode
}

/**
 * Chooses a module: a select that becomes one box to type in and to choose from, in the order of the tree, once its code is
 * there. Without JavaScript a search narrows the select.
 */
export function ModuleField(props: ModuleFieldProps) {
  const { id, name, label, projectId, found, first, except, error, required, placeholder = 'Choose a module' } = props
  const [alive, setAlive] = useState(false)
  const still = useRef<HTMLSelectElement>(null)
  const focused = useRef(false)
  const choices = found.choices.map(({ id: each, names }) => ({ value: String(each), names }))
  const before = first ? [{ value: first.value, names: [first.label] }] : []
  const known = [...before, ...choices]
  const [option, setOption] = useState<ModuleOption | null>(() => firstOf(known, props))
  // What was chosen, and where the focus was, before the scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const chosen = still.current?.value ?? ''
    if (chosen !== (option?.value ?? '')) setOption(known.find(({ value }) => value === chosen) ?? option)
    focused.current = document.activeElement === still.current
    setAlive(true)
  }, [])
  const options = option && !known.some(({ value }) => value === option.value) ? [option, ...known] : known
  return (
    <Field
      id={id}
      label={label}
      hideLabel={props.hideLabel}
      help={props.help}
      error={error && error.length > 0 ? error : undefined}
    >
      {(control) => {
        const select = (
          <Select
            {...control}
            ref={still}
            name={name}
            required={required}
            value={option?.value ?? ''}
            placeholder={first ? undefined : placeholder}
            options={options.map(({ value, names }) => ({ value, label: names.join(' › ') }))}
            onFocus={() => {
              focused.current = true
            }}
            onBlur={() => {
              focused.current = false
            }}
            onChange={(event) => {
              const { value, form } = event.currentTarget
              setOption(options.find((each) => each.value === value) ?? null)
              props.onChoose?.(form, value)
            }}
          />
        )
        return alive ? (
          <Suspense fallback={select}>
            <ModuleCombobox
              {...{ control, name, projectId, except, before, option, placeholder }}
              required={required ?? false}
              focused={focused}
              onOption={setOption}
              onChoose={props.onChoose}
            />
          </Suspense>
        ) : (
          <>
            {select}
            <noscript>{props.search ? <ListSearch found={found} search={props.search} /> : props.still}</noscript>
          </>
        )
      }}
    </Field>
  )
}

/** The option that the field begins with; one that the page does not offer is called `unknown`, or is none. */
function firstOf(options: readonly ModuleOption[], { chosen, unknown }: Pick<ModuleFieldProps, 'chosen' | 'unknown'>) {
  const found = options.find(({ value }) => value === chosen)
  return found ?? (unknown !== undefined && isId(chosen) ? { value: chosen, names: [unknown] } : null)
}

/** Narrows the select where there is no script to do it, and more modules than it holds. */
function ListSearch({ found, search }: { found: ModuleChoices; search: ModuleSearch }) {
  const all = found.total <= found.choices.length && found.total > 0
  if ((all || found.total === 0) && search.text === '') return null
  return (
    <div className="mt-1.5 grid gap-1.5">
      <div className="flex gap-2">
        <Input
          type="search"
          name={search.name}
          aria-label="Search modules"
          placeholder="Search modules"
          autoComplete="off"
          defaultValue={search.text}
        />
        {search.intent ? (
          <Button type="submit" name="intent" value={search.intent} variant="outline">
            Search
          </Button>
        ) : (
          <Button type="submit" formMethod="get" formNoValidate variant="outline">
            Search
          </Button>
        )}
      </div>
      <p className="text-xs text-muted-foreground">
        {found.total === 0
          ? 'No module has this in its name.'
          : all
            ? null
            : `The first ${found.choices.length} of ${numberText(found.total)} modules. Search to find the others.`}
      </p>
    </div>
  )
}
