import { chartColor, chartGround } from './chart-colors'

/** What a picture is made of, in points from the top left; a text's `y` is its baseline. With a `ground` the fill is stripes on it. */
export type Mark =
  | { kind: 'path'; path: string; fill: string; ground: string | null; stroke: string | null }
  | { kind: 'line'; x: number; y: number; width: number; color: string }
  | { kind: 'box'; x: number; y: number; width: number; height: number; fill: string; ground: string | null }
  | { kind: 'text'; x: number; y: number; text: string; size: number; bold: boolean; color: string; anchor: Anchor }
type Anchor = 'start' | 'middle' | 'end'

/** The width of a text in points. */
export type Measure = (text: string, size: number, bold: boolean) => number

/** A4, lying. */
export const page = { width: 841.89, height: 595.28, margin: 40 } as const

const ink = chartColor('foreground')
export const quiet = chartColor('muted-foreground')

/** A text of a picture; small, dark and at the left unless its look says otherwise. */
export const text = (
  words: string,
  x: number,
  y: number,
  look: { size?: number; bold?: boolean; color?: string; anchor?: Anchor } = {},
): Mark => ({ kind: 'text', text: words, x, y, size: 9.5, bold: false, color: ink, anchor: 'start', ...look })

/** How an area of one colour is filled. */
export const plain = (fill: string) => ({ fill, ground: null })
/** The same by the name of a colour, with its stripes. */
export const filled = (color: string) => ({ fill: chartColor(color), ground: chartGround(color) })

/** The text, cut at its end so that it is no wider. */
export function fitted(words: string, width: number, measure: Measure, size: number, bold = false): string {
  if (measure(words, size, bold) <= width) return words
  const signs = [...words]
  let [low, high] = [0, signs.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (measure(`${signs.slice(0, middle).join('')}…`, size, bold) <= width) low = middle
    else high = middle - 1
  }
  return `${signs.slice(0, low).join('')}…`
}
