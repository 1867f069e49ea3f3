import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import type { AutomationCasesPage } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { writeCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { messages } from '@caseweave/contract/platform/messages'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Alert } from '@caseweave/ui/alert'
import { Badge } from '@caseweave/ui/badge'
import { Button } from '@caseweave/ui/button'
import { cn } from '@caseweave/ui/class-names'
import { type DataColumn, DataTable } from '@caseweave/ui/data-table'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Pagination } from '@caseweave/ui/pagination'
import { SearchInput } from '@caseweave/ui/search-input'
import { Select } from '@caseweave/ui/select'
import { FolderTree } from 'lucide-react'
import { useTypedText } from '../../../client/use-typed-text'
import { ImportLink } from '../../cases/definition-imports/import-link'
import { NothingMatches } from '../../platform/screen/nothing-matches'
import { type AutomationAddress, automationPageSizes } from './automation-links'
import { pickFields } from './automation-pick'
import { refusalOf, type ShownCase } from './case-columns'

interface CasePanelProps {
  form: string
  address: AutomationAddress
  list: AutomationCasesPage
  rows: readonly ShownCase[]
  columns: readonly DataColumn<ShownCase>[]
  /** True for those who may tick cases. */
  choosing: boolean
  /** How many cases are ticked, on all pages. */
  selected: number
  onNavigate: (href: string) => void
  hrefFor: (page: number) => string
  /** The list without its search. */
  clearHref: string
}

const showChoices = [
  { value: 'todo', label: 'To be mapped' },
  { value: 'all', label: 'All applicable' },
]
/** Why a module with test cases lists none, and where they are. */
function whyNone({ show, releaseId }: AutomationAddress): string {
  if (show === 'all') return 'None of its test cases is applicable.'
  const left = 'No test case here is left to be automated'
  return releaseId > 0
    ? `${left}, and none is mapped in this release. “All applicable” lists the others.`
    : `${left}. Choose a release to see those that are mapped in it, or list all applicable test cases.`
}
const isSelected = ({ selected }: ShownCase) => selected
const selectLabel = ({ number }: ShownCase) => `Select ${caseNumberLabel(number)}`

/** 'All Test Cases': those of the module that can be mapped. */
export function CasePanel(props: CasePanelProps) {
  const { form, address, list, rows, columns, choosing, selected, onNavigate, hrefFor, clearHref } = props
  const none = list.moduleCount === 0
  return (
    <section aria-labelledby="all-cases" data-tour="cases" className="flex min-h-0 min-w-0 flex-col gap-2">
      <div className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-2 gap-y-2">
        <h2 id="all-cases" className="text-base font-semibold">
          All Test Cases
        </h2>
        {choosing ? (
          <Badge variant={selected > 0 ? 'accent' : 'outline'} role="status">
            <span className="tabular-nums">{`${numberText(selected)} Selected Test Cases`}</span>
          </Badge>
        ) : null}
        {choosing ? (
          // Keeps its place while nothing is ticked, so that the first tick moves nothing.
          <Button
            type="submit"
            form={form}
            name="go"
            value="clear"
            variant="ghost"
            size="sm"
            className={cn(selected === 0 && 'invisible')}
          >
            Clear
          </Button>
        ) : null}
        {none ? null : <CaseFilters form={form} address={address} />}
      </div>
      {list.problems.map(({ message }) => (
        <p key={message} className="text-block">
          {message}
        </p>
      ))}
      {none ? (
        address.moduleId ? (
          <Alert tone="warning">{messages.noTestCasesForModule}</Alert>
        ) : (
          <EmptyState
            icon={FolderTree}
            title="No test cases yet"
            level={3}
            action={<ImportLink label="Import definitions" />}
          >
            Write or import test cases first: then they are mapped here to the scenarios that automate them.
          </EmptyState>
        )
      ) : rows.length > 0 ? (
        <>
          <input
            type="hidden"
            name={pickFields.shownCases}
            value={writeCaseNumbers(rows.filter((row) => !refusalOf(row)).map(({ number }) => number))}
          />
          <DataTable
            caption="Test cases to map"
            columns={columns}
            rows={rows}
            rowId={({ number }) => number}
            onNavigate={onNavigate}
            density="compact"
            cards
            boxClassName="min-h-0 max-xl:max-h-[70dvh]"
            selectName={choosing ? pickFields.case : undefined}
            selectLabel={selectLabel}
            selected={isSelected}
            selectRefusal={refusalOf}
          />
          <Pagination
            page={list.page}
            pageCount={list.pageCount}
            hrefFor={hrefFor}
            total={list.total.capped ? undefined : list.total.count}
            noun={['test case', 'test cases']}
            pageSize={address.pageSize}
            pageSizes={automationPageSizes}
            form={form}
          />
        </>
      ) : address.search ? (
        <NothingMatches title="No test case matches" href={clearHref} level={3}>
          Try fewer words, or list all applicable test cases.
        </NothingMatches>
      ) : (
        <Alert tone="warning" title={automationMessages.noManualCases}>
          {whyNone(address)}
        </Alert>
      )}
    </section>
  )
}

function CaseFilters({ form, address }: { form: string; address: AutomationAddress }) {
  const box = useTypedText(address.search)
  return (
    <div className="ms-auto flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
      <Select
        key={address.show}
        form={form}
        name="show"
        aria-label="Which test cases are listed"
        size="sm"
        defaultValue={address.show}
        options={showChoices}
        className="w-32"
      />
      <SearchInput
        form={form}
        name="search"
        ref={box}
        aria-label="Search test cases"
        placeholder="Search"
        size="sm"
        defaultValue={address.search}
        boxClassName="w-36 min-w-0 max-sm:flex-1"
      />
    </div>
  )
}
