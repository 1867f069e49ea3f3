import { readDateRange } from './search-dates'
import { choicesOf, isChoiceKey, isDateKey, nearestKey, readChoice, readSearchKey, type SearchKey } from './search-keys'
import { quoted, type SearchToken, searchTokens } from './search-tokens'

// No schema stands here: the search box reads what is typed in the browser too, without a validator.

/** A word or a phrase that a case has to hold, or (`not`) must not hold. */
export type TextClause = { key: 'text'; text: string; phrase: boolean; not: boolean }

/** What a key asks: one of the values, or (`not`) none of them. */
export type KeyClause = { key: SearchKey; values: string[]; not: boolean }

type SearchClause = TextClause | KeyClause

/** Something in a search that could not be understood: the piece of it, and what to do. `missing` = the value that names what is not there. */
export type SearchProblem = { text: string; message: string; missing?: string }

/** All clauses have to hold; what `problems` name is left out of them, except words with an unknown key. */
type ParsedSearch = { clauses: SearchClause[]; problems: SearchProblem[] }

/** How many words and filters of a search count. */
const mostClauses = 24

export const isTextClause = (clause: SearchClause): clause is TextClause => clause.key === 'text'

/** Reads a search. Any text is one: what is no filter is looked for. Source: docs/decisions/search-language.md. */
export function parseSearch(text: string): ParsedSearch {
  const number = /^\s*(?:@?tc\s+|#)(\d{1,9})\s*$/i.exec(text)?.[1]
  if (number) return { clauses: [{ key: 'text', text: `TC-${number}`, phrase: false, not: false }], problems: [] }
  const clauses: SearchClause[] = []
  const problems: SearchProblem[] = []
  for (const token of searchTokens(text)) {
    const clause = clauseOf(token, problems)
    if (clause === null) continue
    if (clauses.length < mostClauses) clauses.push(clause)
    else {
      problems.push({ text: token.raw, message: `Only the first ${mostClauses} words and filters of a search count.` })
      break
    }
  }
  return { clauses, problems }
}

function clauseOf(token: SearchToken, problems: SearchProblem[]): SearchClause | null {
  const { not, raw } = token
  if (token.key === null) {
    const [text = ''] = token.values
    return text === '' ? null : { key: 'text', text, phrase: token.phrase, not }
  }
  const key = readSearchKey(token.key)
  if (key === null) {
    problems.push({ text: raw, message: unknownKey(token.key) })
    return { key: 'text', text: not ? raw.slice(1) : raw, phrase: false, not }
  }
  const values: string[] = []
  for (const value of token.values) {
    const { known, message } = readValue(key, value)
    if (known === null) problems.push({ text: raw, message })
    else if (!values.includes(known)) values.push(known)
  }
  if (token.values.length === 0) {
    problems.push({ text: raw, message: `Write what to look for directly behind the colon: ${exampleOf(key)}` })
  }
  return values.length > 0 ? { key, values, not } : null
}

function readValue(key: SearchKey, value: string): { known: string | null; message: string } {
  if (isChoiceKey(key)) {
    const message = `“${value}” was left out: ${key} can be ${listed(choicesOf(key))}.`
    return { known: readChoice(key, value), message }
  }
  if (isDateKey(key)) {
    const message = `“${value}” was left out: write a day (2026-11-05), a month (2026-11), a time (<7d) or two of them (2026-10..2026-11).`
    return { known: readDateRange(value) ? value.toLowerCase() : null, message }
  }
  return { known: value, message: '' }
}

const examples: Partial<Record<SearchKey, string>> = { updated: 'updated:<7d', created: 'created:2026-11' }
const exampleOf = (key: SearchKey) =>
  isChoiceKey(key) ? `${key}:${choicesOf(key)[0]}.` : `${examples[key] ?? `${key}:"a name"`}.`

const listed = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

function unknownKey(word: string): string {
  const meant = nearestKey(word)
  const instead = meant ? ` Did you mean ${meant}:?` : ' The search help lists all keys.'
  return `There is no key “${word}”, so these words were searched for.${instead}`
}

/** A search as text; parsing it gives the same clauses. */
export function printSearch(clauses: readonly SearchClause[]): string {
  return clauses.map(printClause).join(' ')
}

/** One clause as text. */
export function printClause(clause: SearchClause): string {
  const sign = clause.not ? '-' : ''
  if (isTextClause(clause)) return sign + (clause.phrase ? quoted(clause.text) : clause.text)
  const values = clause.values.map((value) => (/[\s",]/.test(value) ? quoted(value) : value))
  return `${sign}${clause.key}:${values.join(',')}`
}
