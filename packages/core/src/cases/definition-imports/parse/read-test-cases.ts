import { type CsvMapping, csvNoteHeaders } from '@caseweave/contract/cases/definition-imports/csv-import'
import type { CsvFormat } from '@caseweave/contract/platform/csv'
import { readCsvRecords } from '../../../platform/csv/csv-records'
import type { CsvRecord } from '../../../platform/csv/csv-tokenizer'
import { restoreFormula } from '../../../platform/csv/write-csv'
import { plainName } from '../../../platform/text/plain-name'
import { headerSearchRecords, isBlank, isMappedHeader } from './csv-header'
import { RowGrouper } from './group-rows'
import { hasOwnMark } from './own-export'
import type { ParsedRow } from './parsed-row'

/**
 * Reads the test cases of a CSV file as it arrives, in the order in which they begin. Every record under the header is in
 * exactly one row, so that the records of all rows add up to those of the file. Never throws for what a file holds; the
 * same bytes with the same format and mapping always give the same rows.
 */
export async function* readTestCases(
  chunks: AsyncIterable<Uint8Array>,
  options: { format: CsvFormat; mapping: CsvMapping },
): AsyncGenerator<ParsedRow> {
  const { format, mapping } = options
  const grouper = new RowGrouper(mapping)
  const ours = hasOwnMark(mapping) || mapping.columns.some((column) => isNoteHeader(column.header))
  let waiting: { record: CsvRecord; suspect: boolean }[] | null = format.hasHeader ? [] : null
  const take = (record: CsvRecord, suspect: boolean) =>
    grouper.take(ours ? { ...record, cells: record.cells.map(restoreFormula) } : record, suspect)

  for await (const { records, suspect } of readCsvRecords(chunks, format)) {
    for (const record of records) {
      if (waiting === null) {
        take(record, suspect)
        continue
      }
      waiting.push({ record, suspect })
      const above = waiting.findLast((one) => one.record !== record && !isBlank(one.record))?.record
      const isHeader = !isBlank(record) && isMappedHeader(record, mapping.columns, above)
      if (!isHeader && waiting.length < headerSearchRecords) continue
      takeUnderHeader(waiting, isHeader ? waiting.length - 1 : null)
      waiting = null
    }
    yield* grouper.ready()
  }
  if (waiting) takeUnderHeader(waiting, null)
  yield* grouper.rest()

  /** Takes what stood at the top; without the mapping's own header the first record that is not blank counts as one. */
  function takeUnderHeader(top: { record: CsvRecord; suspect: boolean }[], found: number | null): void {
    const header = found ?? top.findIndex(({ record }) => !isBlank(record))
    for (const [index, { record, suspect }] of top.entries()) {
      if (index < header) grouper.skipAboveHeader(record)
      else if (index > header) take(record, suspect)
    }
  }
}

/** True for the header of the column that the CSVs of errors and duplicates add. */
function isNoteHeader(header: string): boolean {
  const name = plainName(header)
  return Object.values(csvNoteHeaders).some((note) => plainName(note) === name)
}
