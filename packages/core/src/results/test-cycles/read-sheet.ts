import { CsvDelimiter } from '@caseweave/contract/platform/csv'
import { numberText } from '@caseweave/contract/platform/numbers'
import { runStatusNames } from '@caseweave/contract/results/runs/run-status'
import { cycleLimits, endStatuses } from '@caseweave/contract/results/test-cycles/cycle-names'
import { type SheetResult, type sheetColumns, sheetLimits } from '@caseweave/contract/results/test-cycles/cycle-sheets'
import { isSeparatorHint, newlineOf } from '../../platform/csv/csv-records'
import { csvTextOf } from '../../platform/csv/csv-text'
import { type CsvRecord, CsvTokenizer } from '../../platform/csv/csv-tokenizer'
import { detectEncoding } from '../../platform/csv/detect-encoding'
import { restoreFormula } from '../../platform/csv/write-csv'
import { refusedFile } from '../../platform/files/uploads'
import { plainName } from '../../platform/text/plain-name'

type Line = { line: number } & (SheetResult | { fault: string })

/** What people write for a result, without case and space. */
const words = new Map<string, SheetResult['status']>([
  ...endStatuses.map((status): [string, SheetResult['status']] => [plainName(runStatusNames[status]), status]),
  ...([
    ['pass', 'PASSED'],
    ['ok', 'PASSED'],
    ['fail', 'FAILED'],
    ['block', 'BLOCKED'],
    ['skip', 'SKIPPED'],
  ] as const),
])

/**
 * The rows of a sheet in which somebody wrote a result; those without are none of its business. INVALID at `file` for what is no sheet of a cycle. It is small
 * (see `sheetLimits`), so that all of it is read at once.
 */
export function readSheet(bytes: Uint8Array): Line[] {
  if (bytes.length === 0) throw refusedFile('The file is empty.')
  if (bytes.length > sheetLimits.bytes)
    throw refusedFile(`The file is larger than ${sheetLimits.bytes / 1_000_000} MB. Delete rows that have no result.`)
  const text = csvTextOf(bytes, detectEncoding(bytes).encoding, true)
  if (text.includes('\0'))
    throw refusedFile('This is not a CSV file. Save the sheet as CSV (UTF-8) and choose it again.')
  const [records, columns] = tableOf(text)
  const at = (record: CsvRecord, name: (typeof sheetColumns)[number]) =>
    restoreFormula((record.cells[columns.indexOf(plainName(name))] ?? '').trim())
  const lines = records.flatMap((record): Line[] => {
    const { line, fault } = record
    if (fault) return [{ line, fault: 'A quote in this row is not closed, or a cell is too long.' }]
    const [result, item, attempts, remarks] = [
      at(record, 'Result'),
      at(record, 'Item'),
      at(record, 'Attempts'),
      at(record, 'Remarks'),
    ]
    if (result === '') return []
    const status = words.get(plainName(result))
    if (!status)
      return [
        { line, fault: `“${result.slice(0, 40)}” is no result. Write Passed, Failed, Blocked, Skipped or Not tested.` },
      ]
    if (!/^[1-9]\d{0,14}$/.test(item) || !/^\d{1,6}$/.test(attempts))
      return [{ line, fault: 'Item and Attempts must stay as they were in the sheet.' }]
    if (remarks.length > cycleLimits.note)
      return [{ line, fault: `The remarks can have at most ${numberText(cycleLimits.note)} characters.` }]
    return [
      {
        line,
        itemId: Number(item),
        attempts: Number(attempts),
        status,
        remarks: remarks.replaceAll(/\p{Surrogate}/gu, '\ufffd'),
      },
    ]
  })
  if (lines.length === 0) throw refusedFile('There is no result in this sheet. Fill in the column Result.')
  if (lines.length > sheetLimits.results)
    throw refusedFile(
      `The sheet has ${numberText(lines.length)} results; at most ${numberText(sheetLimits.results)} are taken at a time.`,
    )
  return lines
}

/** The rows of a table, and its headers without case and space; by the delimiter under which the headers of a sheet are found. */
function tableOf(text: string): [CsvRecord[], string[]] {
  for (const delimiter of CsvDelimiter.options) {
    const tokenizer = new CsvTokenizer(delimiter, newlineOf(text))
    const [first, ...rest] = [...tokenizer.push(text), ...tokenizer.end()].filter(
      (record) => record.cells.some((cell) => cell.trim() !== '') && !isSeparatorHint(record),
    )
    const columns = (first?.cells ?? []).map(plainName)
    if (['item', 'attempts', 'result'].every((name) => columns.includes(name))) return [rest, columns]
  }
  throw refusedFile(
    'This is no sheet of a test cycle: the columns Item, Attempts and Result are needed. Download the sheet and fill it in.',
  )
}
