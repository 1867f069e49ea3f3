import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { numberText } from '@caseweave/contract/platform/numbers'
import { testCyclePath } from '@caseweave/contract/results/addresses'
import { cyclePageSizes } from '@caseweave/contract/results/test-cycles/cycle-names'
import type {
  CycleCase,
  CycleCases,
  CycleDetails,
  CyclePerson,
} from '@caseweave/contract/results/test-cycles/cycle-views'
import { Button } from '@caseweave/ui/button'
import { DataTable } from '@caseweave/ui/data-table'
import { IconSprite } from '@caseweave/ui/icon-sprite'
import { Pagination } from '@caseweave/ui/pagination'
import { Form, useLocation, useNavigate, useSubmit } from '@remix-run/react'
import { type FormEvent, type RefObject, useMemo, useRef } from 'react'
import { tickedNumbers, useSelection } from '../../cases/bulk-changes/use-selection'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { useReader } from '../../platform/time/use-reader'
import { cycleColumns, cycleIcons, runFormId } from './cycle-columns'
import { CycleFilters } from './cycle-filters'
import { assignToMe, type CycleAddress, cycleDialog, type ItemAction, isItemAction, itemActions } from './cycle-links'
import { useChosenKeys } from './use-chosen-keys'

interface CycleCasesViewProps {
  projectId: number
  cycle: CycleDetails
  cases: CycleCases
  people: readonly CyclePerson[]
  trail: readonly string[] | null
  address: CycleAddress
  mayRun: boolean
  /** The person may assign and remove. */
  mayChange: boolean
}

const formId = 'cycle-cases'
const numberOf = ({ number }: CycleCase) => number
const selectLabel = ({ number }: CycleCase) => `Select ${caseNumberLabel(number)}`

/** The cases of a cycle with their environments, and what can be done with the ticked ones. */
export function CycleCasesView(props: CycleCasesViewProps) {
  const { projectId, cycle, cases, people, trail, address, mayRun, mayChange } = props
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const submit = useSubmit()
  const { search } = useLocation()
  const reader = useReader()
  const shown = address.environment
    ? cycle.environments.filter(({ id }) => id === address.environment)
    : cycle.environments
  const columns = useMemo(
    () => cycleColumns({ projectId, environments: shown, mayRun, reader }),
    [projectId, shown, mayRun, reader],
  )
  const here = testCyclePath(projectId, cycle.number)
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    if (submitter.value === assignToMe) {
      event.preventDefault()
      submit(submitter, { preventScrollReset: true })
    }
    if (!isItemAction(submitter.value)) return
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).has('all')
      ? { all: true as const }
      : { numbers: tickedNumbers(event.currentTarget) }
    navigate(cycleDialog(projectId, cycle.number, search, submitter.value, chosen), { preventScrollReset: true })
  }
  return (
    <div className="group/list grid gap-3">
      <IconSprite icons={cycleIcons} />
      <Form method="post" action={`${here}/items${search}`} id={runFormId} hidden />
      <CycleFilters projectId={projectId} cycle={cycle} people={people} trail={trail} address={address} />
      {cases.total === 0 ? (
        <NothingMatches title="No case fits these filters" href={here}>
          Change the state, the environment, the person, the module or the search.
        </NothingMatches>
      ) : (
        <>
          <form
            ref={form}
            id={formId}
            method="post"
            action={`${here}/choose${search}`}
            onSubmit={handleSubmit}
            className="grid gap-3"
          >
            {mayChange ? <ChosenBar form={form} rows={cases.rows} total={cases.total} mayRun={mayRun} /> : null}
            <DataTable
              caption="Cases of the cycle"
              columns={columns}
              rows={cases.rows}
              rowId={numberOf}
              selectName={mayChange ? 'case' : undefined}
              selectLabel={selectLabel}
              onNavigate={navigate}
              density="compact"
              cards
            />
          </form>
          <Pagination
            page={cases.page}
            pageCount={cases.pageCount}
            hrefFor={(page) => withParameters(here + search, { page: String(page), chosen: null, all: null })}
            total={cases.total}
            noun={['case', 'cases']}
            pageSize={address.pageSize}
            pageSizes={cyclePageSizes}
            query={new URLSearchParams(search)}
          />
        </>
      )}
    </div>
  )
}

interface ChosenBarProps {
  form: RefObject<HTMLFormElement>
  rows: readonly CycleCase[]
  total: number
  mayRun: boolean
}

/** What can be done with the ticked cases; it stands there as soon as one is ticked, without JavaScript too. */
function ChosenBar({ form, rows, total, mayRun }: ChosenBarProps) {
  const count = useSelection(form, rows)
  useChosenKeys(form)
  const others: ItemAction[] = mayRun ? ['mark', 'accept', 'remove'] : ['remove']
  return (
    <div
      role="toolbar"
      aria-label="Chosen cases"
      className="hidden min-h-8 flex-wrap items-center gap-1 group-has-[input[data-row-select]:checked]/list:flex"
    >
      <span role="status" data-needs-script className="me-1 font-medium tabular-nums">
        {numberText(count)} selected
      </span>
      {total > rows.length ? (
        <label className="me-1 flex items-center gap-1.5">
          <input type="checkbox" name="all" value="1" className="choice" />
          All {numberText(total)} that fit the filters
        </label>
      ) : null}
      <ChosenButton value="assign" label={itemActions.assign} shortcut="a" />
      <ChosenButton value={assignToMe} label="Assign to me" shortcut="m" />
      {others.map((action) => (
        <ChosenButton key={action} value={action} label={itemActions[action]} isRemoval={action === 'remove'} />
      ))}
    </div>
  )
}

interface ChosenButtonProps {
  value: string
  label: string
  /** The key that presses it. */
  shortcut?: string
  isRemoval?: boolean
}

const ChosenButton = ({ value, label, shortcut, isRemoval }: ChosenButtonProps) => (
  <Button
    type="submit"
    name="action"
    value={value}
    size="sm"
    variant="outline"
    aria-keyshortcuts={shortcut}
    className={isRemoval ? 'text-fail' : undefined}
  >
    {label}
  </Button>
)
