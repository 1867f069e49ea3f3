import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import type { MappingRow } from '@caseweave/contract/results/release-mapping/release-mapping'
import { html } from '@caseweave/ui/cell-html'
import type { DataColumn } from '@caseweave/ui/data-table'
import { markCell } from '../../cases/test-cases/mark-cell'
import { momentCell } from '../../platform/time/moment-cells'
import type { Reader } from '../../platform/time/use-reader'
import { versionField } from './fold-ticks'

/** A line as it is shown: whether it comes ticked, and the version that is chosen for it. */
export type ShownRow = MappingRow & { selected: boolean; version: number }

/** The version that a case is mapped at when none is chosen. */
export const usualVersion = ({ mapped, latestVersion }: MappingRow) => mapped ?? latestVersion

/** More versions (from the newest) are not offered. */
const versionsOffered = 50

/** The columns of the table. `hrefOf` leads to a case. `choosing` = versions can be chosen. */
export function mappingColumns(
  hrefOf: (number: number) => string,
  reader: Reader,
  choosing: boolean,
): DataColumn<ShownRow>[] {
  return [
    {
      id: 'number',
      header: 'Test Case No.',
      look: 'fit',
      cell: ({ number, mark }) => html`${markCell(mark)} <a href="${hrefOf(number)}">${caseNumberLabel(number)}</a>`,
    },
    { id: 'module', header: 'Module name', cell: ({ modules }) => moduleCell(modules) },
    {
      id: 'summary',
      header: 'Test summary',
      look: 'clip',
      cell: ({ summary }) => html`<div class="line-clamp-2 wrap-anywhere" title="${summary}">${summary}</div>`,
    },
    { id: 'versions', header: 'Versions', look: 'fit', cell: (row) => versionCell(row, choosing) },
    {
      id: 'createdAt',
      header: 'Creation Date',
      look: 'num',
      cell: ({ createdAt }) => momentCell(new Date(createdAt * 1000), reader),
    },
  ]
}

/** Each level on a line of its own, below the one above it. */
const moduleCell = (names: readonly string[]) =>
  html`${names.map((name, depth) => html`<div class="wrap-anywhere">${depth > 0 && html`<span class="text-muted-foreground" aria-hidden="true">↓ </span>`}${name}</div>`)}`

function versionCell(row: ShownRow, choosing: boolean) {
  const { number, latestVersion, mapped, version } = row
  if (!choosing || latestVersion === 1) {
    const shown = mapped ?? latestVersion
    return html`<span class="cell-badge${shown > 1 && ' accent'}">V${shown}</span>${!choosing && mapped !== null && html` <span class="cell-badge">mapped</span>`}`
  }
  const from = Math.max(1, latestVersion - versionsOffered + 1)
  const offered = Array.from({ length: latestVersion - from + 1 }, (_, at) => latestVersion - at)
  const all = offered.includes(version) ? offered : [...offered, version]
  return html`<select class="cell-select" name="${versionField(number, usualVersion(row))}" aria-label="Version of ${caseNumberLabel(number)}">${all.map((each) => html`<option value="${each}"${each === version && html` selected`}>V${each}${each === latestVersion && ' (latest)'}</option>`)}</select>`
}
