import { backgroundFrom } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { writeCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Alert } from '@caseweave/ui/alert'
import { Badge } from '@caseweave/ui/badge'
import { Button } from '@caseweave/ui/button'
import { Checkbox, CheckboxField } from '@caseweave/ui/checkbox'
import { cn } from '@caseweave/ui/class-names'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Pagination } from '@caseweave/ui/pagination'
import { Select } from '@caseweave/ui/select'
import { Table } from '@caseweave/ui/table'
import { ListChecks } from 'lucide-react'
import { pickFields } from './automation-pick'
import { type ScenarioPage, stepPageSize } from './steps-on-page'

interface StepPanelProps {
  form: string
  /** A page of its steps; null while none is chosen. */
  scenario: ScenarioPage | null
  /** The places of all its steps. */
  places: readonly number[]
  hrefFor: (page: number) => string
  /** Places of the ticked steps. */
  ticked: ReadonlySet<number>
  /** Those of the steps that are listed though they are not ticked; null for all. */
  listed: ReadonlySet<number> | null
  /** True for those who may map. */
  choosing: boolean
  /** True once a case is ticked: only then steps can be. */
  enabled: boolean
  onSteps: (ticked: number[]) => void
}

/** 'All Test Steps': those of the chosen scenario, at one of its versions. */
export function StepPanel(props: StepPanelProps) {
  const { form, scenario, places: allPlaces, ticked, listed, choosing, enabled, onSteps, hrefFor } = props
  const all = scenario ? [...scenario.background, ...scenario.steps] : []
  const steps = all.filter(({ sequence }) => !listed || listed.has(sequence) || ticked.has(sequence))
  const places = steps.map(({ sequence }) => sequence)
  // What an address ticks beside that is no step of this scenario.
  const chosen = allPlaces.filter((place) => ticked.has(place)).length
  return (
    <section aria-labelledby="all-steps" data-tour="steps" className="flex min-h-0 min-w-0 flex-col gap-2">
      <div className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="all-steps" className="text-base font-semibold">
          All Test Steps
        </h2>
        {choosing ? (
          <Badge variant={chosen > 0 ? 'accent' : 'outline'} role="status">
            <span className="tabular-nums">{`${numberText(chosen)} Selected Test Steps`}</span>
          </Badge>
        ) : null}
        {scenario ? <StepFilters form={form} scenario={scenario} onlyMapped={listed !== null} /> : null}
      </div>
      {scenario ? (
        <>
          {scenario.gone ? (
            <Alert tone="warning">
              This scenario is not in {scenario.fileName} any more. It is shown as it was, and cannot be mapped to.
            </Alert>
          ) : null}
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted-foreground">
            <p>
              <span className="wrap-anywhere">{scenario.fileName}</span>
              {scenario.kind === 'outline' ? ', an outline with Examples' : null}
              {choosing ? hintOf(enabled, chosen) : null}
            </p>
            {choosing ? (
              // Keeps its place while nothing is ticked, so that the first tick moves nothing.
              <Button
                type="submit"
                form={form}
                name="go"
                value="covers"
                variant="outline"
                size="sm"
                aria-haspopup="dialog"
                className={cn(!enabled && 'invisible')}
              >
                Covered steps…
              </Button>
            ) : null}
          </div>
          <input
            type="hidden"
            name={pickFields.shownSteps}
            value={choosing && enabled ? writeCaseNumbers(places) : ''}
          />
          {steps.length > 0 ? (
            <StepTable key={scenario.page} {...{ form, scenario, steps, ticked, choosing, enabled, onSteps }} />
          ) : (
            <p className="rounded-lg border border-dashed border-border p-4 text-muted-foreground">
              {allPlaces.length === 0 ? 'This scenario has no steps.' : 'No step of it is mapped.'}
            </p>
          )}
          {scenario.pageCount > 1 ? (
            <Pagination
              page={scenario.page}
              pageName="stepPage"
              pageCount={scenario.pageCount}
              pageSize={stepPageSize}
              total={scenario.total}
              noun={['step', 'steps']}
              hrefFor={hrefFor}
              form={form}
            />
          ) : null}
        </>
      ) : (
        <EmptyState icon={ListChecks} title="No scenario selected" level={3}>
          Choose a scenario to see its steps, and tick those that cover the test case.
        </EmptyState>
      )}
    </section>
  )
}

interface StepTableProps extends Omit<StepPanelProps, 'scenario' | 'listed' | 'places' | 'hrefFor'> {
  scenario: NonNullable<StepPanelProps['scenario']>
  /** Those that are shown. */
  steps: NonNullable<StepPanelProps['scenario']>['steps']
}

function StepTable({ form, scenario, steps, ticked, choosing, enabled, onSteps }: StepTableProps) {
  const places = steps.map(({ sequence }) => sequence)
  const on = places.filter((place) => ticked.has(place)).length
  const tick = (changed: readonly number[], to: boolean) => {
    const next = new Set(ticked)
    for (const place of changed) {
      if (to) next.add(place)
      else next.delete(place)
    }
    onSteps([...next].sort((a, b) => a - b))
  }
  return (
    <Table caption={`Steps of ${scenario.name}`} density="compact" boxClassName="min-h-0 max-xl:max-h-[70dvh]">
      <thead>
        <tr>
          {choosing ? (
            <th scope="col" className="fit">
              <input
                type="checkbox"
                className="choice"
                data-needs-script
                aria-label={scenario.pageCount > 1 ? 'Select all steps of this page' : 'Select all steps'}
                disabled={!enabled}
                checked={on > 0 && on === places.length}
                onChange={(event) => tick(places, event.currentTarget.checked)}
                ref={(box) => {
                  if (box) box.indeterminate = on > 0 && on < places.length
                }}
              />
            </th>
          ) : null}
          <th scope="col" className="fit num">
            No.
          </th>
          <th scope="col">Name</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ sequence, keyword, text, below }) => (
          <tr key={sequence} data-highlighted={ticked.has(sequence)}>
            {choosing ? (
              <td className="fit">
                <Checkbox
                  form={form}
                  name={pickFields.step}
                  value={sequence}
                  aria-label={`Select step ${nameOf(sequence)}`}
                  disabled={!enabled}
                  checked={ticked.has(sequence)}
                  onChange={(event) => tick([sequence], event.currentTarget.checked)}
                />
              </td>
            ) : null}
            <td className="num text-muted-foreground">{placeOf(sequence)}</td>
            <td className="wrap-anywhere" lang={scenario.language}>
              {isBefore(sequence) ? (
                <Badge variant="outline" lang="en" className="me-1.5">
                  Background
                </Badge>
              ) : null}
              <strong className="font-semibold text-link">{keyword}</strong>
              {text}
              {below ? (
                <span lang="en" className="block text-xs text-muted-foreground">
                  {below}
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const isBefore = (sequence: number) => sequence > backgroundFrom
const placeOf = (sequence: number) => (isBefore(sequence) ? sequence - backgroundFrom : sequence)
const nameOf = (sequence: number) => `${placeOf(sequence)}${isBefore(sequence) ? ' of the Background' : ''}`

const hintOf = (enabled: boolean, ticked: number) =>
  !enabled
    ? ' · Select a test case to choose steps.'
    : ticked === 0
      ? ' · With no step selected, the whole scenario is mapped.'
      : null

function StepFilters({ form, scenario, onlyMapped }: { form: string; scenario: ScenarioPage; onlyMapped: boolean }) {
  const [newest] = scenario.versions
  const value = scenario.version === newest?.version ? '0' : String(scenario.version)
  return (
    <div className="ms-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      {/* Tells that the box below is on the page, also when it is not ticked. */}
      <input type="hidden" name="stepFilter" value="1" />
      <CheckboxField
        key={String(onlyMapped)}
        id="onlyMapped"
        form={form}
        name="onlyMapped"
        value="1"
        label="Mapped"
        defaultChecked={onlyMapped}
      />
      <Select
        key={`${scenario.id} ${value}`}
        form={form}
        name="version"
        aria-label="Scenario step version"
        size="sm"
        defaultValue={value}
        options={scenario.versions.map(({ version }) => ({
          value: version === newest?.version ? '0' : String(version),
          label: version === newest?.version ? `V${version} (latest)` : `V${version}`,
        }))}
        className="w-32"
      />
    </div>
  )
}
