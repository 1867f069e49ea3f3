import { numberText } from '@caseweave/contract/platform/numbers'
import { type CellHtml, html } from '@caseweave/ui/cell-html'
import type { CSSProperties } from 'react'

/** Height of a row in pixels where text has its usual size; the same with and without JavaScript, so that nothing moves when the page comes to life. */
export const rowHeight = 28

/** How far a row is moved in, in pixels: little below the sixth level, so that deep names still begin in a narrow column. */
export const indentOf = (depth: number) => 14 * Math.min(depth, 6) + 2 * Math.max(0, depth - 6)

/** A row's place by its depth from 0. */
export const rowStyle = (depth: number) => ({ '--indent': `${indentOf(depth)}px` }) as CSSProperties

/** The look of a row. `selected` is the module of the page, `dimmed` only leads to what a search found. */
export function rowClasses(look: { selected?: boolean; dimmed?: boolean }): string {
  if (look.selected) return 'tree-row chosen'
  return look.dimmed ? 'tree-row dimmed' : 'tree-row'
}

/** Points right, or down when the module is expanded; null leaves the place empty. */
export const twistyClasses = (expanded: boolean | null): string => {
  if (expanded === null) return 'tree-twisty'
  return expanded ? 'tree-twisty open' : 'tree-twisty shut'
}

/** A name of up to so many letters is never cut off, and needs no second text to say it whole. */
const alwaysFits = 22
const titleOf = (name: string) => (name.length > alwaysFits ? name : undefined)
const countClasses = (room: boolean) => (room ? 'tree-count with-room' : 'tree-count')
const nounOf = (count: number) => (count === 1 ? ' test case' : ' test cases')

/** A module's name, cut off where the row ends. */
export const RowName = ({ name }: { name: string }) => (
  <span className="tree-name" title={titleOf(name)}>
    {name}
  </span>
)

/** The same as markup. */
export const nameMarkup = (name: string): CellHtml =>
  html`<span class="tree-name"${titleOf(name) && html` title="${name}"`}>${name}</span>`

/** How many cases a row stands for, right-aligned before the room for the row's menu. */
export const RowCount = ({ count, room }: { count: number; room: boolean }) => (
  <span className={countClasses(room)}>
    {numberText(count)}
    <span className="sr-only">{nounOf(count)}</span>
  </span>
)

/** The same as markup. */
export const countMarkup = (count: number, room: boolean): CellHtml =>
  html`<span class="${countClasses(room)}">${numberText(count)}<span class="sr-only">${nounOf(count)}</span></span>`
