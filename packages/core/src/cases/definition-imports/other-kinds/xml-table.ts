import { UnreadableFile } from '../../../platform/files/unreadable-file'
import { sheetColumns } from '../../../platform/xlsx/read-sheet'
import { type DescribedGroups, readXmlCases, type XmlCase, type XmlNames } from './xml-cases'

/** A row of the table that a file becomes; `line` = where people find it in their file. */
export type TableRow = { line: number; cells: string[] }

/** How the XML of a tool becomes rows: the columns that it always has, and of each case its cells by the names of columns. */
export type XmlTool = {
  names: XmlNames
  columns: readonly string[]
  /** The rows of a case: its first one with all that is said of it, then its further steps. `path` = its module. */
  rowsOf: (one: XmlCase, path: string) => { line: number; cells: Record<string, string> }[]
}

/** Stands between the modules of a path, and what takes its place in their names. */
const separator = { sign: '>', inNames: '›' }

const pathOf = (path: readonly string[]) =>
  path.map((name) => name.replaceAll(separator.sign, separator.inNames)).join(` ${separator.sign} `)

/**
 * The XML of a tool as a table, the header first. It is read twice: fields that people have added are columns of their own, and only
 * the whole file says which there are. Memory holds one case; `described` is known at the end. Throws an UnreadableFile for a file
 * without test cases.
 */
export async function* xmlTable(
  open: () => AsyncIterable<Uint8Array>,
  tool: XmlTool,
  described: DescribedGroups,
): AsyncGenerator<TableRow[]> {
  const used = new Set<string>()
  let cases = 0
  for await (const one of readXmlCases(open(), tool.names, described)) {
    cases++
    for (const { cells } of tool.rowsOf(one, pathOf(one.path)))
      for (const [name, cell] of Object.entries(cells)) if (cell !== '') used.add(name)
  }
  if (cases === 0) throw new UnreadableFile(1, 'The file holds no test cases.')
  const columns = [
    ...tool.columns.filter((name) => used.has(name)),
    ...[...used].filter((name) => !tool.columns.includes(name)),
  ]
  if (columns.length > sheetColumns)
    throw new UnreadableFile(
      1,
      `The test cases have ${columns.length} different fields; at most ${sheetColumns} are read.`,
    )
  yield [{ line: 1, cells: columns }]
  for await (const one of readXmlCases(open(), tool.names))
    yield tool
      .rowsOf(one, pathOf(one.path))
      .map(({ line, cells }) => ({ line, cells: columns.map((name) => cells[name] ?? '') }))
}
