/** A text as JQL takes it between quotes. Source: https://support.atlassian.com/jira-software-cloud/docs/search-for-work-items-using-the-text-field/ */
export const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** At most this many words of a search count. */
const mostWords = 8

/**
 * What finds issues whose title has all these words, or words that begin so; null when there are none. What means something to the search of texts
 * (`+ - & | ! ( ) { } [ ] ^ ~ * ? :`) is no part of a word; words with a star are not stemmed, so that each is asked for with and without it.
 */
export function titleHas(search: string): string | null {
  const words = search
    .normalize('NFC')
    .split(/[^\p{L}\p{N}\p{M}_]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => word.slice(0, 60))
  if (words.length === 0) return null
  return words.map((word) => `(summary ~ ${quoted(word)} OR summary ~ ${quoted(`${word}*`)})`).join(' AND ')
}
