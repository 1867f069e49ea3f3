import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import type { AutomationCaseRow } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { html } from '@caseweave/ui/cell-html'
import type { DataColumn } from '@caseweave/ui/data-table'
import { iconHtml } from '@caseweave/ui/icon-sprite'
import { History, Lightbulb, Waypoints } from 'lucide-react'
import { markCell } from '../../cases/test-cases/mark-cell'

/** The icons that the cells refer to, for the page's sprite. */
export const caseIcons = {
  mappings: Waypoints,
  suggestions: Lightbulb,
  versions: History,
}

/** Longest summary that is shown whole, in characters. */
const summaryLimit = 50

/** A line as it is shown: whether it comes ticked, and the version that is chosen for it. */
export type ShownCase = AutomationCaseRow & { selected: boolean; version: number }

/** The version that a case is mapped at when none is chosen. */
export const usualVersion = ({ mapped, latestVersion }: AutomationCaseRow) => mapped ?? latestVersion

/** Why a case cannot be ticked; null when it can. */
export function refusalOf({ productionBug, mark }: AutomationCaseRow): string | null {
  if (productionBug) return automationMessages.productionTicket
  return mark === 'automatable' ? null : automationMessages.notAutomatable
}

/** A text of at most so many characters as people count them. */
function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text
  const characters = [...text]
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('').trimEnd()}…`
}

/** Where the cells lead to, by the number of their case. */
type CaseLinks = {
  details: (number: number) => string
  mappings: (number: number) => string
  /** Chooses another version; null for those who may not map. */
  versions: ((number: number) => string) | null
  suggestions: ((number: number) => string) | null
  /** Chooses a scenario and maps the case to it; null for those who may not. */
  map: ((number: number) => string) | null
}

/** The columns of the table 'All Test Cases'. */
export function caseColumns(links: CaseLinks): DataColumn<ShownCase>[] {
  return [
    {
      id: 'number',
      header: 'Test Case No.',
      look: 'fit',
      cell: ({ number, mark }) =>
        html`${markCell(mark)} <a href="${links.details(number)}">${caseNumberLabel(number)}</a>`,
    },
    {
      id: 'summary',
      header: 'Summary',
      cell: ({ summary, productionBug }) =>
        html`<span class="long-words wrap-anywhere" title="${summary}">${shortened(summary, summaryLimit)}</span>${productionBug && html` <span class="cell-badge refused" title="${automationMessages.productionTicket}">Production ticket</span>`}`,
    },
    { id: 'mapping', header: 'Mapping info', look: 'fit', cell: (row) => mappingCell(row, links) },
    { id: 'versions', header: 'Versions', look: 'fit', cell: (row) => versionsCell(row, links) },
  ]
}

function mappingCell(row: ShownCase, { mappings: hrefOf, suggestions, map }: CaseLinks) {
  const { number, mappings, mark } = row
  const label = caseNumberLabel(number)
  const existing = html`<a class="cell-tool" href="${hrefOf(number)}" title="Show Existing Mapping" aria-label="Show Existing Mapping of ${label} (${mappings})">${iconHtml('mappings')}<span class="cell-count">${mappings > 0 && mappings}</span></a>`
  const wanted = suggestions && mark === 'automatable'
  const way = map && !refusalOf(row) && html`<a href="${map(number)}" aria-label="Map ${label}…">Map…</a>`
  return wanted
    ? html`${way} ${existing}<a class="cell-tool" href="${suggestions(number)}" title="Suggestions for this case" aria-label="Suggestions for ${label}">${iconHtml('suggestions')}</a>`
    : existing
}

/**
 * The latest version unless it is the first; then the one that is to be mapped, or is mapped already: green when the case is ticked,
 * teal when it is not.
 */
function versionsCell(row: ShownCase, { versions }: CaseLinks) {
  const { number, latestVersion, mapped, version, productionBug } = row
  const label = caseNumberLabel(number)
  if (latestVersion === 1) return mapped !== null && html`<span class="cell-badge version-chip">V1</span>`
  const other = mapped !== null || version !== latestVersion
  const chips = html`<span class="cell-badge" title="Latest version">V${latestVersion}</span>${other && html`<span class="cell-badge version-chip" title="${version === mapped ? 'Mapped version' : 'Version to map'}">V${version}</span>`}`
  if (!versions) return chips
  const icon = iconHtml('versions')
  const reason = refusalOf(row)
  return productionBug && reason
    ? html`${chips}<button type="button" class="cell-tool" disabled title="${reason}" aria-label="Select older version of ${label}: ${reason}">${icon}</button>`
    : html`${chips}<a class="cell-tool" href="${versions(number)}" title="Select older version" aria-label="Select older version of ${label}">${icon}</a>`
}
