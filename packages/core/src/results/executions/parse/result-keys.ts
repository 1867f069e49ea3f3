import { builtInKeyPatterns, type ResultKeyPattern } from '@caseweave/contract/results/result-imports/key-pattern-names'

/** Where keys are looked for, in this order; the first that holds any counts. */
export type KeySources = {
  /** Tags with their `@`. */
  tags: readonly string[]
  properties: readonly (readonly [name: string, value: string])[]
  name: string
  output: string
}

/** Most keys of one result: it belongs to each of their cases. */
const mostKeys = 20
/** Characters of a source that are looked through. */
const searched = 20_000

type Key = { meaning: 'N' | 'E'; digits: string; texts: string[] }

/**
 * Makes a finder of keys from the patterns of a project beside the built-in ones. It answers keys as `N|12|tc-12` (a case's number,
 * then its external ids) or `E|12|c12|12` (external ids, else the number); digits are empty where there are none.
 */
export function keyFinder(own: readonly ResultKeyPattern[]): (sources: KeySources) => string[] {
  const patterns = [...own, ...builtInKeyPatterns].map(compile)
  const anything = new RegExp(patterns.map(({ source }) => source).join('|'), 'i')
  const find = (text: string): string[] => {
    if (text === '') return []
    const part = text.length > searched ? text.slice(0, searched) : text
    if (!anything.test(part)) return []
    return keysIn(part, patterns)
  }
  // Words alone, such as TC-12, are too common in what a test prints.
  const strict = patterns.filter(({ word }) => !word)
  const strictly = new RegExp(strict.map(({ source }) => source).join('|'), 'i')
  return ({ tags, properties, name, output }) => {
    const fromTags = tags.length > 0 ? find(tags.join('\n')) : []
    if (fromTags.length > 0) return fromTags
    const written = properties.map(([property, value]) => `${property}=${value}`).join('\n')
    const fromProperties = find(written)
    if (fromProperties.length > 0) return fromProperties
    const fromName = find(name)
    if (fromName.length > 0 || output === '') return fromName
    const part = output.slice(0, searched)
    return strictly.test(part) ? keysIn(part, strict) : []
  }
}

type Compiled = { source: string; expression: RegExp; meaning: ResultKeyPattern['meaning']; word: boolean }

function compile({ pattern, meaning }: ResultKeyPattern): Compiled {
  const open = /^[[({]/.test(pattern)
  const body = [...pattern].map((character) => {
    if (character === '#') return '\\d{1,15}'
    if (character === '*') return pattern.includes('#') ? '[a-z][a-z0-9]{0,30}' : '[a-z0-9][a-z0-9._-]{0,99}'
    if (character === '-') return '[-_:]'
    if (character === '=') return '[=:]'
    return character.replace(/[.\\+?^$|(){}[\]/]/g, '\\$&')
  })
  const first = body.findIndex((_, at) => /[#*]/.test(pattern[at] ?? ''))
  const last = body.findLastIndex((_, at) => /[#*]/.test(pattern[at] ?? ''))
  const middle = body.slice(first, last + 1).join('')
  const source = `${open ? '' : '(?<![a-z0-9])'}${body.slice(0, first).join('')}${middle}${body.slice(last + 1).join('')}${open ? '' : '(?![a-z0-9])'}`
  const captured = `${open ? '' : '(?<![a-z0-9])'}(${body.slice(0, first).join('')})(${middle})${body.slice(last + 1).join('')}${open ? '' : '(?![a-z0-9])'}`
  const word = /^[\p{L}\p{N}_-]*[#*]/u.test(pattern) && !pattern.includes('=')
  return { source, expression: new RegExp(captured, 'gi'), meaning, word }
}

function keysIn(text: string, patterns: readonly Compiled[]): string[] {
  const keys = new Map<string, Key>()
  const taken: [from: number, to: number][] = []
  for (const { expression, meaning } of patterns) {
    for (const match of text.matchAll(expression)) {
      const from = match.index
      const to = from + match[0].length
      // What one pattern has read is no key of a looser one.
      if (taken.some(([start, end]) => from < end && to > start)) continue
      taken.push([from, to])
      const key = keyOf(match[1] ?? '', match[2] ?? '', meaning)
      if (keys.size < mostKeys) keys.set(written(key), key)
    }
  }
  return [...keys.keys()]
}

/** A key with the texts that another tool's number could be: with what stands in front, such as `TC-` or `C`, and without. */
function keyOf(prefix: string, value: string, meaning: ResultKeyPattern['meaning']): Key {
  const own = /^tc[-_:]?(\d{1,9})$/i.exec(value)
  // The name of a property is no part of its value.
  const front = /[=:]$/.test(prefix) && meaning === 'externalId' ? '' : (/([a-z0-9]+[-_:]?)$/i.exec(prefix)?.[1] ?? '')
  const whole = `${front}${value}`.toLowerCase().replace(/[_:]/g, '-')
  const plain = value.toLowerCase()
  const number = own?.[1] ?? (/^\d{1,9}$/.test(value) ? value : '')
  if (meaning === 'number' || own)
    return { meaning: 'N', digits: number, texts: [own ? plain.replace(/[_:]/g, '-') : whole] }
  return { meaning: 'E', digits: number, texts: [...new Set([whole, plain])] }
}

const written = ({ meaning, digits, texts }: Key) => [meaning, digits && String(Number(digits)), ...texts].join('|')
