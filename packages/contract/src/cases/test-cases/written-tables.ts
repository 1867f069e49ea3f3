// What people copy tables from: spreadsheets, wikis, Markdown, terminals. How they are read: docs/decisions/written-steps.md.

/** A table in a text, with what stands before and after it. */
type WrittenTable = { rows: string[][]; before: string[]; after: string[] }

/** The rows of a table as a spreadsheet copies it: cells by tabs, those with line ends or quotes in quotes. */
function tabbedRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/y
  while (cell.lastIndex < text.length) {
    const [, quoted, bare = '', end] = cell.exec(text) ?? []
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === '\t' && cell.lastIndex < text.length) continue
    if (end === '\t') row.push('')
    rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}

const isRule = (line: string) => /^\s*\|?(\s*:?-+:?\s*\|)+\s*(:?-+:?\s*)?\|?\s*$/.test(line)
/** A line between rows as terminals draw it. */
const isGrid = (line: string) => /^\s*\+([-=]+\+)+\s*$/.test(line)
const isFramed = (line: string) => /^\s*\|.*\|\s*$/.test(line)

/** Pipes in cells are written as `\|`, line ends as `<br>`; Jira sets its heads between two pipes. */
const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\|\|?|(?<!\\)\|\|?$/g, '')
    .split(/(?<!\\)\|\|?/)
    .map((cell) =>
      cell
        .trim()
        .replaceAll('\\|', '|')
        .replace(/<br\s*\/?>|\\\\(?=\s)/gi, '\n')
        .replace(/ *\n */g, '\n'),
    )

/** Where the only table of these lines begins and ends (behind it); null where there is none. */
function pipedLines(lines: readonly string[]): { from: number; to: number } | null {
  const rule = lines.findIndex(isRule)
  const head = rule > 0 && lines[rule - 1]?.includes('|') ? rule - 1 : -1
  const from = head >= 0 ? head : lines.findIndex((line) => isFramed(line) || isGrid(line))
  if (from < 0) return null
  const isRow = (line: string) => (head >= 0 ? line.includes('|') : isFramed(line) || isGrid(line))
  let to = from
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (isRow(line)) to = at + 1
    // Some put empty lines between the rows.
    else if (line.trim() !== '') break
  }
  return to - from >= 2 ? { from, to } : null
}

/** The table that a text is, or that stands in it; null where there is none. */
export function writtenTable(text: string): WrittenTable | null {
  const lines = text.split('\n')
  const piped = pipedLines(lines)
  if (piped) {
    const { from, to } = piped
    const rows = lines
      .slice(from, to)
      .filter((line) => line.trim() !== '' && !isRule(line) && !isGrid(line))
      .map(cellsOf)
    return rows.length > 1 ? { rows, before: lines.slice(0, from), after: lines.slice(to) } : null
  }
  if (!text.includes('\t')) return null
  const rows = tabbedRows(text)
  return rows.length > 1 ? { rows, before: [], after: [] } : null
}
