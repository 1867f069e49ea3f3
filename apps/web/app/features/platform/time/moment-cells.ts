import { agoText, exactMomentText, momentDayText } from '@caseweave/contract/platform/moments'
import { type CellHtml, html } from '@caseweave/ui/cell-html'
import type { Reader } from './use-reader'

/** A moment in a cell that is written as text, the same as `Moment` shows it. */
export const momentCell = (date: Date, { timeZone, now }: Reader): CellHtml =>
  html`<time datetime="${date.toISOString()}" title="${exactMomentText(date, timeZone)}" data-ago>${agoText(date, now ?? date, timeZone)}</time>`

/** The day of a moment in such a cell, the same as `MomentDay` shows it. */
export const momentDayCell = (date: Date, { timeZone }: Reader): CellHtml =>
  html`<time datetime="${date.toISOString()}" title="${exactMomentText(date, timeZone)}">${momentDayText(date, timeZone)}</time>`
