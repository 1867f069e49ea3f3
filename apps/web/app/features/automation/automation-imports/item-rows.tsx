import {
  type AutomationImportView,
  type AutomationItemsView,
  automationItemPageSize,
  type ListAutomationItems,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { numberText } from '@caseweave/contract/platform/numbers'
import { html } from '@caseweave/ui/cell-html'
import type { DataColumn } from '@caseweave/ui/data-table'
import { ImportTable } from '../../platform/imports/import-table'
import { verdictCell } from '../../platform/imports/verdict-cell'
import { itemsHref } from './files-links'
import { countsOf, itemKinds, itemVerdicts, verdictOrder } from './verdict-words'

type Item = AutomationItemsView['items'][number]

const icons = Object.fromEntries(verdictOrder.map((verdict) => [verdict, itemVerdicts[verdict].icon]))
/** Cases that one cell names; a scenario with more of them is as rare as it is wrong. */
const mostNumbers = 10

function columnsOf(projectId: number, when: 'before' | 'after', severalFiles: boolean): DataColumn<Item>[] {
  // What a narrow screen has no room for comes last.
  return [
    {
      id: 'name',
      header: 'Name',
      look: 'words',
      cell: (item) =>
        item.name
          ? html`<span class="block min-w-40">${item.name}</span>`
          : html`<span class="text-muted-foreground">without a name</span>`,
    },
    {
      id: 'verdict',
      header: 'Verdict',
      look: 'fit',
      cell: ({ verdict }) =>
        verdictCell(verdict, { colour: itemVerdicts[verdict].colour, word: itemVerdicts[verdict][when] }),
    },
    {
      id: 'cases',
      header: 'Test case',
      look: 'fit',
      cell: ({ caseNumbers }) =>
        html`${caseNumbers.slice(0, mostNumbers).map((number) => html`<a class="me-1.5 text-link" href="${definitionsPath(projectId)}/${number}">${caseNumberLabel(number)}</a>`)}`,
    },
    { id: 'kind', header: 'What', look: 'dim', cell: (item) => itemKinds[item.kind] },
    ...(severalFiles
      ? [{ id: 'file', header: 'File', look: 'words' as const, cell: (item: Item) => item.fileName }]
      : []),
    { id: 'line', header: 'Line', look: 'num', cell: (item) => numberText(item.line) },
    { id: 'remark', header: 'Remark', look: 'words', cell: (item) => item.remark },
  ]
}

interface ItemRowsProps {
  projectId: number
  view: AutomationImportView
  asked: ListAutomationItems
  list: AutomationItemsView
  /** The name of the file that is looked at alone. */
  fileName: string | null
  severalFiles: boolean
}

/** What the files hold with the verdicts, a page at a time. */
export function ItemRows({ projectId, view, asked, list, fileName, severalFiles }: ItemRowsProps) {
  if (!view.summary) return null
  const counts = countsOf(view.summary)
  const when = view.status === 'imported' ? 'after' : 'before'
  const all = verdictOrder.reduce((sum, verdict) => sum + counts[verdict], 0)
  const hrefTo = (change: Partial<ListAutomationItems>) =>
    itemsHref(projectId, view.id, { ...asked, page: 1, ...change })
  const shown = verdictOrder.filter((verdict) => counts[verdict] > 0 || verdict === asked.show)
  return (
    <ImportTable
      label="What the files hold"
      icons={icons}
      tabs={{
        label: 'Which verdict',
        tabs: [
          {
            href: hrefTo({ show: 'all', file: undefined }),
            label: 'All',
            count: all,
            current: asked.show === 'all' && !fileName,
          },
          ...(fileName ? [{ href: hrefTo({ show: 'all' }), label: fileName, current: true }] : []),
          ...shown.map((verdict) => ({
            href: hrefTo({ show: verdict, file: undefined }),
            label: itemVerdicts[verdict][when],
            count: counts[verdict],
            current: verdict === asked.show && !fileName,
          })),
        ],
      }}
      columns={columnsOf(projectId, when, severalFiles)}
      rows={list.items}
      rowId={(item) => `${item.filePosition}-${item.position}`}
      empty={{ title: 'There is nothing of this kind' }}
      page={list.page}
      pageSize={automationItemPageSize}
      total={list.total}
      hrefFor={(page) => hrefTo({ page })}
      noun={['entry', 'entries']}
    />
  )
}
