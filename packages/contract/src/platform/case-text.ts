// No schema stands here: the form reads tags in the browser too, without a validator.

/** Text as it is stored: LF line ends, no space around it, no NUL, which PostgreSQL's text cannot hold. */
export function cleanText(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  return (lines.includes('\u0000') ? lines.replaceAll('\u0000', '') : lines).trim()
}

/** Marks of no width, which are copied along from web pages: names that look alike are alike. */
const noWidth = /[\u200b\u2060\ufeff]/g
/** One line without spaces around it and marks of no width: two that look alike are alike. */
export const foldLine = (text: string) => text.replace(noWidth, '').replace(/\s+/g, ' ').trim()
/** Signs that can be seen; joiners, soft hyphens and the like cannot, and a name of them alone is none. */
export const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
const orNothing = (name: string) => (visible.test(name) ? name : '')

/** A name as it is stored: one line, where control and broken characters are white space; empty when nothing of it can be seen. */
export const cleanName = (text: string) =>
  orNothing(
    text
      .replace(noWidth, '')
      .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
      .trim(),
  )

/** The tags in some texts, split at commas, semicolons, bars and line ends; of tags that differ in case only the first stays. */
export function readTags(texts: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const text of texts) {
    for (const part of text.split(/[,;|\n\r，；、]/)) {
      const tag = orNothing(part.replace(noWidth, '').trim())
      const key = tag.toLowerCase()
      if (tag !== '' && !tags.has(key)) tags.set(key, tag)
    }
  }
  return [...tags.values()]
}
