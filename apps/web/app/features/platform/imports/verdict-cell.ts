import { type CellContent, html } from '@caseweave/ui/cell-html'
import { iconHtml } from '@caseweave/ui/icon-sprite'

/** The cell of a verdict: its icon, by the name that the table was given, in its colour, and its word. */
export const verdictCell = (icon: string, { colour, word }: { colour: string; word: string }): CellContent =>
  html`<span class="inline-flex items-center gap-1.5 whitespace-nowrap"><span class="${colour}" aria-hidden="true">${iconHtml(icon, '')}</span>${word}</span>`
