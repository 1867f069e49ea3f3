import type { CaseMark, TestCaseRow } from '@caseweave/contract/cases/test-cases/test-case-list'
import { caseNumberLabel, priorityNames, templateNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import type { Priority } from '@caseweave/contract/cases/test-cases/test-cases'
import { type CellHtml, html } from '@caseweave/ui/cell-html'
import type { DataColumn } from '@caseweave/ui/data-table'
import { iconHtml } from '@caseweave/ui/icon-sprite'
import {
  Bot,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CircleSlash,
  Ellipsis,
  Equal,
  Hand,
  OctagonAlert,
  ReceiptText,
} from 'lucide-react'
import { dateFormat } from '../../platform/time/list-date'
import { ticketCell } from '../../project/tickets/ticket-cell'

/** The icons that the cells refer to, for the page's sprite. */
export const listIcons = {
  manual: Hand,
  automatable: Bot,
  notApplicable: CircleSlash,
  SHOWSTOPPER: OctagonAlert,
  CRITICAL: ChevronsUp,
  HIGH: ChevronUp,
  MEDIUM: Equal,
  LOW: ChevronDown,
  actions: Ellipsis,
  tickets: ReceiptText,
}

/** A line of the list with its place in it, from 1. */
export type ListedCase = { row: TestCaseRow; at: number }

const markNames: Record<CaseMark, string> = {
  manual: 'Manual',
  automatable: 'Automatable',
  notApplicable: 'Not applicable',
}

const priorityLooks: Record<Priority, string> = {
  SHOWSTOPPER: 'text-fail',
  CRITICAL: 'text-fail',
  HIGH: 'text-block',
  MEDIUM: 'text-muted-foreground',
  LOW: 'text-muted-foreground',
}

/** Tags beyond these are only counted; longer ones (characters) are cut. Both are told in full when pointed at. */
const tagLimits = { tags: 2, length: 24 }

/** Summaries longer than this (characters) may be cut. */
const longSummary = 60

/** The columns of the list; `hrefOf` leads to a case, `ticketsOf` to its tickets, dates are in `timeZone`. */
export function listColumns(
  hrefOf: (listed: ListedCase) => string,
  timeZone: string,
  ticketsOf: (number: number) => string,
): DataColumn<ListedCase>[] {
  const dateOf = dateFormat(timeZone)
  return [
    {
      id: 'number',
      header: 'Test Case No.',
      look: 'fit',
      sortKey: 'number',
      fixed: true,
      cell: (listed) => {
        const [number, mark, version] = listed.row
        const chip = version > 1 && html` <span class="cell-badge accent" title="Latest version">V${version}</span>`
        const tickets = listed.row[10] && ticketCell(number, listed.row[10], ticketsOf(number))
        return html`<span class="text-muted-foreground">${iconHtml(mark, markNames[mark])}</span> <a href="${hrefOf(listed)}">${caseNumberLabel(number)}</a>${chip}${tickets}`
      },
    },
    {
      id: 'summary',
      header: 'Summary',
      look: 'clip',
      fixed: true,
      cell: ({ row: [, , , summary] }) => summaryCell(summary),
    },
    { id: 'tags', header: 'Tags', look: 'fit', cell: ({ row: [, , , , tags] }) => tagsCell(tags) },
    { id: 'createdBy', header: 'Created By', look: 'fit', sortKey: 'createdBy', cell: ({ row }) => row[5] },
    { id: 'assignedTo', header: 'Assigned To', look: 'fit', cell: ({ row }) => row[6] },
    {
      id: 'priority',
      header: 'Priority',
      look: 'fit',
      sortKey: 'priority',
      cell: ({ row: [, , , , , , , priority] }) =>
        html`<svg class="sprite-icon ${priorityLooks[priority]}" aria-hidden="true"><use href="#icon-${priority}"/></svg> ${priorityNames[priority]}`,
    },
    { id: 'template', header: 'Template Name', look: 'fit', cell: ({ row }) => templateNames[row[8]] },
    {
      id: 'createdAt',
      header: 'Creation Date',
      look: 'num',
      sortKey: 'createdAt',
      cell: ({ row: [, , , , , , , , , createdAt] }) => {
        const { short, exact, iso } = dateOf(createdAt)
        return html`<time datetime="${iso}" title="${exact}">${short}</time>`
      },
    },
    {
      id: 'actions',
      header: 'Actions',
      look: 'fit',
      fixed: true,
      cell: (listed) =>
        html`<a class="row-menu" href="${hrefOf(listed)}"${listed.row[2] > 1 && html` data-versions`}${listed.row[1] === 'automatable' && html` data-results`} aria-label="Actions for ${caseNumberLabel(listed.row[0])}"><svg class="sprite-icon" aria-hidden="true"><use href="#icon-actions"/></svg></a>`,
    },
  ]
}

/** At most two lines; {@link longSummary} says when the rest is told as a hint. */
const summaryCell = (summary: string): CellHtml =>
  summary.length > longSummary
    ? html`<div class="line-clamp-2" title="${summary}">${summary}</div>`
    : html`<div class="line-clamp-2">${summary}</div>`

function tagsCell(tags: readonly string[]): CellHtml {
  const chips = tags
    .slice(0, tagLimits.tags)
    .map((tag) =>
      tag.length > tagLimits.length
        ? html`<span class="cell-chip" title="${tag}">${tag.slice(0, tagLimits.length)}…</span>`
        : html`<span class="cell-chip">${tag}</span>`,
    )
  const rest = tags.slice(tagLimits.tags)
  const more = rest.length > 0 && html` <span class="cell-badge" title="${rest.join(', ')}">+${rest.length}</span>`
  return html`${chips}${more}`
}
