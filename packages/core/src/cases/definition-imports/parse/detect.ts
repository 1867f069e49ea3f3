import { type CsvColumn, type CsvMapping, csvLimits } from '@caseweave/contract/cases/definition-imports/csv-import'
import { type CsvDelimiter, CsvDelimiter as CsvDelimiters, type CsvFormat } from '@caseweave/contract/platform/csv'
import { isSeparatorHint, newlineOf } from '../../../platform/csv/csv-records'
import { csvTextOf } from '../../../platform/csv/csv-text'
import { type CsvRecord, CsvTokenizer } from '../../../platform/csv/csv-tokenizer'
import { detectEncoding } from '../../../platform/csv/detect-encoding'
import { numberedRecord } from '../../../platform/csv/numbered-records'
import { findHeader, headerCells, isBlank, knownHeaderCells } from './csv-header'
import { binaryContent, binaryNoise, foreignHeader, foreignText } from './foreign-content'
import { recogniseHeader } from './presets'
import { requirementsHeader } from './requirements-header'

/**
 * What a file is, or why it cannot be read. `header` has a name for every column ('' in a file without header); `reason`
 * and `notes` are sentences; `line` is the physical line that the reason is about.
 */
export type DetectedCsv =
  | {
      ok: true
      format: CsvFormat
      header: string[]
      sampleRows: string[][]
      preset: { name: string; mapping: CsvMapping }
      notes: string[]
    }
  | { ok: false; line: number; reason: string }

/** Characters that delimiter, header and mapping are decided by. */
const sampleCharacters = 262_144
const sampleRecords = 300

/**
 * Reads the beginning of a file (better: all of it, then the encoding is certain) and says how to read the rest. Decides by
 * content, never by name. `format` takes the place of what would be detected, after a person has corrected it.
 */
export function detectCsv(
  sample: Uint8Array,
  options: { complete: boolean; format?: Partial<CsvFormat> },
): DetectedCsv {
  const refuse = (reason: string, line = 1): DetectedCsv => ({ ok: false, line, reason })
  if (sample.length === 0) return refuse('The file is empty.')
  const binary = binaryContent(sample)
  if (binary) return refuse(binary)
  const detected = detectEncoding(sample)
  const encoding = options.format?.encoding ?? detected.encoding
  const noise = detected.encoding.startsWith('utf-16') ? null : binaryNoise(sample.subarray(0, sampleCharacters))
  if (noise) return refuse(noise)
  const whole = csvTextOf(sample, encoding, options.complete)
  const begin = whole.search(/\S/)
  if (begin < 0)
    return refuse(
      options.complete ? 'The file has no rows, only empty lines.' : 'The file begins with too many empty lines.',
    )
  // Whole lines above the first text are left out, and counted again where a line is named.
  const from = whole.lastIndexOf('\n', begin) + 1
  const linesAbove = whole.slice(0, from).split('\n').length - 1
  const text = whole.slice(from, from + sampleCharacters)
  const complete = options.complete && from + text.length === whole.length
  const foreign = foreignText(text)
  if (foreign) return refuse(foreign)

  const delimiter = options.format?.delimiter ?? detectDelimiter(text, complete)
  const table = options.format?.table
  const records = sampleOf(text, delimiter, complete).map((record) =>
    table ? numberedRecord(record, table.columns) : record,
  )
  const [first] = records
  if (!first) return refuse('The first row is longer than can be read.')
  const place =
    options.format?.hasHeader === false ? null : (findHeader(records) ?? (options.format?.hasHeader ? 0 : null))
  const headerRecord = place === null ? null : records[place]
  const rows = records.slice(place === null ? 0 : place + 1)
  const named = place === null ? null : headerCells(records, place)
  const width = named ? Math.max(headerRecord?.width ?? 0, named.length) : Math.max(...rows.map((row) => row.width))
  if (width > csvLimits.columns)
    return refuse(
      `The row has ${width} columns; at most ${csvLimits.columns} can be read.`,
      linesAbove + (headerRecord ?? first).line,
    )
  const header = named ?? Array.from({ length: width }, () => '')
  const foreignTable = foreignHeader(named ?? first.cells) ?? (named && requirementsHeader(named))
  if (foreignTable) return refuse(foreignTable, linesAbove + (headerRecord ?? first).line)
  if (headerRecord && rows.length === 0 && complete)
    return refuse('The file has a header but no rows under it.', linesAbove + headerRecord.line)

  const sampleRows = rows.map((row) => row.cells)
  const { name, mapping, summaryGuessed, stepsGuessed } = recogniseHeader(header, sampleRows)
  const notes = options.format?.encoding ? [] : [...detected.notes]
  if (!headerRecord) notes.push('The file seems to have no header: please check what each column holds.')
  if (summaryGuessed) notes.push(guessNote(mapping))
  if (stepsGuessed) notes.push(stepsNote(mapping))
  if (mapping.emptyModules === 'above') notes.push(emptyModulesNote(mapping))
  if (width === 1 && !table) notes.push(oneColumnNote(text))
  return {
    ok: true,
    format: { encoding, delimiter, hasHeader: headerRecord !== null, ...(table ? { table } : {}) },
    header,
    sampleRows: sampleRows.slice(0, csvLimits.sampleRows),
    preset: { name, mapping },
    notes,
  }
}

function oneColumnNote(text: string): string {
  const bars = text
    .split('\n')
    .slice(0, 5)
    .every((line) => line.trim() === '' || line.includes('|'))
  return bars
    ? 'The columns seem to be separated by "|": save the file with comma, semicolon or tab.'
    : 'Only one column was found: please check the delimiter.'
}

function emptyModulesNote({ columns }: CsvMapping): string {
  const name = columns.find(({ field }) => field === 'module')?.header
  return `Column "${name}" names each module once: a case with an empty cell belongs to the module above, unless you choose otherwise below.`
}

function guessNote(mapping: CsvMapping): string {
  const column = mapping.columns.find((one) => one.field === 'summary')
  return column ? takenNote('a summary', column) : 'No column looks like the summary of test cases: please choose it.'
}

function stepsNote(mapping: CsvMapping): string {
  const column = mapping.columns.find((one) => one.field === 'steps')
  return column ? takenNote('steps', column) : ''
}

const takenNote = (what: string, { header, index }: CsvColumn) =>
  `No column is named like ${what}; column ${header ? `"${header}"` : index + 1} was taken. Please check it.`

/** Records that hold something, without one that the sample may have cut off. */
function sampleOf(text: string, delimiter: CsvDelimiter, complete: boolean): CsvRecord[] {
  const tokenizer = new CsvTokenizer(delimiter, newlineOf(text))
  const records: CsvRecord[] = []
  for (let from = 0; from < text.length && records.length <= sampleRecords; from += 16_384) {
    for (const record of tokenizer.push(text.slice(from, from + 16_384))) {
      if (!isBlank(record) && !isSeparatorHint(record)) records.push(record)
    }
  }
  const last = tokenizer.end()
  if (complete || records.length === 0) records.push(...last.filter((record) => !isBlank(record)))
  return records.slice(0, sampleRecords)
}

/** The delimiter under which most header names are known, then most records are equally wide, then they are widest. */
function detectDelimiter(text: string, complete: boolean): CsvDelimiter {
  let best: CsvDelimiter = ','
  let bestScore = 0
  for (const delimiter of CsvDelimiters.options) {
    const records = sampleOf(text, delimiter, complete)
    const widths = new Map<number, number>()
    for (const { width } of records) if (width > 1) widths.set(width, (widths.get(width) ?? 0) + 1)
    if (widths.size === 0) continue
    const [width, count] = [...widths].reduce((most, one) => (one[1] > most[1] ? one : most))
    const score = knownHeaderCells(records) * 10 + (count / records.length) * 10 + Math.min(width, 10) / 10
    if (score > bestScore) {
      best = delimiter
      bestScore = score
    }
  }
  return best
}
