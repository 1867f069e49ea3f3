import { agreementPath } from '@caseweave/contract/automation/addresses'
import type { RetirementRow } from '@caseweave/contract/automation/manual-retirement/manual-retirement'
import type { RetirementState } from '@caseweave/contract/automation/manual-retirement/retirement-rule'
import {
  missingWords,
  questionWords,
  retirementStates,
} from '@caseweave/contract/automation/manual-retirement/retirement-words'
import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { numberText } from '@caseweave/contract/platform/numbers'
import { type CellContent, html } from '@caseweave/ui/cell-html'
import type { DataColumn } from '@caseweave/ui/data-table'
import { momentDayCell } from '../../platform/time/moment-cells'
import type { Reader } from '../../platform/time/use-reader'
import { figure } from '../automation-plan/plan-words'

const looks: Record<RetirementState, string> = { again: 'text-block', could: 'text-pass', not: '', retired: '' }
const signs: Record<RetirementState, string> = { again: '⚠ ', could: '✓ ', not: '', retired: '' }

/** The columns of the list with this query string, with dates for this reader. */
export function agreementColumns(projectId: number, search: string, reader: Reader): DataColumn<RetirementRow>[] {
  const when = (date: Date | string | null): CellContent =>
    date === null ? '–' : momentDayCell(new Date(date), reader)
  return [
    {
      id: 'case',
      header: 'Test case',
      look: 'words',
      sortKey: 'case',
      cell: (row) =>
        html`<a href="${casePath(projectId, row.number)}">${caseNumberLabel(row.number)}</a> ${row.summary}${evidence(row, when)}`,
    },
    {
      id: 'state',
      header: 'Manual run',
      look: 'fit',
      sortKey: 'state',
      cell: ({ state }) =>
        html`<span class="font-medium ${looks[state]}"><span aria-hidden="true">${signs[state]}</span>${retirementStates[state]}</span>`,
    },
    {
      id: 'agree',
      header: 'Agree',
      look: 'num',
      sortKey: 'agree',
      cell: (row) =>
        html`<a href="${agreementPath(projectId)}/${row.number}${search}" aria-label="${agreeText(row)} of ${caseNumberLabel(row.number)} agree">${agreeText(row)}</a>`,
    },
    {
      id: 'compared',
      header: 'Compared',
      look: 'num',
      sortKey: 'compared',
      cell: ({ agreed, compared }) => `${numberText(agreed)} of ${numberText(compared)}`,
    },
    { id: 'since', header: 'All since', look: 'num', sortKey: 'since', cell: ({ since }) => when(since) },
    { id: 'minutes', header: 'Minutes a run', look: 'num', cell: ({ minutes }) => figure(minutes) },
  ]
}

const agreeText = ({ agreed, compared }: RetirementRow) =>
  compared === 0 ? '–' : `${Math.floor((agreed * 100) / compared)} %`

/** Why it stands as it does: what is missing or has come up, and who retired it on what evidence. */
function evidence({ state, reasons, retired }: RetirementRow, when: (date: Date | string | null) => CellContent) {
  const words = state === 'again' ? questionWords : missingWords
  const why = reasons.map((reason) => words[reason]).join(' ')
  const yes = retired
    ? html`<div class="text-xs text-muted-foreground">Retired${retired.by && ` by ${retired.by}`}, ${when(retired.at)}: ${retired.evidence.agreed} of ${retired.evidence.compared} agreed at V${retired.evidence.version}, ${figure(retired.evidence.minutes)} min a run.</div>`
    : null
  return html`${why && html`<div class="text-xs text-muted-foreground">${why}</div>`}${yes}`
}
