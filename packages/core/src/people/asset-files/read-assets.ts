import { type AssetColumn, assetColumns } from '@caseweave/contract/people/asset-files/asset-columns'
import { assetImportMessages } from '@caseweave/contract/people/asset-files/asset-import-messages'
import type { AssetImportColumn } from '@caseweave/contract/people/asset-files/asset-imports'
import type { AssetStatus } from '@caseweave/contract/people/assets/assets'
import { SaveAsset, SaveAssetType } from '@caseweave/contract/people/assets/save-asset'
import { foldLine } from '@caseweave/contract/platform/case-text'
import { CsvDelimiter, type CsvFormat } from '@caseweave/contract/platform/csv'
import { isRequired } from '@caseweave/contract/platform/messages'
import type { z } from 'zod'
import { isSeparatorHint, newlineOf, readCsvRecords } from '../../platform/csv/csv-records'
import { csvTextOf } from '../../platform/csv/csv-text'
import { type CsvRecord, CsvTokenizer } from '../../platform/csv/csv-tokenizer'
import { detectEncoding } from '../../platform/csv/detect-encoding'
import { restoreFormula } from '../../platform/csv/write-csv'
import { refusedFile } from '../../platform/files/uploads'
import { columnsOf, statusOf } from './asset-words'

/** How a file of assets is read. */
export type ReadPlan = { format: CsvFormat; columns: AssetImportColumn[] }

/**
 * Finds out how a file of assets is to be read, by `given` where a person has corrected it. INVALID at `file` for one that has no column of
 * assets. All of its bytes are looked at, because one at its end can tell the encoding.
 */
export function detectAssets(bytes: Uint8Array, given: Partial<CsvFormat> = {}): ReadPlan {
  if (bytes.length === 0) throw refusedFile('The file is empty.')
  const encoding = given.encoding ?? detectEncoding(bytes).encoding
  const begin = csvTextOf(bytes.subarray(0, sample), encoding, bytes.length <= sample)
  if (begin.includes('\0'))
    throw refusedFile('This is not a CSV file. Save the table as CSV (UTF-8) and choose it again.')
  const delimiter = given.delimiter ?? delimiterOf(begin)
  const first = firstRecord(begin, delimiter)
  if (!first) throw refusedFile('The file has no rows, only empty lines.')
  const read = columnsOf(first.cells)
  const understood = read.filter(({ column }) => column !== null).length
  // A single one may be the name of an asset.
  const hasHeader = given.hasHeader ?? understood > 1
  if (hasHeader && understood === 0)
    throw refusedFile(
      `Line ${first.line}: no column is understood. Name the columns as the template does: ${Object.values(assetColumns).join(', ')}.`,
    )
  const usual = Object.keys(assetColumns) as AssetColumn[]
  const columns = hasHeader ? read : first.cells.map((_, at) => ({ header: '', column: usual[at] ?? null }))
  return { format: { encoding, delimiter, hasHeader }, columns }
}

const sample = 262_144
/** Characters that are read at once for a first record. */
const piece = 4_096

const isBlank = ({ cells }: CsvRecord) => cells.every((cell) => cell.trim() === '')

/** The first record with anything in it: no more of the text is read than it takes to find that. */
function firstRecord(text: string, delimiter: CsvDelimiter): CsvRecord | undefined {
  const tokenizer = new CsvTokenizer(delimiter, newlineOf(text))
  const counts = (record: CsvRecord) => !isBlank(record) && !isSeparatorHint(record)
  for (let from = 0; from < text.length; from += piece) {
    const found = tokenizer.push(text.slice(from, from + piece)).find(counts)
    if (found) return found
  }
  return tokenizer.end().find(counts)
}

/** The delimiter under which most headers of the first row are known, else it has most cells. */
function delimiterOf(text: string): CsvDelimiter {
  const score = (delimiter: CsvDelimiter) => {
    const cells = firstRecord(text.slice(0, 65_536), delimiter)?.cells ?? []
    return columnsOf(cells).filter(({ column }) => column !== null).length * 100 + Math.min(cells.length, 99)
  }
  return CsvDelimiter.options.reduce((best, one) => (score(one) > score(best) ? one : best))
}

type Fields = Omit<z.infer<typeof SaveAsset>, 'assetTypeId' | 'status' | 'assetTag'>

/** A row of a file as it is staged: a field of a column that the file does not have is missing; `fault` = why it is refused. */
export type AssetRow = {
  line: number
  fault: string
  assetTag: string
  type: string
  status: AssetStatus | null
  assignedTo: string
  fields: Partial<Fields>
}

const shape = SaveAsset.shape

/**
 * The rows of a file by a plan, some at a time as they arrive, each with its cells as they came. A cell is checked as the form checks its
 * field.
 */
export async function* readAssets(
  content: AsyncIterable<Uint8Array>,
  { format, columns }: ReadPlan,
): AsyncGenerator<{ row: AssetRow; cells: string[] }[]> {
  const places = columns.flatMap(({ column }, at) => (column === null ? [] : [{ column, at }]))
  const read = cellReader()
  let header = format.hasHeader
  for await (const { records, suspect } of readCsvRecords(content, format)) {
    const told = records.filter((record) => !isBlank(record))
    if (told.length === 0) continue
    if (header) told.shift()
    header = false
    yield told.map((record) => ({ row: rowOf(record, places, suspect, read), cells: record.cells }))
  }
}

type Read = { data: unknown; fault: string | null }
type ReadCell = (column: Exclude<AssetColumn, 'status' | 'assignedTo'>, text: string) => Read

/** So many texts of a column are kept with what they were read as: most columns hold the same few again and again. */
const keptTexts = 1_000

/** Reads cells by the schemas of their fields. */
function cellReader(): ReadCell {
  const kept = new Map<AssetColumn, Map<string, Read>>()
  return (column, text) => {
    const ofColumn = kept.get(column) ?? new Map<string, Read>()
    kept.set(column, ofColumn)
    const before = ofColumn.get(text)
    if (before) return before
    const { data, error } =
      column === 'type'
        ? text === ''
          ? { data: '' }
          : SaveAssetType.shape.name.safeParse(text)
        : shape[column].safeParse(text)
    const read = { data, fault: error ? toldOf(column, error) : null }
    if (ofColumn.size < keptTexts && text.length < 200) ofColumn.set(text, read)
    return read
  }
}

function rowOf(
  record: CsvRecord,
  places: readonly { column: AssetColumn; at: number }[],
  suspect: boolean,
  read: ReadCell,
): AssetRow {
  const row: AssetRow = {
    line: record.line,
    fault: '',
    assetTag: '',
    type: '',
    status: null,
    assignedTo: '',
    fields: {},
  }
  const fields: Record<string, unknown> = row.fields
  const faults: string[] = []
  const broken = formFault(record, suspect)
  if (broken) faults.push(broken)
  for (const { column, at } of broken ? [] : places) {
    const text = restoreFormula((record.cells[at] ?? '').trim())
    if (column === 'status') {
      row.status = statusOf(text)
      if (row.status === null && text !== '') faults.push(assetImportMessages.badStatus(text))
    } else if (column === 'assignedTo') {
      row.assignedTo = foldLine(text).slice(0, 320)
    } else {
      const { data, fault } = read(column, text)
      if (fault) faults.push(fault)
      if (column === 'assetTag' || column === 'type') row[column] = typeof data === 'string' ? data : ''
      else fields[column] = data
    }
  }
  if (faults.length === 0) return row
  // What was refused is kept to be named alone.
  const at = (column: AssetColumn) => storable(record.cells[places.find((place) => place.column === column)?.at ?? -1])
  return {
    ...{ line: record.line, fault: storable(faults.join('; '), 1_000), type: '', status: null, assignedTo: '' },
    assetTag: at('assetTag'),
    fields: { name: at('name') },
  }
}

/** The form's sentence about a field, with its column. */
function toldOf(column: AssetColumn, { issues }: z.ZodError): string {
  const sentence = issues[0]?.message ?? ''
  return sentence === isRequired(assetColumns[column]) ? sentence : `${assetColumns[column]}: ${sentence}`
}

const storable = (text = '', most = 60) =>
  text
    .replace(/[\p{Cs}\p{Cc}]/gu, '\ufffd')
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')

function formFault({ cells, fault }: CsvRecord, suspect: boolean): string | null {
  if (fault?.kind === 'unclosedQuote' || fault?.kind === 'strayQuote')
    return `A quote that begins in line ${fault.line} is not closed.`
  if (fault) return 'A cell is too long.'
  if (suspect && cells.some((cell) => /\p{Surrogate}|\0/u.test(cell)))
    return 'Some letters cannot be read in this encoding.'
  return null
}
