import { csvNoteHeaders } from '@caseweave/contract/cases/definition-imports/csv-import'
import type { CsvDelimiter } from '@caseweave/contract/platform/csv'
import { plainName } from '../text/plain-name'

/** Goes in front of a CSV that is offered for download, so that spreadsheets take it as UTF-8. */
export const csvByteOrderMark = '\ufeff'

/** One record by RFC 4180 with CRLF at its end; cells with delimiter, quote, line break or edge spaces are quoted. */
export function csvRecord(cells: readonly string[], delimiter: CsvDelimiter = ','): string {
  const [only] = cells
  if (cells.length === 1 && only === '') return '""\r\n'
  return `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`
}

/** A CSV for download: its header and the rows of each batch, as they come. */
export async function* writeCsv(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvByteOrderMark + csvRecord(header))
  for await (const rows of batches) yield Buffer.from(rows.map((cells) => csvRecord(cells)).join(''))
}

function quoted(cell: string, delimiter: CsvDelimiter): string {
  if (!cell.includes(delimiter) && !/["\r\n\t\ufeff]|^\s|\s$|^sep=/i.test(cell)) return cell
  return `"${cell.replaceAll('"', '""')}"`
}

/**
 * Keeps a spreadsheet from taking a cell for a formula: a leading = + - @ tab or CR gets an apostrophe in front
 * (docs/decisions/reports.md). A cell that has apostrophes before such a sign gets one more, so that `restoreFormula` is exact.
 */
export function neutraliseFormula(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

/** Takes back what `neutraliseFormula` did. Only for files that came from here: see `csvNoteHeaders`. */
export function restoreFormula(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

const isNote = (header: string) =>
  plainName(header) === plainName(csvNoteHeaders.error) || plainName(header) === plainName(csvNoteHeaders.duplicate)

/**
 * Writes rows back in the columns they came in, with one more column that says why: the CSVs of errors and duplicates, ready
 * to be mended and imported again. Formulas are neutralised; a note from an earlier round gives way to the new one. In a file
 * without header `header` has '' for every column, and the columns get numbers as names.
 */
export function returnedCsv(options: {
  header: readonly string[]
  note: keyof typeof csvNoteHeaders
  delimiter: CsvDelimiter
}): { head: string; rows: (source: readonly (readonly string[])[], note: string) => string } {
  const { header, delimiter } = options
  const kept = header.flatMap((name, index) => (isNote(name) ? [] : [index]))
  const named = header.some((name) => name !== '')
  const names = kept.map((index) => (named ? (header[index] ?? '') : `Column ${index + 1}`))
  const line = (cells: readonly string[]) => csvRecord(cells.map(neutraliseFormula), delimiter)
  return {
    head: line([...names, csvNoteHeaders[options.note]]),
    rows: (source, note) =>
      source
        .map((cells, index) => {
          const own = kept.map((place) => cells[place] ?? '')
          const beyond = cells.slice(header.length).filter((cell) => cell !== '')
          return line([...own, index === 0 ? note : '', ...beyond])
        })
        .join(''),
  }
}
