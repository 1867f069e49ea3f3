// What people copy tables from: spreadsheets, wikis, Markdown, terminals. How they are read: docs/decisions/written-steps.md.

/** A table in a text, with what stands before and after it. */
type WrittenTable = { rows: string[][]; before: string[]; after: string[] }

/** The rows of a table as a spreadsheet copies it: cells by tabs (or another sign), those with line ends or quotes in quotes. */
function rowsBy(sign: '\t' | ',' | ';', text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"(?=[${sign}\\n]|$)|([^${sign}\\n]*))(${sign}|\\n|$)`, 'y')
  while (cell.lastIndex < text.length) {
    const [, quoted, bare = '', end] = cell.exec(text) ?? []
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end === sign && cell.lastIndex < text.length) continue
    if (end === sign) row.push('')
    rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}

/** The rows of a text with commas or semicolons between its cells, where its first row is one of heads and no row is longer; else null. */
export function separatedRows(text: string, isHead: (row: readonly string[]) => boolean): string[][] | null {
  const [first = ''] = text.split('\n', 1)
  for (const sign of [',', ';'] as const) {
    if (!first.includes(sign) || !isHead(rowsBy(sign, first)[0] ?? [])) continue
    const rows = rowsBy(sign, text)
    const width = rows[0]?.length ?? 0
    if (rows.length > 1 && rows.every(({ length }) => length <= width)) return rows
  }
  return null
}

/** A table of AsciiDoc (`|===`): its first line tells how many columns there are, whatever line the other cells stand in. */
function asciidocRows(lines: readonly string[]): string[][] {
  const cells: string[] = []
  let width = 0
  for (const line of lines.filter((each) => each.trim() !== '')) {
    // What stands before the first sign goes on with the cell above.
    const [before = '', ...found] = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    if (before !== '' && cells.length > 0) cells.push(`${cells.pop()}\n${before}`)
    cells.push(...found)
    width ||= found.length
  }
  return Array.from({ length: Math.ceil(cells.length / Math.max(1, width)) }, (_, at) =>
    cells.slice(at * width, (at + 1) * width),
  )
}

/** A table of MediaWiki (`{|`): rows by `|-`, cells by `|` or `!`, what they look like before another `|`. */
function mediawikiRows(lines: readonly string[]): string[][] {
  const rows: string[][] = [[]]
  for (const line of lines.map((each) => each.trim())) {
    if (line.startsWith('|-')) rows.push([])
    else if (/^[|!](?!\+)/.test(line)) {
      const cells = line.slice(1).split(/\|\||!!/)
      rows.at(-1)?.push(...cells.map((cell) => cell.replace(/^[^|[{]{0,200}=[^|[{]{0,200}\|/, '').trim()))
    } else if (line !== '' && !line.startsWith('|+')) {
      const row = rows.at(-1)
      if (row && row.length > 0) row.push(`${row.pop()}\n${line}`)
    }
  }
  return rows.filter((row) => row.length > 0)
}

const wikis = [
  { from: /^\s*\|={3,}\s*$/, to: /^\s*\|={3,}\s*$/, rows: asciidocRows },
  { from: /^\s*\{\|/, to: /^\s*\|\}/, rows: mediawikiRows },
]

/** A table that has a first and a last line of its own. */
function wikiTable(lines: readonly string[]): WrittenTable | null {
  for (const wiki of wikis) {
    const from = lines.findIndex((line) => wiki.from.test(line))
    const length = lines.slice(from + 1).findIndex((line) => wiki.to.test(line))
    if (from < 0 || length < 0) continue
    const rows = wiki.rows(lines.slice(from + 1, from + 1 + length))
    if (rows.length > 1) return { rows, before: lines.slice(0, from), after: lines.slice(from + length + 2) }
  }
  return null
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
  const wiki = wikiTable(lines)
  if (wiki) return wiki
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
  const rows = rowsBy('\t', text)
  return rows.length > 1 ? { rows, before: [], after: [] } : null
}
