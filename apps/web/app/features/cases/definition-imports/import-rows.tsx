import {
  type DefinitionImportView,
  definitionImportVerdictNames,
  type ImportRowsView,
  importRowPageSize,
} from '@caseweave/contract/cases/definition-imports/definition-imports'
import { numberText } from '@caseweave/contract/platform/numbers'
import { html } from '@caseweave/ui/cell-html'
import type { DataColumn } from '@caseweave/ui/data-table'
import { CircleCheck, CircleX, Copy, SkipForward } from 'lucide-react'
import { ImportTable } from '../../platform/imports/import-table'
import { verdictCell } from '../../platform/imports/verdict-cell'
import { rowsHref } from './import-links'
import type { Shown } from './row-figures'

type Row = ImportRowsView['rows'][number]

const icons = { add: CircleCheck, duplicate: Copy, error: CircleX, skipped: SkipForward }
const colours = { add: 'text-pass', duplicate: 'text-block', error: 'text-fail', skipped: 'text-skip' }

function columnsOf(done: boolean): DataColumn<Row>[] {
  const word = (row: Row) => (done && row.verdict === 'add' ? 'Added' : definitionImportVerdictNames[row.verdict])
  const columns: DataColumn<Row>[] = [
    { id: 'line', header: 'Line', look: 'num', cell: (row) => numberText(row.line) },
    {
      id: 'verdict',
      header: 'Verdict',
      look: 'fit',
      cell: (row) => verdictCell(row.verdict, { colour: colours[row.verdict], word: word(row) }),
    },
    {
      id: 'summary',
      header: 'Summary',
      look: 'words',
      cell: (row) =>
        row.summary
          ? html`<div class="line-clamp-2 min-w-48" title="${row.summary}">${row.summary}</div>`
          : html`<span class="text-muted-foreground">no summary</span>`,
    },
    {
      id: 'module',
      header: 'Module',
      look: 'dim',
      cell: ({ module }) => html`<bdi title="${module.join(' › ')}">${module.join(' › ')}</bdi>`,
    },
  ]
  if (!done)
    columns.push({ id: 'steps', header: 'Steps', look: 'num', cell: (row) => (row.steps > 0 ? row.steps : '') })
  return [
    ...columns,
    {
      id: 'reason',
      header: 'Remark',
      look: 'words',
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
    <ImportTable
      label="Rows of the file"
      icons={icons}
      tabs={{
        label: 'Which rows',
        tabs: choices
          .filter((choice) => choice.count > 0 || choice.show === show || choice.show === 'all')
          .map((choice) => ({
            href: href({ show: choice.show, page: 1 }),
            label: choice.label,
            count: choice.count,
            current: choice.show === show,
          })),
      }}
      columns={done ? after : before}
      rows={list.rows}
      rowId={(row) => row.position}
      empty={
        done
          ? { title: 'Nothing was left out', text: 'Every row of the file became a test case.' }
          : { title: 'There are no such rows' }
      }
      page={list.page}
      pageSize={importRowPageSize}
      total={list.total}
      hrefFor={(page) => href({ show, page })}
      noun={['row', 'rows']}
    />
  )
}
