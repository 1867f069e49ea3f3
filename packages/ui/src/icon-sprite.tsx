import type { LucideIcon } from 'lucide-react'
import { type CellHtml, html } from './cell-html'

/** The symbols that `SpriteIcon` and `iconHtml` refer to; stands once in the page, by the names its product gives. */
export function IconSprite({ icons }: { icons: Readonly<Record<string, LucideIcon>> }) {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  )
}

/** An icon of the sprite; with a label it is an image of that name, without one decoration. */
export function SpriteIcon({ name, label }: { name: string; label?: string }) {
  const symbol = <use href={`#icon-${name}`} />
  if (!label) {
    return (
      <svg aria-hidden="true" className="sprite-icon">
        {symbol}
      </svg>
    )
  }
  return (
    <svg role="img" className="sprite-icon">
      <title>{label}</title>
      {symbol}
    </svg>
  )
}

/** The same icon for a cell of a data table. */
export function iconHtml(name: string, label?: string): CellHtml {
  if (!label) return html`<svg aria-hidden="true" class="sprite-icon"><use href="#icon-${name}"/></svg>`
  return html`<svg role="img" class="sprite-icon"><title>${label}</title><use href="#icon-${name}"/></svg>`
}
