/** The beginning of a text, at most `limit` UTF-16 units long; never half of a pair, which the database would refuse. */
export const cutText = (text: string, limit: number): string =>
  text.length > limit ? text.slice(0, limit).replace(/[\ud800-\udbff]$/, '') : text
