// No schema stands here: the form reads tags in the browser too, without a validator.

/** Text as it is stored: LF line ends, no space around it, no NUL, which PostgreSQL's text cannot hold. */
export function cleanText(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  return (lines.includes('\u0000') ? lines.replaceAll('\u0000', '') : lines).trim()
}

/** A summary as it is stored: one line, single spaces. */
export const cleanSummary = (text: string) => cleanText(text).replace(/\s+/g, ' ')

/** The tags in some texts, split at commas, semicolons, bars and line ends; of tags that differ in case only the first stays. */
export function readTags(texts: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const text of texts) {
    for (const part of text.split(/[,;|\n\r，；、]/)) {
      const tag = part.trim()
      const key = tag.toLowerCase()
      if (tag !== '' && !tags.has(key)) tags.set(key, tag)
    }
  }
  return [...tags.values()]
}
