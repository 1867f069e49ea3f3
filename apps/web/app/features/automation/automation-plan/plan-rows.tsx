import { draftPath } from '@caseweave/contract/automation/addresses'
import { minutesSaved, type PlannedCase, type PlanSort } from '@caseweave/contract/automation/automation-plan'
import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel, priorityNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import { html } from '@caseweave/ui/cell-html'
import { type DataColumn, DataTable, type Sort } from '@caseweave/ui/data-table'
import { useNavigate } from '@remix-run/react'
import { useMemo } from 'react'
import { calculationOf, figure, readinessText } from './plan-words'

interface PlanRowsProps {
  projectId: number
  rows: readonly PlannedCase[]
  order: { sort: PlanSort; direction: Sort['direction'] }
  hrefForSort: (sort: Sort) => string
}

/** The planned cases as a table; each unfolds into how its figures are calculated. */
export function PlanRows({ projectId, rows, order, hrefForSort }: PlanRowsProps) {
  const navigate = useNavigate()
  const columns = useMemo(() => planColumns(projectId), [projectId])
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="planned-cases" className="grid min-w-0 gap-2">
      <h2 id="planned-cases" className="text-base font-semibold">
        Test cases to automate
      </h2>
      <DataTable
        caption="Test cases to automate"
        columns={columns}
        rows={rows}
        rowId={({ rank }) => rank}
        sort={{ key: order.sort, direction: order.direction }}
        hrefForSort={hrefForSort}
        onNavigate={navigate}
        density="compact"
        cards
      />
    </section>
  )
}

function planColumns(projectId: number): DataColumn<PlannedCase>[] {
  return [
    { id: 'rank', header: 'Rank', look: 'num', sortKey: 'rank', cell: ({ rank }) => rank },
    {
      id: 'case',
      header: 'Test case',
      look: 'words',
      sortKey: 'case',
      cell: (row) =>
        html`<a href="${casePath(projectId, row.number)}">${caseNumberLabel(row.number)}</a> ${row.summary}${calculation(row)}`,
    },
    { id: 'priority', header: 'Priority', look: 'fit', cell: ({ priority }) => priorityNames[priority] },
    { id: 'ready', header: 'Ready', look: 'num', sortKey: 'ready', cell: readinessText },
    { id: 'newSteps', header: 'New steps', look: 'num', sortKey: 'newSteps', cell: ({ cost }) => cost },
    {
      id: 'minutes',
      header: 'Minutes saved a month',
      look: 'num',
      sortKey: 'minutes',
      cell: (row) => figure(minutesSaved(row)),
    },
    {
      id: 'draft',
      header: 'Draft',
      look: 'fit',
      cell: ({ number, current }) =>
        current
          ? html`<a href="${draftPath(projectId, number)}" aria-label="Draft of ${caseNumberLabel(number)}">Draft</a>`
          : 'Changed since',
    },
  ]
}

/** How the figures of a case come about, and the steps that it lacks. */
function calculation(row: PlannedCase) {
  const figures = calculationOf(row).map(([name, sum]) => html`<dt>${name}</dt><dd>${sum}</dd>`)
  const steps = row.newSteps.map((step) => html`<li><code>${step}</code></li>`)
  const missing = steps.length > 0 ? html`<dt>New steps</dt><dd><ul>${steps}</ul></dd>` : null
  return html`<details class="text-xs text-muted-foreground"><summary>How this is calculated<span class="sr-only"> for ${caseNumberLabel(row.number)}</span></summary><dl class="mt-1 grid gap-x-3 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)]">${figures}${missing}</dl></details>`
}
