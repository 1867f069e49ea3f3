import { type DataColumn, DataTable } from '@caseweave/ui/data-table'
import { EmptyState } from '@caseweave/ui/empty-state'
import { IconSprite } from '@caseweave/ui/icon-sprite'
import { type Noun, Pagination } from '@caseweave/ui/pagination'
import { type TabLink, Tabs } from '@caseweave/ui/tabs'
import { useNavigate } from '@remix-run/react'
import { ListChecks, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface ImportTableProps<Row extends object> {
  /** What the rows are. */
  label: string
  /** Icons of the verdicts, by the names that the cells use. */
  icons: Record<string, LucideIcon>
  tabs: { label: string; tabs: readonly TabLink[] }
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  /** What is said when there are no rows under a tab. */
  empty: { title: string; text?: ReactNode }
  page: number
  pageSize: number
  /** Rows under this tab on all pages. */
  total: number
  hrefFor: (page: number) => string
  noun: Noun
}

/** What the files of an import hold with a verdict each: a tab for each verdict, a page at a time. */
export function ImportTable<Row extends object>({
  label,
  icons,
  tabs,
  empty,
  hrefFor,
  noun,
  ...list
}: ImportTableProps<Row>) {
  const { columns, rows, rowId, page, pageSize, total } = list
  const navigate = useNavigate()
  return (
    <section aria-label={label} className="grid min-w-0 gap-3">
      <IconSprite icons={icons} />
      <Tabs label={tabs.label} tabs={tabs.tabs} />
      {rows.length > 0 ? (
        <DataTable
          caption={label}
          columns={columns}
          rows={rows}
          rowId={rowId}
          onNavigate={navigate}
          density="compact"
          cards
        />
      ) : (
        <EmptyState icon={ListChecks} level={3} title={empty.title}>
          {empty.text}
        </EmptyState>
      )}
      {total > pageSize ? (
        <Pagination
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          hrefFor={hrefFor}
          total={total}
          pageSize={pageSize}
          noun={noun}
        />
      ) : null}
    </section>
  )
}
