import { dayNumber } from '../../platform/xlsx/workbook-styles'
import { textColumn, writeWorkbook, type XlsxCell, type XlsxColumn } from '../../platform/xlsx/write-xlsx'
import { workbookNameOf } from '../definition-imports/parse/own-export'

/** The columns that are no texts in a workbook. */
const typed: Record<string, XlsxColumn & { cell: (text: string) => XlsxCell }> = {
  'Step No.': { name: 'Step No.', width: 9, look: 'integer', cell: Number },
  'Creation Date': {
    // A workbook has no zone, so that the column says which it is.
    ...{ name: workbookNameOf('Creation Date'), width: 20, look: 'moment' },
    cell: (text) => dayNumber(Date.parse(text) / 1_000),
  },
}

/** An export as a workbook: the cells of the CSV, of which the numbers and the moments (UTC) are such. */
export function writeExportXlsx(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  const columns = header.map((name) => typed[name] ?? textColumn(name))
  return writeWorkbook([{ name: 'Test cases', columns, batches: typedCells(header, batches) }])
}

async function* typedCells(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<XlsxCell[][]> {
  const writers = header.map((name) => typed[name]?.cell)
  for await (const rows of batches)
    yield rows.map((cells) => cells.map((cell, index) => (cell && writers[index]?.(cell)) || cell))
}
