import { type CellHtml, html } from './cell-html'

/** The icons that rows of long tables may have; source: row-icons.css. */
export type RowIcon =
  | 'manual'
  | 'automatable'
  | 'notApplicable'
  | 'SHOWSTOPPER'
  | 'CRITICAL'
  | 'HIGH'
  | 'MEDIUM'
  | 'LOW'
  | 'tickets'
  | 'production'

/** An icon for a cell of a long table; with a label it is an image of that name, without one decoration. */
export const rowIcon = (icon: RowIcon, label?: string): CellHtml =>
  label ? html`<i class="row-icon ${icon}" role="img" title="${label}"></i>` : html`<i class="row-icon ${icon}"></i>`
