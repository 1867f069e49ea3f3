/** The lines of a text as the official parser counts them, each with its line break; joined they are the text. */
export function splitLines(text: string): string[] {
  const lines: string[] = []
  let from = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
    lines.push(text.slice(from, at + 1))
    from = at + 1
  }
  if (from < text.length) lines.push(text.slice(from))
  return lines
}

/** A line without its line break. */
export const withoutBreak = (line: string): string => line.replace(/\r?\n$/, '')

/** The line break of a line; empty at the end of a text that does not end with one. */
export const breakOf = (line: string): string => /\r?\n$/.exec(line)?.[0] ?? ''

/** The white space that a line begins with. */
export const indentOf = (line: string): string => /^[^\S\r\n]*/.exec(line)?.[0] ?? ''

/** The line break that most lines have. */
export function usualBreak(lines: readonly string[]): string {
  const windows = lines.filter((line) => line.endsWith('\r\n')).length
  const all = lines.filter((line) => line.endsWith('\n')).length
  return windows * 2 > all ? '\r\n' : '\n'
}

/** Joins lines to a text: one that ended the file before, and so has no line break, gets one when others follow it. */
export function joinLines(lines: readonly string[], lineBreak: string): string {
  const whole = lines.slice(0, -1).every((line) => line.endsWith('\n'))
  if (whole) return lines.join('')
  const last = lines.length - 1
  return lines.map((line, index) => (index < last && !line.endsWith('\n') ? line + lineBreak : line)).join('')
}

/** A text that somebody typed on one line. */
export const onOneLine = (typed: string): string =>
  typed
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

export const isBlank = (line: string): boolean => line.trim() === ''
export const isComment = (line: string): boolean => line.trimStart().startsWith('#')
