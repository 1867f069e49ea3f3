import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { recordOf } from '@caseweave/contract/platform/pick'
import { runPath } from '@caseweave/contract/results/addresses'
import { type RunStatus, runStatuses, runStatusNames } from '@caseweave/contract/results/runs/run-status'
import type { CycleCase, CycleItem } from '@caseweave/contract/results/test-cycles/cycle-views'
import { type CellContent, html } from '@caseweave/ui/cell-html'
import type { DataColumn } from '@caseweave/ui/data-table'
import { iconHtml } from '@caseweave/ui/icon-sprite'
import { Bot } from 'lucide-react'
import { momentCell } from '../../platform/time/moment-cells'
import type { Reader } from '../../platform/time/use-reader'
import { runStatusLooks } from '../executions/run-status-badge'

/** The icons that the cells refer to, for the page's sprite. */
export const cycleIcons = { ...recordOf(runStatuses, (status) => runStatusLooks[status].icon), automated: Bot }

/** The form that the buttons of the cells belong to. */
export const runFormId = 'run-item'

const looks: Record<(typeof runStatusLooks)[RunStatus]['variant'], string> = {
  pass: 'bg-pass-subtle text-pass',
  fail: 'bg-fail-subtle text-fail',
  block: 'bg-block-subtle text-block',
  skip: 'bg-skip-subtle text-skip',
  info: 'bg-info-subtle text-info',
  outline: 'border border-border text-muted-foreground',
  neutral: 'bg-secondary text-secondary-foreground',
  accent: 'bg-accent text-accent-foreground',
}

/** A status as icon and word, as `RunStatusBadge` shows it. */
const badge = (status: RunStatus, prefix = '') =>
  html`<span class="inline-flex items-center gap-1 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap ${looks[runStatusLooks[status].variant]}">${iconHtml(status)}${prefix}${runStatusNames[status]}</span>`

const reasons = {
  deleted: 'Deleted: passed over',
  notApplicable: 'Not applicable: passed over',
  release: 'Taken out of the release: passed over',
}

interface ColumnsOf {
  projectId: number
  environments: readonly { id: number; name: string }[]
  mayRun: boolean
  reader: Reader
}

/** The columns of a cycle: its cases, and an environment each. */
export function cycleColumns({ projectId, environments, mayRun, reader }: ColumnsOf): DataColumn<CycleCase>[] {
  return [
    {
      id: 'number',
      header: 'Case',
      look: 'fit',
      cell: ({ number }) => html`<a href="${casePath(projectId, number)}">${caseNumberLabel(number)}</a>`,
    },
    {
      id: 'summary',
      header: 'Summary',
      look: 'clip',
      cell: ({ summary, modules, off }) =>
        html`<div class="truncate" title="${summary}">${summary}</div><div class="truncate text-xs text-muted-foreground" title="${off ? reasons[off] : modules.join(' › ')}">${off ? html`<span class="text-fail">${reasons[off]}</span>` : modules.join(' › ')}</div>`,
    },
    ...environments.map(
      ({ id, name }): DataColumn<CycleCase> => ({
        id: `environment-${id}`,
        header: name,
        given: true,
        cell: (row) => {
          const item = row.items.find(({ environmentId }) => environmentId === id)
          return item
            ? itemCell(row, item, { projectId, mayRun, reader, name: environments.length > 1 ? name : '' })
            : ''
        },
      }),
    ),
  ]
}

type Around = { projectId: number; mayRun: boolean; reader: Reader; name: string }

/** How an item stands, who has it, and the way into it. */
function itemCell(row: CycleCase, item: CycleItem, { projectId, mayRun, reader, name }: Around): CellContent {
  const { status, runId, attempts, active, ended, automated, accepted, assignee, passedOver } = item
  const where = html`<span class="sr-only">${caseNumberLabel(row.number)}${name ? ` in ${name}` : ''}: </span>`
  const phone = name ? html`<span class="text-xs text-muted-foreground sm:hidden">${name} </span>` : ''
  const shown = badge(status)
  const linked =
    runId === null
      ? html`${where}${shown}`
      : html`<a href="${runPath(projectId, runId)}" class="no-underline">${where}${shown}</a>`
  const begins = mayRun && !passedOver && (status === 'PENDING' || active !== null)
  const button = begins
    ? html` <button type="submit" form="${runFormId}" name="item" value="${item.id}" class="rounded-sm border border-border px-1.5 text-xs font-medium text-link hover:bg-secondary">${active ? 'Join' : 'Run'}<span class="sr-only"> ${caseNumberLabel(row.number)}${name ? ` in ${name}` : ''}</span></button>`
    : ''
  const facts: CellContent[] = []
  if (assignee) facts.push(assignee)
  else if (item.assignedTo !== null) facts.push('Somebody who left')
  if (active)
    facts.push(
      html`${active.by}${active.marked > 0 ? `, ${active.marked} marked` : ''}, ${momentCell(active.at, reader)}`,
    )
  else if (accepted) facts.push('automated result')
  else if (ended) facts.push(html`${ended.by === assignee ? '' : `${ended.by}, `}${momentCell(ended.at, reader)}`)
  if (ended && ended.version < row.version)
    facts.push(html`<span class="text-block">tested V${ended.version}, now V${row.version}</span>`)
  if (attempts > 1) facts.push(`attempt ${attempts}`)
  const machine = automated
    ? html`<div class="text-xs">${iconHtml('automated', 'Automated result')} ${badge(automated.status)}</div>`
    : ''
  return html`<div class="sm:whitespace-nowrap">${phone}${linked}${button}${facts.length > 0 && html`<div class="text-xs whitespace-normal text-muted-foreground xl:whitespace-nowrap">${facts.map((fact, at) => html`${at > 0 && ' · '}${fact}`)}</div>`}${machine}</div>`
}
