import { writeCaseNumbers } from '@caseweave/contract/cases/test-cases/case-numbers'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button } from '@caseweave/ui/button'
import { type DataColumn, DataTable } from '@caseweave/ui/data-table'
import { Select } from '@caseweave/ui/select'
import { tickFields } from './fold-ticks'
import type { ShownRow } from './mapping-columns'
import type { MappingAddress } from './mapping-links'

interface MappingTableProps {
  form: string
  address: MappingAddress
  rows: readonly ShownRow[]
  columns: readonly DataColumn<ShownRow>[]
  /** True where cases can be ticked. */
  choosing: boolean
  /** How many cases of the module are ticked. */
  selected: number
  total: { count: number; capped: boolean }
  /** True when something is ticked that is not mapped yet. */
  dirty: boolean
  /** True when the search is one that everything can be ticked by. */
  understood: boolean
  onNavigate: (href: string) => void
}

const showChoices = [
  { value: 'all', label: 'All' },
  { value: 'mapped', label: 'Mapped' },
]
const selectLabel = ({ number }: ShownRow) => `Select ${caseNumberLabel(number)}`

/** The cases with a box each, and over them what can be done with all of them. */
export function MappingTable(props: MappingTableProps) {
  const { form, address, rows, columns, choosing, selected, total, dirty, understood, onNavigate } = props
  const matching = total.capped ? 'all that match' : `all ${numberText(total.count)}`
  const numbers = (on: boolean) => writeCaseNumbers(rows.filter(({ base }) => base === on).map(({ number }) => number))
  return (
    <>
      {choosing ? (
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
          <ShowChoice form={form} address={address} className="w-24" />
          <p role="status" className="tabular-nums">
            <strong>{numberText(selected)}</strong> selected
          </p>
          {understood && total.count > 0 ? (
            <>
              {address.show === 'all' ? (
                <Button type="submit" form={form} name="go" value="all" size="sm" variant="outline">
                  {`Select ${matching}`}
                </Button>
              ) : null}
              <Button type="submit" form={form} name="go" value="none" size="sm" variant="outline">
                {`Unselect ${matching}`}
              </Button>
            </>
          ) : null}
          {dirty ? (
            <>
              <span className="text-muted-foreground">Not mapped yet: choose “Map Release”.</span>
              <Button type="submit" form={form} name="go" value="discard" size="sm" variant="ghost">
                Discard changes
              </Button>
            </>
          ) : null}
          <input type="hidden" form={form} name={tickFields.on} value={numbers(true)} />
          <input type="hidden" form={form} name={tickFields.off} value={numbers(false)} />
        </div>
      ) : null}
      {choosing ? null : <ShowChoice form={form} address={address} className="w-auto self-start" />}
      <div
        data-tour="table"
        className="flex min-h-0 flex-col [&_.table]:[--cell-x:0.5rem] [&_td.clip]:min-w-40 [&_td.clip]:whitespace-normal"
      >
        <DataTable
          caption="Test cases of the release"
          columns={columns}
          rows={rows}
          rowId={({ number }) => number}
          onNavigate={onNavigate}
          density="compact"
          cards
          boxClassName="max-h-[calc(100dvh-12rem)]"
          selectName={choosing ? tickFields.ticked : undefined}
          selectLabel={selectLabel}
          selected={isSelected}
          selectHeader={<span className="ms-1.5 tabular-nums">{numberText(selected)}</span>}
        />
      </div>
    </>
  )
}

const isSelected = ({ selected }: ShownRow) => selected

function ShowChoice({ form, address, className }: { form: string; address: MappingAddress; className: string }) {
  return (
    <Select
      key={address.show}
      form={form}
      name="show"
      aria-label="Which test cases are shown"
      size="sm"
      defaultValue={address.show}
      options={showChoices}
      className={className}
      disabled={address.releaseId === 0}
    />
  )
}
