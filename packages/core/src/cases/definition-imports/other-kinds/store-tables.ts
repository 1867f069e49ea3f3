import { randomUUID } from 'node:crypto'
import type { CsvFormat } from '@caseweave/contract/platform/csv'
import { readCsvRecords } from '../../../platform/csv/csv-records'
import { numberedLine } from '../../../platform/csv/numbered-records'
import type { FileStore } from '../../../platform/files/file-store'
import { UnreadableFile } from '../../../platform/files/unreadable-file'
import { readSheet, type SheetFacts } from '../../../platform/xlsx/read-sheet'
import { readWorkbook } from '../../../platform/xlsx/workbook'
import { ZipFile } from '../../../platform/zip/zip-file'
import { readBytes, readImportSample } from '../detect-import-file'
import type { DetectedCsv } from '../parse/detect'
import { binaryContent, foreignText, xmlToolOf } from '../parse/foreign-content'
import { moduleFiller } from './fill-modules'
import { testLink } from './testlink-table'
import { testRail } from './testrail-table'
import type { DescribedGroups } from './xml-cases'
import { type TableRow, xmlTable } from './xml-table'

/** A table that lies in the store, as it is read; `name` = its sheet, '' where a file is one table. */
export type StoredTable = {
  name: string
  hidden: boolean
  /** Cells of its widest row; 0 of a CSV, which tells by its header. */
  columns: number
  storageKey: string
  bytes: number
  detected: DetectedCsv
  notes: string[]
}

/** Bytes of all tables that one file becomes. */
const tablesLimit = 100_000_000
/** Sheets with rows that can be chosen. */
const mostTables = 50
/** Bytes at the beginning of a file that say what XML it is. */
const beginBytes = 65_536

/**
 * Turns a stored workbook or XML file into tables in the store, one for each sheet that holds something, so that all that comes after
 * it reads CSV alone; each line tells its place in the file. Throws an UnreadableFile for another file, and the reason of `signal` as
 * soon as nobody wants the tables any more; with either nothing stays.
 */
export async function storeTables(
  files: FileStore,
  storageKey: string,
  kind: 'xlsx' | 'xml',
  signal?: AbortSignal,
): Promise<StoredTable[]> {
  const writer = new TableWriter(files, signal)
  try {
    signal?.throwIfAborted()
    if (kind === 'xlsx') await storeSheets(writer, await readBytes(files, storageKey))
    else await storeXml(writer, files, storageKey, signal)
    return writer.tables
  } catch (error) {
    for (const table of writer.tables) await files.remove(table.storageKey)
    throw error
  }
}

async function storeSheets(writer: TableWriter, bytes: Buffer): Promise<void> {
  if (bytes.subarray(0, 8).toString('latin1').startsWith('\xd0\xcf\x11\xe0'))
    throw new UnreadableFile(
      1,
      'The file is protected by a password, or an old Excel file. Save it as Excel workbook (.xlsx) without a password.',
    )
  const zip = new ZipFile(bytes)
  const workbook = await readWorkbook(zip)
  for (const sheet of workbook.sheets) {
    if (writer.tables.length === mostTables) break
    const facts: SheetFacts = { merged: [], emptyFormulas: 0 }
    const notes = () => notesOfSheet(facts)
    await writer.write(sheet, readSheetRows(readSheet(zip, workbook, sheet, facts)), { merged: facts.merged, notes })
  }
  if (writer.tables.length === 0) throw new UnreadableFile(1, 'The file has no sheet with rows.')
}

async function* readSheetRows(batches: ReturnType<typeof readSheet>): AsyncGenerator<TableRow[]> {
  for await (const rows of batches) yield rows.map(({ row, cells }) => ({ line: row, cells }))
}

async function storeXml(
  writer: TableWriter,
  files: FileStore,
  storageKey: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const begin = await readBytes(files, storageKey, { end: beginBytes - 1 })
  const text = begin.toString(begin[0] === 0xff || begin[1] === 0 ? 'utf16le' : 'utf8').replace(/^\ufeff/, '')
  const tool = xmlToolOf(text)
  if (!tool) throw new UnreadableFile(1, binaryContent(begin) ?? foreignText(text) ?? 'The file is no XML.')
  const open = () => whileWanted(files.read(storageKey), signal)
  const described: DescribedGroups = { count: 0, line: 0 }
  const rows = xmlTable(open, tool === 'testlink' ? testLink : testRail, described)
  await writer.write({ name: '', hidden: false }, rows, { merged: [], notes: () => notesOfXml(described) })
}

async function* whileWanted<T>(pieces: AsyncIterable<T>, signal: AbortSignal | undefined): AsyncGenerator<T> {
  for await (const piece of pieces) {
    signal?.throwIfAborted()
    yield piece
  }
}

class TableWriter {
  readonly tables: StoredTable[] = []
  private bytes = 0

  constructor(
    private readonly files: FileStore,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** Writes a table and looks what it is; one without rows is left out. `merged` and `notes` are known when `batches` has ended. */
  async write(
    { name, hidden }: Pick<StoredTable, 'name' | 'hidden'>,
    batches: AsyncGenerator<TableRow[]>,
    { merged, notes }: Pick<SheetFacts, 'merged'> & { notes: () => string[] },
  ): Promise<void> {
    const size = { columns: 0 }
    let storageKey = keyOf()
    let bytes = await this.files.write(storageKey, this.lines(batches, size))
    if (bytes === 0) return this.files.remove(storageKey)
    const format: CsvFormat = { encoding: 'utf-8', delimiter: ',', hasHeader: true, table: size }
    const table = { name, hidden, notes: notes() }
    let detected = await this.look({ storageKey, bytes }, format)
    const fill = detected.ok ? moduleFiller(detected.preset.mapping, merged) : null
    if (fill) {
      const unfilled = storageKey
      storageKey = keyOf()
      bytes = await this.files.write(storageKey, this.lines(filledRows(this.files.read(unfilled), format, fill), size))
      await this.files.remove(unfilled)
      detected = await this.look({ storageKey, bytes }, format)
    }
    this.tables.push({ ...table, columns: size.columns, storageKey, bytes, detected })
  }

  private look(file: { storageKey: string; bytes: number }, { encoding, delimiter, table }: CsvFormat) {
    return readImportSample(this.files, file, { encoding, delimiter, table })
  }

  private async *lines(batches: AsyncGenerator<TableRow[]>, size: { columns: number }): AsyncGenerator<Uint8Array> {
    for await (const rows of whileWanted(batches, this.signal)) {
      let text = ''
      for (const { line, cells } of rows) {
        size.columns = Math.max(size.columns, cells.length)
        text += numberedLine(line, cells)
      }
      if (text === '') continue
      const bytes = Buffer.from(text)
      this.bytes += bytes.length
      if (this.bytes > tablesLimit)
        throw new UnreadableFile(
          1,
          `The file holds more than ${tablesLimit / 1_000_000} MB of text. Split it into several files.`,
        )
      yield bytes
    }
  }
}

const keyOf = () => `imports/${randomUUID()}.csv`

function notesOfSheet({ emptyFormulas }: SheetFacts): string[] {
  if (emptyFormulas === 0) return []
  const cells = emptyFormulas === 1 ? '1 cell holds a formula' : `${emptyFormulas} cells hold formulas`
  return [`${cells} without a saved result, which came in empty. Open the file in a spreadsheet and save it.`]
}

function notesOfXml({ count, line }: DescribedGroups): string[] {
  if (count === 0) return []
  const [what, are] =
    count === 1
      ? ['The description of 1 suite or section', 'is']
      : [`The descriptions of ${count} suites or sections`, 'are']
  return [
    `${what} ${are} not imported (${count === 1 ? '' : 'the first: '}line ${line}): modules have none. Copy what testers need into test cases.`,
  ]
}

async function* filledRows(
  chunks: AsyncIterable<Uint8Array>,
  format: CsvFormat,
  fill: (row: TableRow) => TableRow,
): AsyncGenerator<TableRow[]> {
  for await (const { records } of readCsvRecords(chunks, format)) yield records.map(fill)
}
