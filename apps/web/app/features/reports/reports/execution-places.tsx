import { automationStateNames, executionRowNames } from '@caseweave/contract/reports/reports/execution-report'
import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { Form, useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { PrintedFilters } from './printed-filters'
import { keptParameters } from './report-address'
import type { ExecutionData } from './report-data.server'

type Place = ExecutionData['releases'][number]
type Places = Pick<ExecutionData, 'releases' | 'environments'> & {
  query: Pick<ExecutionData['query'], 'releaseId' | 'environmentId'>
}

interface PlaceSelectProps {
  name: 'env' | 'release'
  label: string
  places: readonly Place[]
  chosen: number
  /** What those are called that are not offered any more. */
  gone: string
  disabled: boolean
  onChange: (element: HTMLSelectElement) => void
}

function PlaceSelect({ name, label, places, chosen, gone, disabled, onChange }: PlaceSelectProps) {
  const options = (list: readonly Place[]) =>
    list.map((place) => (
      <option key={place.id} value={place.id}>
        {place.name}
      </option>
    ))
  const closed = places.filter(({ offered }) => !offered)
  return (
    <div data-tour={name === 'env' ? 'environment' : 'release'}>
      <Field id={name} label={label} className="w-44">
        {(control) => (
          <Select
            {...control}
            key={chosen}
            name={name}
            defaultValue={chosen}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget)}
          >
            <option value="0">None</option>
            {options(places.filter(({ offered }) => offered))}
            {closed.length > 0 ? <optgroup label={gone}>{options(closed)}</optgroup> : null}
          </Select>
        )}
      </Field>
    </div>
  )
}

/** Environment and release of the report, None first: a GET form that sends itself with JavaScript. */
export function ExecutionPlaces({ path, data }: { path: string; data: Places }) {
  const { query, releases, environments } = data
  const { search, pathname } = useLocation()
  const submit = useSubmit()
  const { state, location } = useNavigation()
  const loading = state !== 'idle' && location?.pathname === pathname
  // A control that is disabled loses the focus: it gets it back.
  const changed = useRef<string | null>(null)
  useEffect(() => {
    if (loading || !changed.current) return
    if (document.activeElement === document.body)
      document.getElementById(changed.current)?.focus({ preventScroll: true })
    changed.current = null
  }, [loading])
  const change = (element: HTMLSelectElement) => {
    changed.current = element.id
    submit(element.form, { preventScrollReset: true })
  }
  return (
    <Form method="get" action={path} className="flex flex-wrap items-end gap-2">
      <PlaceSelect
        name="env"
        label="Environment"
        places={environments}
        chosen={query.environmentId}
        gone="Not active"
        disabled={loading}
        onChange={change}
      />
      <PlaceSelect
        name="release"
        label="Release"
        places={releases}
        chosen={query.releaseId}
        gone="Not enabled"
        disabled={loading}
        onChange={change}
      />
      {keptParameters(search, ['env', 'release']).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </noscript>
    </Form>
  )
}

/** The same and what the list is narrowed to, on paper. */
export function PrintedPlace({ data }: { data: ExecutionData }) {
  const { query, releases, environments, module } = data
  const nameOf = (places: readonly Place[], chosen: number) => places.find(({ id }) => id === chosen)?.name ?? 'None'
  const { status, type, search } = query
  return (
    <PrintedFilters
      filters={[
        ['Environment', nameOf(environments, query.environmentId)],
        ['Release', nameOf(releases, query.releaseId)],
        ['Module', module?.trail.join(' › ') ?? 'All'],
        ...(status ? [['Execution Status', executionRowNames[status]] as const] : []),
        ...(status && type ? [['Test Case Type', automationStateNames[type]] as const] : []),
        ...(search ? [['Filter', search] as const] : []),
      ]}
    />
  )
}
