/** Characters that COPY's text format wants escaped; nearly every text has none of them. */
const special = /[\\\n\r\t]/
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A text as one field of a line of COPY's text format; source: PostgreSQL, "COPY", File Formats. */
export function copyText(text: string): string {
  return special.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character) : text
}

/** A list of texts as a field that is an array; source: PostgreSQL, "Arrays", Array Input and Output Syntax. */
export function copyArray(texts: readonly string[]): string {
  if (texts.length === 0) return '{}'
  let list = '{'
  for (const [index, text] of texts.entries()) {
    list += index === 0 ? '"' : ',"'
    // A backslash or quote of the text is escaped for the array first, then that escape for COPY.
    list += copyText(/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text)
    list += '"'
  }
  return `${list}}`
}

/** A field that may be NULL. */
export const copyNumber = (value: number | null) => (value === null ? '\\N' : String(value))
