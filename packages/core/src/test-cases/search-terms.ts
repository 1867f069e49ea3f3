import { parseCaseNumber } from '@caseweave/contract/test-case-names'

/** What a search asks of a case: every word in its summary, or the number itself when the text can be read as one. */
export type SearchTerms = {
  /** A LIKE pattern for each word. */
  patterns: string[]
  number: number | null
  /** True when one of the words holds a trigram, so that the search index can find it. */
  indexed: boolean
}

/** How many words of a search count. */
const mostWords = 8

/**
 * Three letters or digits, or fewer of them beside another character: the trigrams of pg_trgm go one character beyond
 * the end of a run and two before its beginning. Source: PostgreSQL, contrib/pg_trgm/trgm_op.c.
 */
const trigram = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u

/** The words of a search text in any order; null when there are none. */
export function searchTerms(text: string): SearchTerms | null {
  const words = text.split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return null
  return {
    patterns: words.map((word) => `%${escapeLike(word)}%`),
    number: parseCaseNumber(text),
    indexed: words.some((word) => trigram.test(word)),
  }
}

/** The text as a LIKE pattern that matches only itself. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
