import type { Examples } from '@caseweave/contract/automation/feature-files/feature-files'
import type { SnippetParameter, SnippetPart } from '@caseweave/contract/automation/java-steps/java-step-names'
import { compilePattern } from './patterns/compiled-pattern'
import { parseJavaRegex } from './patterns/java-regex'
import { PatternError } from './patterns/pattern-node'
import { regexOf } from './snippet-expression'
import { type FoundValue, valuesIn } from './snippet-parameters'

/** Stands for a placeholder while the rest of a text is read; a text that has it already has no pattern for all rows. */
const mask = '\ufdd0'

/** The text of an outline's step in one row of an Examples table; source: the pickles of the official parser. */
function substituted(text: string, header: readonly string[], row: readonly string[]): string {
  let made = text
  for (const [index, name] of header.entries()) made = made.replaceAll(`<${name}>`, () => row[index] ?? '')
  return made
}

/** The texts that a step of an outline has when it runs, each once, in the order of the rows. */
export function textsOfOutline(text: string, examples: readonly Examples[]): string[] {
  const texts = new Set<string>()
  for (const { header, rows } of examples) {
    const used = header?.some((name) => text.includes(`<${name}>`))
    if (header && used) for (const row of rows) texts.add(substituted(text, header, row))
    else if (rows.length > 0) texts.add(text)
  }
  return [...texts]
}

/**
 * One pattern for all rows of an outline's step: `"<x>"` is a string; of other placeholders the column tells whether they are whole
 * numbers, decimals, words or anything. Null for a step without placeholders, where no such pattern takes every row, and where it
 * would have no word of its own: then each row is a step for itself.
 */
export function partsOfOutline(
  text: string,
  examples: readonly Examples[],
  texts: readonly string[] = textsOfOutline(text, examples),
): SnippetPart[] | null {
  const names = new Set(examples.flatMap(({ header }) => header ?? []))
  const order: string[] = []
  const masked = text.replace(/<([^<>]*)>/g, (all, name: string) => {
    if (!names.has(name)) return all
    order.push(name)
    return mask
  })
  if (order.length === 0 || text.includes(mask)) return null
  const types = new Map([...new Set(order)].map((name) => [name, typeOf(cellsOf(name, examples))]))
  const parts = cut(masked, (place) => ({ parameter: types.get(order[place] ?? '') ?? '', name: order[place] }))
  if (!parts.some((part) => 'literal' in part && /[\p{L}\p{N}]/u.test(part.literal))) return null
  return [parts, parts.flatMap(loosened)].find((tried) => takesAll(tried, texts)) ?? null
}

/** A part as it takes anything, quotes within quotes too. */
function loosened(part: SnippetPart): SnippetPart[] {
  if ('literal' in part) return [part]
  const anything: SnippetPart = { parameter: '', ...(part.name === undefined ? {} : { name: part.name }) }
  return part.quote ? [{ literal: part.quote }, anything, { literal: part.quote }] : [anything]
}

/** Cuts a text with masks into words and parameters; `parameterAt` tells what the mask at a place, counted from 0, stands for. */
function cut(
  masked: string,
  parameterAt: (place: number) => { parameter: SnippetParameter; name?: string },
): SnippetPart[] {
  const parts: SnippetPart[] = []
  let place = 0
  const takeWords = (words: string) => {
    for (const [index, literal] of words.split(mask).entries()) {
      if (index > 0) parts.push(parameterAt(place++))
      if (literal !== '') parts.push({ literal })
    }
  }
  const takeValue = ({ from, to, ...part }: FoundValue) => {
    const inside = masked.slice(from, to)
    // A quoted text that is one placeholder is called like it.
    const name = inside.slice(1, -1) === mask ? parameterAt(place).name : undefined
    place += inside.split(mask).length - 1
    parts.push(name === undefined ? part : { ...part, name })
  }
  let at = 0
  for (const value of valuesIn(masked)) {
    takeWords(masked.slice(at, value.from))
    takeValue(value)
    at = value.to
  }
  takeWords(masked.slice(at))
  return parts
}

const cellsOf = (name: string, examples: readonly Examples[]): string[] =>
  examples.flatMap(({ header, rows }) => {
    const column = header?.indexOf(name) ?? -1
    return column < 0 ? [] : rows.map((row) => row[column] ?? '')
  })

/** What all cells of a column are; `''` is anything. */
function typeOf(cells: readonly string[]): SnippetParameter {
  const are = (pattern: RegExp) => cells.every((cell) => pattern.test(cell))
  if (are(/^-?\d+$/)) return 'int'
  if (are(/^[-+]?(?:\d+(?:,\d+)*)?(?:\.\d+)?$/) && are(/\d/)) return 'double'
  return are(/^\S+$/) ? 'word' : ''
}

function takesAll(parts: readonly SnippetPart[], texts: readonly string[]): boolean {
  try {
    return texts.every(compilePattern(parseJavaRegex(`^${regexOf(parts)}$`)))
  } catch (error) {
    // A pattern that nothing can search safely is none for these rows.
    if (error instanceof PatternError) return false
    throw error
  }
}
