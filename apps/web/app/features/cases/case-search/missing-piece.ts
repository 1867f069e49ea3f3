import { parseSearch, printClause } from '@caseweave/contract/cases/case-search/search-language'
import { type SearchToken, searchTokens, writtenValue } from '@caseweave/contract/cases/case-search/search-tokens'

const saysSame = ({ raw }: SearchToken, text: string) => {
  const [clause] = parseSearch(raw).clauses
  return raw === text || (clause !== undefined && printClause(clause) === text)
}

/** The piece of a search that a problem is about, and what stands behind its colon as it is written. */
export function pieceOf(search: string, text: string): (SearchToken & { value: string }) | null {
  const token = searchTokens(search).find((each) => saysSame(each, text))
  return token ? { ...token, value: token.raw.slice(token.raw.indexOf(':') + 1) } : null
}

/** A search without one value of a piece; without the piece when that was its only one. */
export function withoutValue(search: string, text: string, value: string): string {
  const piece = pieceOf(search, text)
  if (!piece) return search
  const left = piece.values.filter((each) => each !== value)
  const key = piece.raw.slice(0, piece.raw.indexOf(':') + 1)
  const now = left.length > 0 ? key + left.map(writtenValue).join(',') : ''
  return `${search.slice(0, piece.start)}${now}${search.slice(piece.end)}`.replace(/\s+/g, ' ').trim()
}
