import * as icons from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import plainIcon from './plain-icon'

/** Attributes of every element in the order of their names: in which order they stand makes no difference. */
const inOrder = (markup: string) =>
  markup.replaceAll(/<(\w+)((?: [\w:-]+="[^"]*")*)>/g, (_, tag: string, attributes: string) => {
    const sorted = attributes.match(/ [\w:-]+="[^"]*"/g)?.toSorted() ?? []
    return `<${tag}${sorted.join('')}>`
  })

const house = {
  name: 'house',
  size: 24,
  node: [
    ['path', { d: 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8', key: '5wwlr5' }],
    [
      'path',
      {
        d: 'M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
        key: 'r6nss1',
      },
    ],
  ],
  aliases: ['home'],
} as const

describe('an icon of one element', () => {
  const House = plainIcon(house)

  it.each([
    ['bare', {}],
    ['with a class', { className: 'size-4 text-muted' }],
    ['named', { 'aria-label': 'Home', role: 'img' }],
    ['of another size', { width: 48, height: 48, strokeWidth: 1 }],
  ])('comes out as the library makes it, %s', (_, props) => {
    const own = renderToStaticMarkup(<House {...props} />)
    expect(inOrder(own)).toBe(inOrder(renderToStaticMarkup(<icons.House {...props} />)))
  })
})
