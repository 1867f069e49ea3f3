import { csvLimits } from '@caseweave/contract/cases/definition-imports/csv-import'
import { CsvDelimiter } from '@caseweave/contract/platform/csv'
import { cutText } from '@caseweave/contract/platform/cut-text'
import type { ResultColumns, ResultField } from '@caseweave/contract/results/result-imports/result-columns'
import { isBlank } from '../../../cases/definition-imports/parse/csv-header'
import { foreignHeader } from '../../../cases/definition-imports/parse/foreign-content'
import { isSeparatorHint, newlineOf, readCsvRecords } from '../../../platform/csv/csv-records'
import { csvTextOf } from '../../../platform/csv/csv-text'
import { type CsvRecord, CsvTokenizer } from '../../../platform/csv/csv-tokenizer'
import { detectEncoding } from '../../../platform/csv/detect-encoding'
import { UnreadableFile } from '../../../platform/files/unreadable-file'
import { buildResult, type FindKeys } from './build-result'
import type { ParsedResult } from './parsed-result'
import { fieldsOfCells, fieldsOfHeader, isComplete, knownHeaders, looksLikeHeader } from './result-header'
import { boundedDuration, millisecondsOf, momentOf } from './result-values'
import { statusOfWord } from './status-words'

const sampleRecords = 100
const samplesShown = 3

/** How a CSV of results is to be read, with sentences about what had to be guessed; its fields may still be incomplete. */
export function detectResultColumns(
  sample: Uint8Array,
  complete: boolean,
): { columns: ResultColumns; notes: string[] } {
  const { encoding, notes } = detectEncoding(sample)
  const text = csvTextOf(sample, encoding, complete)
  if (text.trim() === '') throw new UnreadableFile(1, 'The file is empty.')
  const ways = CsvDelimiter.options.map((delimiter) => ({ delimiter, records: sampleOf(text, delimiter, complete) }))
  const best = ways.reduce((most, one) => (scoreOf(one.records) > scoreOf(most.records) ? one : most))
  const [first] = best.records
  if (!first) throw new UnreadableFile(1, 'The first row is longer than can be read.')
  const foreign = foreignHeader(first.cells)
  if (foreign) throw new UnreadableFile(first.line, foreign)
  if (first.width > csvLimits.columns)
    throw new UnreadableFile(
      first.line,
      `The row has ${first.width} columns; at most ${csvLimits.columns} can be read.`,
    )
  const cells = best.records.map((record) => record.cells)
  const guessed = knownHeaders(first.cells) < 2 && !looksLikeHeader(cells) ? fieldsOfCells(cells) : null
  const hasHeader = guessed === null
  const header = hasHeader ? first.cells.map((cell) => cell.trim()) : Array.from({ length: first.width }, () => '')
  const rows = cells.slice(hasHeader ? 1 : 0)
  const columns: ResultColumns = {
    format: { encoding, delimiter: best.delimiter, hasHeader },
    header,
    samples: header.map((_, index) => rows.slice(0, samplesShown).map((row) => cutText(row[index] ?? '', 100))),
    fields: guessed ?? fieldsOfHeader(header, rows),
  }
  if (hasHeader && rows.length === 0 && complete && isComplete(columns))
    throw new UnreadableFile(first.line, 'The file has a header but no rows under it.')
  const guess = guessed ? ['It has no header: what its columns hold was taken from their cells.'] : []
  return { columns, notes: [...notes, ...guess] }
}

/** Known headers first, then rows of the same width, then their width. */
function scoreOf(records: readonly CsvRecord[]): number {
  const [first] = records
  if (!first || first.width < 2) return 0
  const same = records.filter((record) => record.width === first.width).length / records.length
  return knownHeaders(first.cells) * 10 + same * 10 + Math.min(first.width, 10) / 10
}

function sampleOf(text: string, delimiter: CsvDelimiter, complete: boolean): CsvRecord[] {
  const tokenizer = new CsvTokenizer(delimiter, newlineOf(text))
  const records = tokenizer.push(text.slice(0, 100_000))
  if (complete && text.length <= 100_000) records.push(...tokenizer.end())
  return records.filter((record) => !isBlank(record) && !isSeparatorHint(record)).slice(0, sampleRecords)
}

/** A row of a CSV: a result, why it is none, or that nobody has entered one yet, as in a list that is filled in by and by. */
type CsvResultRow = { result: ParsedResult } | { line: number; reason: string } | 'empty'

/** The results of a CSV, row by row, as they arrive. */
export async function* readCsvResults(
  chunks: AsyncIterable<Uint8Array>,
  columns: ResultColumns,
  findKeys: FindKeys,
): AsyncGenerator<CsvResultRow> {
  const at = (field: ResultField) => columns.fields.flatMap((each, index) => (each === field ? [index] : []))
  const places = { message: at('message') }
  const one = (field: ResultField) => at(field)[0] ?? -1
  const [key, name, status, className, fileName, suite] = (
    ['key', 'name', 'status', 'className', 'fileName', 'suite'] as const
  ).map(one)
  const [inMs, inSeconds, date, dataset, linkedBug, remarks] = (
    ['durationMs', 'durationSeconds', 'date', 'dataset', 'linkedBug', 'remarks'] as const
  ).map(one)
  let headerDue = columns.format.hasHeader
  for await (const { records } of readCsvRecords(chunks, columns.format)) {
    for (const record of records) {
      if (isBlank(record)) continue
      if (headerDue) {
        headerDue = false
        continue
      }
      const cell = (index: number | undefined) => record.cells[index ?? -1]?.trim() ?? ''
      const word = cell(status)
      const found = statusOfWord(word)
      const called = cell(name)
      if (record.fault)
        yield { line: record.line, reason: 'The row cannot be read: a quote is not closed, or a cell is too long.' }
      else if (word === '') yield 'empty'
      else if (found === null) yield { line: record.line, reason: `"${cutText(word, 40)}" is no result.` }
      else if (called === '' && cell(key) === '') yield { line: record.line, reason: 'It names no test.' }
      else
        yield {
          result: buildResult(
            {
              line: record.line,
              name: called === '' ? cell(key) : called,
              className: cell(className),
              fileName: cell(fileName),
              suite: cell(suite),
              dataset: cell(dataset),
              status: found,
              rawStatus: word,
              durationMs:
                inMs !== -1 ? boundedDuration(Number(cell(inMs).replaceAll(',', ''))) : durationOf(cell(inSeconds)),
              executedAt: momentOf(cell(date)),
              message: places.message.map(cell).filter(Boolean).join('\n'),
              linkedBug: cell(linkedBug),
              remarks: cell(remarks),
              key: cell(key),
            },
            findKeys,
          ),
        }
    }
  }
}

/** Seconds, or a time such as 1:02:03 or 2m 5s. */
function durationOf(cell: string): number {
  const clock = /^(\d+):(\d\d)(?::(\d\d))?(?:\.\d+)?$/.exec(cell)
  if (clock) {
    const [, first = '0', second = '0', third] = clock
    const seconds =
      third === undefined
        ? Number(first) * 60 + Number(second)
        : Number(first) * 3_600 + Number(second) * 60 + Number(third)
    return boundedDuration(seconds * 1_000)
  }
  const parts = [...cell.matchAll(/(\d+(?:\.\d+)?)\s*(ms|h|m|s)\b/gi)]
  if (parts.length === 0) return millisecondsOf(cell)
  const units: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 }
  return boundedDuration(
    parts.reduce((sum, [, count, unit = 's']) => sum + Number(count) * (units[unit.toLowerCase()] ?? 0), 0),
  )
}
