import type { TextClause } from '@caseweave/contract/cases/case-search/search-language'
import { parseCaseNumber } from '@caseweave/contract/cases/test-cases/test-case-names'
import { testCaseSearch, testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'

const c = named(testCases, 'c')
const s = named(testCaseSearch, 's')

/**
 * The words of a search as SQL about a case `c`. A case has them when its summary holds all of them, each anywhere, or when
 * its document (summary, preconditions, steps, expected results) has all of them as words, or beginnings of words.
 */
export type TextCondition = {
  /** For a row of `test_cases` or of what was read of it: asks its summary first, which is at hand. */
  ofCase: SQL
  /** The summary holds all: the trigram index finds them. Null = the documents tell of summaries too. */
  ofSummary: SQL | null
  /** What the document has to match. */
  query: SQL
  /** At least what `query` matches, without regard to the order of words, as the index alone can tell; null = the same. */
  loose: { query: SQL; ofCase: SQL } | null
  /** The number that is meant when a single word can be read as one. */
  number: number | null
  /** True when one of the words holds a trigram, so that the indexes can find it. */
  indexed: boolean
}

/**
 * Three letters or digits, or fewer of them beside another character: the trigrams of pg_trgm go one character beyond
 * the end of a run and two before its beginning. Source: PostgreSQL, contrib/pg_trgm/trgm_op.c.
 */
const trigram = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u

/** True when the trigram index can look for the text. */
export const holdsTrigram = (text: string) => trigram.test(text)

/** Text that a document holds as more than one word, or as one in a script without spaces. */
const severalWords = /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]|[\u0E00-\u0E7F\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF]{2}/u

/** A word of a script without spaces: a document holds each of its letters as a word. */
const lettersAlone = /^[\u3400-\u9FFF\uF900-\uFAFF]{2,}$/u

/** A LIKE pattern for texts that hold this one. */
export const holdingPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Of a long text the index is asked for the beginnings (so many letters) of its longest words (at most so many). */
const sketched = { letters: 5, words: 4 }

/**
 * A shorter pattern that fits at least the texts that hold this one; null when the text is one word. Each of the pattern's
 * trigrams costs the index a look for each text that may fit, and those of a few beginnings single out nearly the same.
 */
export function sketchPattern(text: string): string | null {
  const words = [...text.matchAll(/[\p{L}\p{N}]{3,}/gu)].map(([word]) => word)
  if (words.length < 2) return null
  const longest = new Set(
    [...words.keys()].sort((a, b) => letters(words[b]) - letters(words[a])).slice(0, sketched.words),
  )
  const beginnings = words
    .filter((_, index) => longest.has(index))
    .map((word) => [...word].slice(0, sketched.letters).join(''))
  return `%${beginnings.join('%')}%`
}

const letters = (word = '') => [...word].length

/** The document query of a word or phrase; one without letters asks nothing. */
const queryOf = (text: string): SQL => sql`coalesce(search_query(${text}), ''::tsquery)`

const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `)
const inSummary = (text: string): SQL => sql`${c.summary} ilike ${holdingPattern(text)}`

/** The same for a query that the trigram index leads: of a long text it gets the sketch, and the rest is asked of the row. */
function inSummaryByIndex(text: string): SQL {
  const sketch = sketchPattern(text)
  if (sketch === null) return inSummary(text)
  return sql`${c.summary} ilike ${sketch} and ${c.summary} || '' ilike ${holdingPattern(text)}`
}

/** One look at the document of the case by its key; as a value, so that the planner never turns it into a list of all. */
const inDocument = (query: SQL): SQL =>
  sql`coalesce((select ${s.document} @@ (${query}) from ${s} where ${s.testCaseId} = ${c.id}), false)`

/**
 * True when only words behind each other are looked for, or letters that are words: documents hold summaries too, so that a look into the
 * summaries finds no more than the middles of words.
 */
export const asksPhrasesAlone = (clauses: readonly TextClause[]): boolean =>
  clauses.every(({ not, phrase, text }) => not || (phrase && severalWords.test(text)) || lettersAlone.test(text))

/**
 * What a case must hold; null when nothing is asked. `documentsComplete`: every case of the project has its document, which a
 * search for phrases alone then goes by.
 */
export function textCondition(clauses: readonly TextClause[], documentsComplete = false): TextCondition | null {
  const wanted = clauses.filter(({ not }) => !not)
  if (wanted.length === 0) return null
  const byDocuments = documentsComplete && asksPhrasesAlone(wanted)
  const query = sql.join(
    wanted.map(({ text }) => queryOf(text)),
    sql` && `,
  )
  const ofSummary = byDocuments ? null : all(wanted.map(({ text }) => inSummaryByIndex(text)))
  const [first] = wanted
  const number = wanted.length === 1 && first && !first.phrase ? parseCaseNumber(first.text) : null
  const summaries = byDocuments ? sql`` : sql`(${all(wanted.map(({ text }) => inSummary(text)))}) or`
  const texts = sql`${summaries} ${inDocument(query)}`
  const inAnyOrder = sql`replace((${query})::text, ' <-> ', ' & ')::tsquery`
  return {
    ofCase: number === null ? sql`(${texts})` : sql`(${c.number} = ${number} or ${texts})`,
    ofSummary,
    query,
    loose: wanted.some(({ text }) => severalWords.test(text))
      ? { query: inAnyOrder, ofCase: inDocument(inAnyOrder) }
      : null,
    number,
    indexed: wanted.some(({ text }) => holdsTrigram(text)),
  }
}

/** What a case must not hold, neither in its summary nor in its document. */
export const withoutTexts = (clauses: readonly TextClause[]): SQL[] =>
  clauses
    .filter(({ not }) => not)
    .map(({ text, phrase }) => {
      const number = phrase ? null : parseCaseNumber(text)
      const itself = number === null ? sql`` : sql`${c.number} = ${number} or`
      return sql`not (${itself} ${inSummary(text)} or ${inDocument(queryOf(text))})`
    })

/** The case `c` is among all those of the project that have the words. */
export function foundByText({ ofSummary, query, number }: TextCondition, projectId: number): SQL {
  const itself = number === null ? sql`` : sql`${c.number} = ${number} or`
  const bySummary = ofSummary
    ? sql`
    select ${c.id} from ${c} where ${c.projectId} = ${projectId} and ${c.deletedAt} is null and ${ofSummary}
    union all`
    : sql``
  return sql`(${itself} ${c.id} in (${bySummary}
    select ${s.testCaseId} from ${s} where ${s.projectId} = ${projectId} and ${s.document} @@ (${query})
  ))`
}
