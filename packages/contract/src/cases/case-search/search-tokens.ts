import { readSearchKey } from './search-keys'

/**
 * A piece of a search: a word or a phrase (`key` null, one value), or a key with its values. `start` and `end` are places in
 * the text.
 */
export type SearchToken = {
  raw: string
  start: number
  end: number
  not: boolean
  key: string | null
  phrase: boolean
  values: string[]
}

/** In quotes, so that spaces and commas belong to it; a quote inside is written twice. */
export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A value as a search writes it: in quotes where something in it would end it. */
export const writtenValue = (value: string) => (/[\s",]/.test(value) ? quoted(value) : value)

/** What can follow a minus that means "not"; a minus before anything else is a part of the word. */
const negates = /^-["@\p{L}\p{N}]/u
const keyAhead = /^(\p{L}[\p{L}-]*):/u

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The text in quotes that begins at `start`, up to its end or to the end of all. */
function readQuoted(text: string, start: number): { value: string; end: number } {
  let end = start + 1
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1
  return { value: oneLine(text.slice(start + 1, end).replaceAll('""', '"')), end: Math.min(text.length, end + 1) }
}

function readBare(text: string, start: number, stop: RegExp): { value: string; end: number } {
  let end = start
  while (end < text.length && !stop.test(text[end] ?? '')) end++
  return { value: text.slice(start, end), end }
}

function readValues(text: string, start: number): { values: string[]; end: number } {
  const values: string[] = []
  let end = start
  for (;;) {
    const read = text[end] === '"' ? readQuoted(text, end) : readBare(text, end, /[\s,]/)
    if (read.value !== '') values.push(read.value)
    end = read.end
    if (text[end] !== ',') return { values, end }
    end++
  }
}

/** Takes a search apart. Nothing of it is wrong here: what cannot be a key with values is a word. */
export function searchTokens(search: string): SearchToken[] {
  // PostgreSQL's text cannot hold a NUL.
  const text = search.replaceAll('\u0000', ' ')
  const tokens: SearchToken[] = []
  for (let start = 0; start < text.length; ) {
    if (/\s/.test(text[start] ?? '')) {
      start++
      continue
    }
    const token = readToken(text, start)
    tokens.push(token)
    start = token.end
  }
  return tokens
}

function readToken(text: string, start: number): SearchToken {
  const not = negates.test(text.slice(start, start + 3))
  const from = not ? start + 1 : start
  const make = (end: number, rest: Pick<SearchToken, 'key' | 'phrase' | 'values'>): SearchToken => ({
    raw: text.slice(start, end),
    start,
    end,
    not,
    ...rest,
  })
  if (text[from] === '"') {
    const { value, end } = readQuoted(text, from)
    return make(end, { key: null, phrase: true, values: [value] })
  }
  const key = keyAhead.exec(text.slice(from, from + 40))?.[1]
  const behind = from + (key?.length ?? 0) + 1
  if (key && readSearchKey(key)) {
    const { values, end } = readValues(text, behind)
    return make(end, { key, phrase: false, values })
  }
  const { value, end } = readBare(text, from, /\s/)
  // `http://…`, `C:\…` and `Sign-in: …` are no keys that somebody misspelled.
  const misspelled = key !== undefined && key.length > 1 && !/^([\\/:]|$)/.test(text.slice(behind, end))
  return make(end, { key: misspelled ? key : null, phrase: false, values: [value] })
}
