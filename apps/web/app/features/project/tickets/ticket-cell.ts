import type { CaseTicketMark } from '@caseweave/contract/cases/test-cases/test-case-lines'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { cutText } from '@caseweave/contract/platform/cut-text'
import { type CellHtml, html } from '@caseweave/ui/cell-html'
import { rowIcon } from '@caseweave/ui/row-icon'

/** Ticket numbers that are addresses are cut in the hint after so many characters. */
const numberTold = 60

/**
 * The receipt of a case with tickets in the list, which leads to them and tells their numbers and statuses; a production bug differs by colour, by its mark and
 * in words.
 */
export function ticketCell(
  number: number,
  { numbers, statuses, more, production }: CaseTicketMark,
  href: string,
): CellHtml {
  const short = (text: string) => (text.length > numberTold ? `${cutText(text, numberTold)}…` : text)
  const told = numbers
    .map((each, at) => (statuses?.[at] ? `${short(each)} (${short(statuses[at])})` : short(each)))
    .join(', ')
  const all = more > 0 ? `${told} and ${more} more` : told
  const words = `${production ? 'Production bug' : 'Tickets'}: ${all}`
  const look = production ? 'text-fail' : 'text-info'
  const mark = production && html`<b aria-hidden="true">!</b>`
  return html` <a class="cell-tickets ${look}" href="${href}" title="${words}" aria-label="${caseNumberLabel(number)}, ${words}">${rowIcon(production ? 'production' : 'tickets')}${mark}</a>`
}
