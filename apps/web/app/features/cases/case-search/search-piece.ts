import { readSearchKey, type SearchKey } from '@caseweave/contract/cases/case-search/search-keys'
import { searchTokens } from '@caseweave/contract/cases/case-search/search-tokens'

/** What is being typed at the end of a text: a key, or a value of `key`; it begins at `from`. */
export type SearchPiece = { from: number; key: SearchKey | null; typed: string }

/** The place behind the last comma that is outside of quotes, or behind the colon. */
function startOfValue(raw: string): number {
  let start = raw.indexOf(':') + 1
  let inside = false
  for (let at = start; at < raw.length; at++) {
    if (raw[at] === '"') inside = !inside
    else if (raw[at] === ',' && !inside) start = at + 1
  }
  return start
}

/** What somebody is about to type at the end of `text`; null behind a space, in a phrase, and in a word that cannot become a key. */
export function searchPiece(text: string): SearchPiece | null {
  const last = searchTokens(text).at(-1)
  if (!last) return { from: text.length, key: null, typed: '' }
  if (last.end < text.length) return null
  const key = last.key === null ? null : readSearchKey(last.key)
  if (key) {
    const start = startOfValue(last.raw)
    const value = last.raw.slice(start)
    // A value whose quote is closed is done.
    if (/^".*"$/s.test(value)) return null
    return { from: last.start + start, key, typed: value.replace(/^"/, '').replaceAll('""', '"') }
  }
  const from = last.start + (last.not ? 1 : 0)
  const typed = text.slice(from)
  return last.phrase || last.key !== null || !/^\p{L}[\p{L}-]*$/u.test(typed) ? null : { from, key: null, typed }
}
