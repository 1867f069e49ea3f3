import {
  type DefinitionImportView,
  definitionImportVerdictNames,
  type ImportRowsView,
  importRowPageSize,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import { html } from '@caseweave/ui/cell-html'
import { type DataColumn, DataTable } from '@caseweave/ui/data-table'
import { EmptyState } from '@caseweave/ui/empty-state'
import { IconSprite, iconHtml } from '@caseweave/ui/icon-sprite'
import { Pagination } from '@caseweave/ui/pagination'
import { Tabs } from '@caseweave/ui/tabs'
import { useNavigate } from '@remix-run/react'
import { CircleCheck, CircleX, Copy, ListChecks, SkipForward } from 'lucide-react'
import type { Shown } from './import-figures'
import { rowsHref } from './import-links'

type Row = ImportRowsView['rows'][number]

const icons = { add: CircleCheck, duplicate: Copy, error: CircleX, skipped: SkipForward }
const colours = { add: 'text-pass', duplicate: 'text-block', error: 'text-fail', skipped: 'text-skip' }

function columnsOf(done: boolean): DataColumn<Row>[] {
  const word = (row: Row) => (done && row.verdict === 'add' ? 'Added' : definitionImportVerdictNames[row.verdict])
  const columns: DataColumn<Row>[] = [
    { id: 'line', header: 'Line', look: 'num', cell: (row) => row.line.toLocaleString('en') },
    {
      id: 'verdict',
      header: 'Verdict',
      look: 'fit',
      cell: (row) =>
        html`<span class="inline-flex items-center gap-1.5 whitespace-nowrap"><span class="${colours[row.verdict]}" aria-hidden="true">${iconHtml(row.verdict, '')}</span>${word(row)}</span>`,
    },
    {
      id: 'summary',
      header: 'Summary',
      cell: (row) =>
        row.summary
          ? html`<span class="block min-w-48">${row.summary}</span>`
          : html`<span class="text-muted-foreground">none</span>`,
    },
    { id: 'module', header: 'Module', look: 'dim', cell: (row) => row.module.join(' › ') },
  ]
  if (!done)
    columns.push({ id: 'steps', header: 'Steps', look: 'num', cell: (row) => (row.steps > 0 ? row.steps : '') })
  return [
    ...columns,
    {
      id: 'reason',
      header: 'Remark',
      cell: ({ reason, notice }) =>
        reason || notice ? html`<span class="block min-w-40">${[reason, notice].filter(Boolean).join(' ')}</span>` : '',
    },
  ]
}
const before = columnsOf(false)
const after = columnsOf(true)

interface ImportRowsProps {
  projectId: number
  view: DefinitionImportView
  show: Shown
  list: ImportRowsView
}

/** The rows of a file with their verdicts, a page at a time; after the import those that need a look. */
export function ImportRows({ projectId, view, show, list }: ImportRowsProps) {
  const navigate = useNavigate()
  const { summary } = view
  if (!summary) return null
  const done = view.status === 'imported'
  const { add, duplicate, error, skipped } = summary.rowsOf
  const choices: { show: Shown; label: string; count: number }[] = [
    {
      show: 'all',
      label: done ? 'Not added, or with a notice' : 'All',
      count: done ? duplicate + error + skipped + summary.notices : add + duplicate + error + skipped,
    },
    ...(done ? [] : [{ show: 'add' as const, label: 'Add', count: add }]),
    { show: 'duplicate', label: 'Duplicates', count: duplicate },
    { show: 'error', label: 'Errors', count: error },
    { show: 'skipped', label: 'Skipped', count: skipped },
    { show: 'notice', label: 'With a notice', count: summary.notices },
  ]
  const href = (next: { show: Shown; page: number }) => rowsHref(projectId, view.id, next)
  return (
    <section aria-label="Rows of the file" className="grid min-w-0 gap-3">
      <IconSprite icons={icons} />
      <Tabs
        label="Which rows"
        tabs={choices
          .filter((choice) => choice.count > 0 || choice.show === show || choice.show === 'all')
          .map((choice) => ({
            href: href({ show: choice.show, page: 1 }),
            label: choice.label,
            count: choice.count,
            current: choice.show === show,
          }))}
      />
      {list.rows.length > 0 ? (
        <DataTable
          caption="Rows of the file"
          columns={done ? after : before}
          rows={list.rows}
          rowId={(row) => row.position}
          onNavigate={navigate}
          density="compact"
        />
      ) : (
        <EmptyState icon={ListChecks} level={3} title={done ? 'Nothing was left out' : 'There are no such rows'}>
          {done ? 'Every row of the file became a test case.' : null}
        </EmptyState>
      )}
      {list.total > importRowPageSize ? (
        <Pagination
          page={list.page}
          pageCount={Math.ceil(list.total / importRowPageSize)}
          hrefFor={(page) => href({ show, page })}
          total={list.total}
          pageSize={importRowPageSize}
          noun="rows"
        />
      ) : null}
    </section>
  )
}
