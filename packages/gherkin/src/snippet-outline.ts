import type { Examples } from '@caseweave/contract/automation/feature-files/feature-files'
import type {
  PlaceholderWay,
  SnippetParameter,
  SnippetPart,
} from '@caseweave/contract/automation/java-steps/java-step-names'
import { bySigns } from './number-signs'
import { groupsOf } from './patterns/compiled-pattern'
import { parseJavaRegex } from './patterns/java-regex'
import { searchOf } from './snippet-expression'
import { doubleOf, type FoundValue, type TextSigns, valuesIn, wholeType } from './snippet-parameters'

/** Stands for a placeholder while the rest of a text is read; a text that has it already has no pattern for all rows. */
const mask = '\ufdd0'

/**
 * A step of an outline: its text with a mask for each placeholder, their names, how its numbers are written, and its rows: what each mask
 * stands for, and the text that runs.
 */
export type OutlineStep = {
  text: string
  masked: string
  names: string[]
  signs: TextSigns
  rows: { text: string; values: string[] }[]
}

/** The text of an outline's step in one row of an Examples table; source: the pickles of the official parser. */
function substituted(text: string, header: readonly string[], row: readonly string[]): string {
  let made = text
  for (const [index, name] of header.entries()) made = made.replaceAll(`<${name}>`, () => row[index] ?? '')
  return made
}

/**
 * Reads a step of an outline. Null for one without placeholders or rows; rows whose values have placeholders themselves are left out.
 */
export function outlineStepOf(text: string, examples: readonly Examples[], signs: TextSigns): OutlineStep | null {
  const names = new Set(examples.flatMap(({ header }) => header ?? []))
  const order: string[] = []
  const masked = text.replace(/<([^<>]*)>/g, (all, name: string) => {
    if (!names.has(name)) return all
    order.push(name)
    return mask
  })
  if (order.length === 0 || text.includes(mask)) return null
  const rows = new Map<string, OutlineStep['rows'][number]>()
  for (const { header, rows: cells } of examples) {
    if (!header) continue
    const columns = order.map((name) => header.indexOf(name))
    for (const row of cells) {
      const values = columns.map((column, at) => (column < 0 ? `<${order[at]}>` : (row[column] ?? '')))
      const made = substituted(text, header, row)
      if (filled(masked, values) === made) rows.set(JSON.stringify(values), { text: made, values })
    }
  }
  return rows.size === 0 ? null : { text, masked, names: order, signs, rows: [...rows.values()] }
}

function filled(masked: string, values: readonly string[]): string {
  let at = 0
  return masked.replaceAll(mask, () => values[at++] ?? '')
}

/**
 * One pattern for all rows of an outline's step: `"<x>"` is a string; of other placeholders the column tells whether they are numbers or
 * quoted. Words become the alternatives that the rows have, or anything where that is the way. Null where each row is a step for itself:
 * where that is the way, where the pattern would have no word of its own, and where no pattern that Java can search at once hands each
 * row's values over as they stand in the table.
 */
export function partsOfOutline(step: OutlineStep, way: PlaceholderWay): SnippetPart[] | null {
  const pieces = cut(step, (place) => typeOf(columnOf(step, place), step.signs))
  if (!pieces.some(({ part }) => 'literal' in part && /[\p{L}\p{N}]/u.test(part.literal))) return null
  for (const tried of [pieces, pieces.flatMap(loosened)]) {
    const expected = step.rows.map(({ values }) => valuesOf(tried, values))
    const parts = withWords(tried, expected, way)
    if (parts && takesAll(parts, step.rows, expected)) return parts
  }
  return null
}

/** Whether a step of an outline has a placeholder that stands for words, so that there are several ways for it. */
export const hasWords = (step: OutlineStep): boolean =>
  cut(step, (place) => typeOf(columnOf(step, place), step.signs)).some(
    ({ part }) => 'parameter' in part && part.parameter === 'oneOf',
  )

/** A step that ends with its placeholder after no more words than these says what it does in its Examples. */
const fewWords = 2

/**
 * The way for words that is right without being asked: the values alone; each row for itself where a value has more words than the few
 * that stand before it, as in `I <action>`.
 */
export function usualWay({ masked, rows }: OutlineStep): PlaceholderWay {
  const own = wordsIn(masked)
  if (own > fewWords || !masked.endsWith(mask)) return 'oneOf'
  return rows.some(({ values }) => wordsIn(values.at(-1) ?? '') > own) ? 'each' : 'oneOf'
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0

/** Words, or a parameter with what it stands for: a stretch of the masked text; `bare` where its quotes are in the table. */
type Piece = { part: SnippetPart; source: string; bare: boolean }

/** Cuts a text with masks into words and parameters; `typeAt` tells the type of the mask at a place, counted from 0. */
function cut({ masked, names, signs }: OutlineStep, typeAt: (place: number) => ColumnType): Piece[] {
  const pieces: Piece[] = []
  let place = 0
  const nameAt = (at: number) => (names[at] === undefined ? {} : { name: names[at] })
  const takeWords = (words: string) => {
    for (const [index, literal] of words.split(mask).entries()) {
      if (index > 0) pieces.push({ part: { ...typeAt(place), ...nameAt(place++) }, source: mask, bare: true })
      if (literal !== '') pieces.push({ part: { literal }, source: '', bare: false })
    }
  }
  const takeValue = ({ from, to, ...part }: FoundValue) => {
    const source = part.quote ? masked.slice(from + 1, to - 1) : masked.slice(from, to)
    // A quoted text that is one placeholder is called like it.
    pieces.push({ part: source === mask ? { ...part, ...nameAt(place) } : part, source, bare: false })
    place += source.split(mask).length - 1
  }
  let at = 0
  for (const value of valuesIn(masked, signs)) {
    takeWords(masked.slice(at, value.from))
    takeValue(value)
    at = value.to
  }
  takeWords(masked.slice(at))
  return pieces
}

/** A quoted piece as it takes quotes within its quotes too. */
function loosened(piece: Piece): Piece[] {
  const { part, source, bare } = piece
  if ('literal' in part || !part.quote || bare) return [piece]
  const quote: Piece = { part: { literal: part.quote }, source: '', bare: false }
  const { quote: _, ...words } = part
  return [quote, { part: { ...words, parameter: 'oneOf' }, source, bare: true }, quote]
}

/** What each parameter holds in a row of these values. */
function valuesOf(pieces: readonly Piece[], values: readonly string[]): string[] {
  let at = 0
  return pieces.flatMap(({ part, source, bare }) => {
    if ('literal' in part) return []
    const value = source.replaceAll(mask, () => values[at++] ?? '')
    return part.quote && bare ? value.slice(1, -1) : value
  })
}

/** The parts with what stands for words as the way says. */
function withWords(pieces: readonly Piece[], rows: readonly string[][], way: PlaceholderWay): SnippetPart[] | null {
  let at = 0
  const parts = pieces.map(({ part }): SnippetPart | null => {
    if ('literal' in part) return part
    const column = at++
    if (part.parameter !== 'oneOf') return part
    const texts = [...new Set(rows.map((row) => row[column] ?? ''))]
    if (way === 'any') return { ...part, parameter: texts.every((text) => /^\S+$/.test(text)) ? 'word' : '' }
    return way === 'oneOf' ? { ...part, texts } : null
  })
  return parts.every((part) => part !== null) ? parts : null
}

type ColumnType = Pick<Exclude<SnippetPart, { literal: string }>, 'quote' | 'signs'> & {
  parameter: Exclude<SnippetParameter, 'word' | ''>
}

const columnOf = ({ rows }: OutlineStep, place: number) => rows.map(({ values }) => values[place] ?? '')

const decimals = bySigns(
  ({ decimal, group }) => new RegExp(`^[-+]?(?:[1-9]\\d{0,2}(?:[${group}]\\d{3})+|\\d+)?(?:[${decimal}]\\d+)?$`),
)

/** What all cells of a column are whose numbers are written so; words where they are nothing else. */
function typeOf(cells: readonly string[], signs: TextSigns): ColumnType {
  const are = (pattern: RegExp) => cells.every((cell) => pattern.test(cell))
  if (are(/^-?\d+$/)) return { parameter: widest(cells) }
  if (signs !== null && are(decimals[signs]) && are(/\d/)) return doubleOf(signs)
  if (are(/^"[^"\\]*(?:\\.[^"\\]*)*"$/)) return { parameter: 'string', quote: '"' }
  if (are(/^'[^'\\]*(?:\\.[^'\\]*)*'$/)) return { parameter: 'string', quote: "'" }
  return { parameter: 'oneOf' }
}

function widest(cells: readonly string[]): 'int' | 'long' | 'biginteger' {
  const types = new Set(cells.map(wholeType))
  return types.has('biginteger') ? 'biginteger' : types.has('long') ? 'long' : 'int'
}

/** Longer expressions (characters) nobody can read, and Java takes no constant beyond 65,535 bytes. */
const longestExpression = 20_000

function takesAll(
  parts: readonly SnippetPart[],
  rows: OutlineStep['rows'],
  expected: readonly (readonly string[])[],
): boolean {
  const search = searchOf(parts)
  if (search.length > longestExpression) return false
  const read = groupsOf(parseJavaRegex(`^${search}$`))
  if (!read) return false
  return rows.every(({ text }, at) => {
    const groups = read(text)
    return groups?.every((group, place) => group === expected[at]?.[place]) ?? false
  })
}
