import type { OpenSuggestions } from '@caseweave/contract/automation/suggestions/suggestions'
import {
  bulkChoices,
  type ChoiceField,
  caseFields,
  choiceFields,
  settingName,
  sortedChoices,
} from '@caseweave/contract/cases/test-cases/case-fields'
import type { TestCaseLine } from '@caseweave/contract/cases/test-cases/test-case-lines'
import { caseNumberLabel, templateNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { initialsOf } from '@caseweave/ui/avatar'
import { type CellContent, type CellHtml, html } from '@caseweave/ui/cell-html'
import type { DataColumn } from '@caseweave/ui/data-table'
import { rowIcon } from '@caseweave/ui/row-icon'
import { momentDayCell } from '../../platform/time/moment-cells'
import type { Reader } from '../../platform/time/use-reader'
import { ticketCell } from '../../project/tickets/ticket-cell'
import type { RowField } from '../bulk-changes/bulk-links'
import { markCell } from './mark-cell'
import { openWords } from './open-words'

/** A line of the list with its place in it, from 1, and its open suggestions where a search has looked for them. */
export type ListedCase = { line: TestCaseLine; at: number; open?: OpenSuggestions | undefined }

/** Tags beyond these are only counted; longer ones (characters) are cut. Both are told in full when pointed at. */
const tagLimits = { tags: 2, length: 24 }

/** Summaries longer than this (characters) may be cut, and are told in full when pointed at. */
const longSummary = 32

/** What a template is called where room is short. */
const templateWords: Record<TestCaseLine['templateId'], string> = { 1: 'Text', 2: 'Steps' }

/** The columns of the list; `hrefOf` leads to a case, `ticketsOf` to its tickets, `suggestionsOf` to its suggestions, dates are for `reader`. */
export function listColumns(
  hrefOf: (listed: ListedCase) => string,
  reader: Reader,
  ticketsOf: (number: number) => string,
  suggestionsOf: (open: OpenSuggestions) => string,
  setOf: SetHref | null,
): DataColumn<ListedCase>[] {
  return [
    {
      id: 'number',
      header: 'Test Case No.',
      look: 'fit',
      sortKey: 'number',
      fixed: true,
      cell: (listed) => {
        const { number, mark, latestVersion, tickets } = listed.line
        const chip =
          latestVersion > 1 && html` <span class="cell-badge accent" title="Latest version">V${latestVersion}</span>`
        const receipt = tickets && ticketCell(number, tickets, ticketsOf(number))
        return html`${markCell(mark)} <a href="${hrefOf(listed)}">${caseNumberLabel(number)}</a>${chip}${receipt}`
      },
    },
    {
      id: 'summary',
      header: 'Summary',
      look: 'clip',
      fixed: true,
      cell: ({ line }) => summaryCell(line.summary),
    },
    {
      id: 'tags',
      header: 'Tags',
      look: 'fit',
      cell: ({ line }) => changeable(tagsCell(line.tags), line, setOf?.(line.number, 'addTags'), 'tags'),
    },
    {
      id: 'createdBy',
      header: 'Created By',
      look: 'fit',
      wide: true,
      sortKey: 'createdBy',
      cell: ({ line }) => nameCell(line.createdBy),
    },
    {
      id: 'assignedTo',
      header: 'Assigned To',
      look: 'fit',
      cell: ({ line }) => changeable(nameCell(line.assignedTo), line, setOf?.(line.number, 'assign'), 'assignee'),
    },
    ...choiceFields.map((field) => choiceColumn(field, setOf)),
    {
      id: 'template',
      header: 'Template Name',
      look: 'fit',
      wide: true,
      cell: ({ line: { templateId } }) =>
        html`<span class="cell-badge" title="${templateNames[templateId]}">${templateWords[templateId]}</span>`,
    },
    {
      id: 'createdAt',
      header: 'Creation Date',
      look: 'num',
      wide: true,
      sortKey: 'createdAt',
      // The day alone, for the room belongs to the summary: the time stands in its title.
      cell: ({ line }) => momentDayCell(new Date(line.createdAt * 1000), reader),
    },
    {
      id: 'suggestions',
      header: 'Suggestions',
      look: 'fit',
      wide: true,
      cell: ({ open }) => {
        const words = open && openWords(open)
        return words ? html`<a href="${suggestionsOf(open)}" title="${words.title}">${words.short}</a>` : ''
      },
    },
    {
      id: 'actions',
      header: 'Actions',
      look: 'fit',
      fixed: true,
      pinned: true,
      cell: (listed) =>
        html`<a class="row-menu" href="${hrefOf(listed)}"${listed.line.latestVersion > 1 && html` data-versions`}${listed.line.mark === 'automatable' && html` data-results`} aria-label="Actions for ${caseNumberLabel(listed.line.number)}"></a>`,
    },
  ]
}

/** Where a field of a case is changed in its row. */
type SetHref = (number: number, field: RowField) => string

/** What a field says, as the way to change it for those who may. */
const changeable = (
  content: CellContent,
  { number }: TestCaseLine,
  href: string | null | undefined,
  name: string,
): CellContent =>
  href == null
    ? content
    : html`<a class="cell-edit" href="${href}" title="Change the ${name} (F2)"${content ? '' : html` aria-label="Set the ${name} of ${caseNumberLabel(number)}"`}>${content || '—'}</a>`

/** The icons of the values of a choice. */
const choiceIcons: { [Field in ChoiceField]?: (line: TestCaseLine) => CellHtml } = {
  priority: ({ priority }) => rowIcon(priority),
}

/** A choice by its name, behind the icon of its value where it has one. */
function choiceColumn(field: ChoiceField, setOf: SetHref | null): DataColumn<ListedCase> {
  const sorts = sortedChoices.some((each) => each === field)
  return {
    id: field,
    header: caseFields[field].label,
    look: 'fit',
    ...(sorts ? { sortKey: field } : {}),
    cell: ({ line }) => {
      const name = settingName(field, line[field])
      const icon = choiceIcons[field]?.(line)
      const content = icon ? html`${icon} ${name}` : name
      const changed = bulkChoices.find((each) => each === field)
      if (!changed) return content
      return changeable(content, line, setOf?.(line.number, changed), caseFields[field].label.toLowerCase())
    },
  }
}

/** One line; the rest of a summary that may be cut is told when it is pointed at. */
const summaryCell = (summary: string): CellContent =>
  summary.length > longSummary ? html`<span title="${summary}">${summary}</span>` : summary

/** A person: by initials alone where room is short, with the name when pointed at and for those who hear it. */
const nameCell = (name: string): CellContent =>
  name !== '' &&
  html`<span class="cell-person" title="${name}"><i aria-hidden="true">${initialsOf(name)}</i><span>${name}</span></span>`

function tagsCell(tags: readonly string[]): CellHtml {
  const chips = tags
    .slice(0, tagLimits.tags)
    .map((tag) =>
      tag.length > tagLimits.length
        ? html`<span class="cell-chip" title="${tag}">${cutText(tag, tagLimits.length)}…</span>`
        : html`<span class="cell-chip">${tag}</span>`,
    )
  const rest = tags.slice(tagLimits.tags)
  const more = rest.length > 0 && html` <span class="cell-badge" title="${rest.join(', ')}">+${rest.length}</span>`
  return html`${chips}${more}`
}
