import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  Bot,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CircleSlash,
  Equal,
  Hand,
  type LucideIcon,
  OctagonAlert,
  ReceiptText,
} from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type RowIcon, rowIcon } from './row-icon'

/** What each shows, and the token of its colour. */
const drawings: Record<RowIcon, [LucideIcon, string]> = {
  manual: [Hand, 'muted-foreground'],
  automatable: [Bot, 'muted-foreground'],
  notApplicable: [CircleSlash, 'muted-foreground'],
  SHOWSTOPPER: [OctagonAlert, 'fail'],
  CRITICAL: [ChevronsUp, 'fail'],
  HIGH: [ChevronUp, 'block'],
  MEDIUM: [Equal, 'muted-foreground'],
  LOW: [ChevronDown, 'muted-foreground'],
  tickets: [ReceiptText, 'info'],
  production: [ReceiptText, 'fail'],
}

const styles = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** What an icon's SVG holds, written in one way. */
const within = (svg: string) =>
  svg
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll("'", '"')
    .replace(/\/>|><\/(?!svg)\w+>/g, '/>')

/** The colour of a token in the light theme and in the dark one. */
const colorsOf = (token: string) => {
  const [, light, dark] = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(styles('tokens.css')) ?? []
  return [light, dark]
}

it('shows in rows what the icon library draws, in the colours of both themes', () => {
  const css = styles('row-icons.css')
  const [, picture = ''] = /--icons: url\("data:image\/svg\+xml,([^"]+)"\)/.exec(css) ?? []
  const drawn = [
    ...decodeURIComponent(picture).matchAll(/<g transform='translate\((\d+) (\d+)\)' stroke='(#\w+)'>(.*?)<\/g>/g),
  ]
  const at = (column: number, row: number) => {
    const [, , , color, shape = ''] =
      drawn.find(([, x, y]) => Number(x) === 24 * column && Number(y) === 24 * row) ?? []
    return [color, within(shape)]
  }
  for (const [name, [Icon, token]] of Object.entries(drawings)) {
    const column = Number(new RegExp(`\\.row-icon\\.${name} \\{\\s*--icon: (\\d+);`).exec(css)?.[1])
    const shape = within(renderToStaticMarkup(<Icon />))
    expect([at(column, 0), at(column, 1)]).toEqual(colorsOf(token).map((color) => [color, shape]))
  }
  expect(drawn).toHaveLength(2 * Object.keys(drawings).length)
})

it('names an icon that says something, and hides one that only decorates', () => {
  expect(rowIcon('manual', 'Made "by hand"').markup).toBe(
    '<i class="row-icon manual" role="img" title="Made &quot;by hand&quot;"></i>',
  )
  expect(rowIcon('HIGH').markup).toBe('<i class="row-icon HIGH"></i>')
})
