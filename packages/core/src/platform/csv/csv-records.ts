import type { CsvFormat } from '@caseweave/contract/platform/csv'
import { CsvTextDecoder, decodeCsvText } from './csv-text'
import { type CsvRecord, CsvTokenizer } from './csv-tokenizer'
import { numberedRecord } from './numbered-records'

/** Characters looked at before the line end of a file is settled. */
const peekCharacters = 65_536

/** CR for text that has it and no LF at all (classic Mac OS); else LF, with or without a CR in front of it. */
export function newlineOf(text: string): '\n' | '\r' {
  return text.includes('\r') && !text.includes('\n') ? '\r' : '\n'
}

/** True for the line `sep=;` with which spreadsheets are told the delimiter: it is no row. */
export function isSeparatorHint(record: CsvRecord): boolean {
  return record.line === 1 && record.width <= 2 && /^sep=.?$/i.test(record.cells[0] ?? '')
}

/** A group of records; `suspect` once cells may hold NUL characters or broken text and need checking. */
type CsvRecordBatch = { records: CsvRecord[]; suspect: boolean }

/** The records of a file as they arrive, without a separator hint; memory stays bounded by the limits of one record. */
export async function* readCsvRecords(
  chunks: AsyncIterable<Uint8Array>,
  format: Pick<CsvFormat, 'encoding' | 'delimiter' | 'table'>,
): AsyncGenerator<CsvRecordBatch> {
  const decoder = new CsvTextDecoder(format.encoding)
  let tokenizer: CsvTokenizer | null = null
  let peeked = ''
  for await (const text of decodeCsvText(chunks, decoder)) {
    let fresh = text
    if (tokenizer === null) {
      peeked += text
      if (peeked.length < peekCharacters && !peeked.includes('\n')) continue
      tokenizer = new CsvTokenizer(format.delimiter, newlineOf(peeked))
      fresh = peeked
      peeked = ''
    }
    const records = tokenizer.push(fresh)
    if (records.length > 0) yield batchOf(records, decoder, format)
  }
  tokenizer ??= new CsvTokenizer(format.delimiter, newlineOf(peeked))
  const last = [...tokenizer.push(peeked), ...tokenizer.end()]
  if (last.length > 0) yield batchOf(last, decoder, format)
}

function batchOf(records: CsvRecord[], decoder: CsvTextDecoder, { table }: Pick<CsvFormat, 'table'>): CsvRecordBatch {
  if (table)
    return { records: records.map((record) => numberedRecord(record, table.columns)), suspect: decoder.suspect }
  const first = records[0]
  const kept = first && isSeparatorHint(first) ? records.slice(1) : records
  return { records: kept, suspect: decoder.suspect }
}
