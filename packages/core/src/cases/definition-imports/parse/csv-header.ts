import type { CsvColumn } from '@caseweave/contract/cases/definition-imports/csv-import'
import type { CsvRecord } from '../../../platform/csv/csv-tokenizer'
import { plainName } from '../../../platform/text/plain-name'
import { isKnownHeader } from './header-names'

/** Records at the top among which the header is looked for: sheets may have a title above it. */
export const headerSearchRecords = 20

/** Cells that are values and never headers: numbers, dates, identifiers, verdicts, yes and no. */
const value =
  /^(?:[\d\s.,:%/-]+|[a-z]{1,10}[-_]?\d+|pass(?:ed)?|fail(?:ed)?|skip(?:ped)?|blocked|ok|nok|yes|no|true|false|high|medium|low|https?:.*)$/i

/** True for a record without any text. */
export const isBlank = (record: CsvRecord) => record.cells.every((cell) => cell === '' || cell.trim() === '')

const filledCells = (record: CsvRecord) => record.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
const knownCells = (record: CsvRecord) => filledCells(record).filter(isKnownHeader).length

/** How many cells of the best header candidate at the top have known names: a measure of a delimiter. */
export function knownHeaderCells(records: readonly CsvRecord[]): number {
  return Math.max(0, ...records.slice(0, headerSearchRecords).map(knownCells))
}

/**
 * The place of the header among records that are not blank, or null for a file without header. A record with two known
 * names is the header, even under a title, and the second of two of which the first one names groups of columns; else the first record is, unless
 * one of its cells looks like a value.
 */
export function findHeader(records: readonly CsvRecord[]): number | null {
  const [first] = records
  if (!first) return null
  const place = records.slice(0, headerSearchRecords).findIndex((record) => isHeaderByName(record))
  const header = records[place]
  if (header && records.slice(0, place).every((above) => filledCells(above).length * 2 <= filledCells(header).length))
    return isGrouped(header, records[place + 1]) ? place + 1 : place
  const cells = first.cells.map((cell) => cell.trim())
  const distinct = new Set(cells.map(plainName)).size === cells.length
  if (knownCells(first) > 0 && !cells.some((cell) => value.test(cell))) return 0
  const below = records.slice(1, 100)
  const looksLikeData = cells.some(
    (cell, index) =>
      cell === '' ||
      cell.length > 60 ||
      cell.includes('\n') ||
      value.test(cell) ||
      below.some((row) => row.cells[index]?.trim() === cell),
  )
  return looksLikeData || !distinct ? null : 0
}

function isHeaderByName(record: CsvRecord): boolean {
  const cells = filledCells(record)
  const known = knownCells(record)
  // A sheet may go on with many columns of its own: one for each browser, or for each version.
  const isShare = known >= cells.length * (known < 4 ? 0.3 : 0.2)
  return known >= 2 && isShare && !cells.some((cell) => cell.length > 100)
}

/** True for two records that are one header: the second names columns that the first leaves empty, below the names of their groups. */
function isGrouped(above: CsvRecord | undefined, record: CsvRecord | undefined): boolean {
  if (!above || !record || !isHeaderByName(above) || !isHeaderByName(record)) return false
  const named = record.cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]))
  return named.filter((index) => (above.cells[index] ?? '').trim() !== '').length * 2 < named.length
}

/** The names of the columns by the header at this place, with those of the record above where both are one header. */
export function headerCells(records: readonly CsvRecord[], place: number): string[] {
  const [above, record] = [records[place - 1], records[place]]
  const cells = record?.cells.map((cell) => cell.trim()) ?? []
  if (!isGrouped(above, record)) return cells
  return Array.from({ length: Math.max(cells.length, above?.cells.length ?? 0) }, (_, index) => {
    const cell = cells[index] ?? ''
    return cell === '' ? (above?.cells[index] ?? '').trim() : cell
  })
}

/** True for the record that a mapping was made for: every column has its header, where it has none that of the record above. */
export function isMappedHeader(record: CsvRecord, columns: readonly CsvColumn[], above?: CsvRecord): boolean {
  return columns.every(({ index, header }) => {
    const cell = (record.cells[index] ?? '').trim()
    return header.trim() === cell || (cell === '' && header.trim() === (above?.cells[index] ?? '').trim())
  })
}
