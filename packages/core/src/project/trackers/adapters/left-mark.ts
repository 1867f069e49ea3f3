/**
 * What we leave in a text of a tracker to find it again by `key`. A comment of HTML: the readers of Markdown and of Textile that we know leave it out of
 * what they show, and the searches of trackers find what stands in it.
 */
export const leftMark = (key: string): string => `<!-- caseweave:${key} -->`

/** A text with the mark of `key` at its end. */
export const withMark = (text: string, key: string): string =>
  text.trim() === '' ? leftMark(key) : `${text.trimEnd()}\n\n${leftMark(key)}`
