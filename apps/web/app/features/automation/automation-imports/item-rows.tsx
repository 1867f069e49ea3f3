import {
  type AutomationImportView,
  type AutomationItemsView,
  automationItemPageSize,
  type ListAutomationItems,
} from '@caseweave/contract/automation/automation-imports/automation-imports'
import { definitionsPath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { html } from '@caseweave/ui/cell-html'
import { type DataColumn, DataTable } from '@caseweave/ui/data-table'
import { EmptyState } from '@caseweave/ui/empty-state'
import { IconSprite, iconHtml } from '@caseweave/ui/icon-sprite'
import { Pagination } from '@caseweave/ui/pagination'
import { Tabs } from '@caseweave/ui/tabs'
import { useNavigate } from '@remix-run/react'
import { ListChecks } from 'lucide-react'
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
        html`<span class="inline-flex items-center gap-1.5 whitespace-nowrap"><span class="${itemVerdicts[verdict].colour}" aria-hidden="true">${iconHtml(verdict, '')}</span>${itemVerdicts[verdict][when]}</span>`,
    },
    {
      id: 'cases',
      header: 'Test case',
      look: 'fit',
      cell: ({ caseNumbers }) =>
        html`${caseNumbers.slice(0, mostNumbers).map((number) => html`<a class="me-1.5 text-link" href="${definitionsPath(projectId)}/${number}">${caseNumberLabel(number)}</a>`)}`,
    },
    { id: 'kind', header: 'What', look: 'dim', cell: (item) => itemKinds[item.kind] },
    ...(severalFiles ? [{ id: 'file', header: 'File', cell: (item: Item) => item.fileName }] : []),
    { id: 'line', header: 'Line', look: 'num', cell: (item) => item.line.toLocaleString('en') },
    { id: 'remark', header: 'Remark', cell: (item) => item.remark },
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
  const navigate = useNavigate()
  if (!view.summary) return null
  const counts = countsOf(view.summary)
  const when = view.status === 'imported' ? 'after' : 'before'
  const all = verdictOrder.reduce((sum, verdict) => sum + counts[verdict], 0)
  const hrefTo = (change: Partial<ListAutomationItems>) =>
    itemsHref(projectId, view.id, { ...asked, page: 1, ...change })
  const shown = verdictOrder.filter((verdict) => counts[verdict] > 0 || verdict === asked.show)
  return (
    <section aria-label="What the files hold" className="grid min-w-0 gap-3">
      <IconSprite icons={icons} />
      <Tabs
        label="Which verdict"
        tabs={[
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
        ]}
      />
      {list.items.length > 0 ? (
        <DataTable
          caption="What the files hold"
          columns={columnsOf(projectId, when, severalFiles)}
          rows={list.items}
          rowId={(item) => `${item.filePosition}-${item.position}`}
          onNavigate={navigate}
          density="compact"
        />
      ) : (
        <EmptyState icon={ListChecks} level={3} title="There is nothing of this kind" />
      )}
      {list.total > automationItemPageSize ? (
        <Pagination
          page={list.page}
          pageCount={Math.ceil(list.total / automationItemPageSize)}
          hrefFor={(page) => hrefTo({ page })}
          total={list.total}
          pageSize={automationItemPageSize}
          noun="entries"
        />
      ) : null}
    </section>
  )
}
