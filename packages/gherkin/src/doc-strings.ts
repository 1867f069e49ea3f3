/** What a doc string says, and between which marks it stands: `"""` or three backticks. */
type DocString = { content: string; mediaType: string; delimiter: string }

/** What a doc string says, as the official parser read it. */
export const readDocString = ({ content }: { content: string }): { content: string } => ({ content })

const other = (delimiter: string) => (delimiter === '"""' ? '```' : '"""')

/**
 * The lines of a doc string between its own delimiters, or the other ones where its text cannot stand between these; null where it cannot
 * stand between either. The official parser reads an escaped delimiter back once in a line, so that no line may hold one that was not.
 */
export function writeDocString(
  { content, mediaType, delimiter }: DocString,
  indent: string,
  lineBreak: string,
): string[] | null {
  for (const mark of [delimiter, other(delimiter)]) {
    const lines = content.split('\n').map((line) => escaped(line, mark))
    if (lines.some((line) => line === null) || (mark === '"""' ? false : mediaType.includes('`'))) continue
    return [
      `${indent}${mark}${mediaType}${lineBreak}`,
      ...(content === '' ? [] : lines).map((line) => (line === '' ? '' : indent + line) + lineBreak),
      `${indent}${mark}${lineBreak}`,
    ]
  }
  return null
}

function escaped(line: string, mark: string): string | null {
  const hidden = `\\${[...mark].join('\\')}`
  const closes = line.trimStart().startsWith(mark)
  const written = closes ? line.replace(mark, hidden) : line
  return written.replace(hidden, mark) === line ? written : null
}
