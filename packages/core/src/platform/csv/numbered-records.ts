import type { CsvRecord } from './csv-tokenizer'
import { csvRecord } from './write-csv'

/**
 * A row of a table that came as another kind of file, as a line of CSV: `line` is where people find it in their file (the row of a
 * sheet, the line of XML), and stands in front of the cells.
 */
export const numberedLine = (line: number, cells: readonly string[]): string => csvRecord([String(line), ...cells])

/** The record of such a line: with its place in people's file, and as wide as the table. */
export function numberedRecord(record: CsvRecord, columns: number): CsvRecord {
  const [first = '1', ...cells] = record.cells
  const line = Number(first)
  while (cells.length < columns) cells.push('')
  const { fault } = record
  const moved = fault?.kind === 'cellTooLong' ? { ...fault, line, column: fault.column - 1 } : fault
  return { line, lastLine: line, cells, width: cells.length, fault: moved }
}
