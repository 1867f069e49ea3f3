import { csvLimits } from '@caseweave/contract/cases/definition-imports/csv-import'
import type { CsvRecord } from '../../../platform/csv/csv-tokenizer'
import type { MappedColumns } from './mapped-columns'

/** Why a record cannot be imported whatever it means, with the physical line to look at; null when nothing is wrong. */
export function recordProblem(
  record: CsvRecord,
  columns: MappedColumns,
  suspect: boolean,
): { line: number; reason: string } | null {
  const { fault, line } = record
  if (fault) return { line: fault.line, reason: faultReason(fault, record, columns) }
  const width = columns.mapping.columns.length
  if (
    record.width > width &&
    (record.width > record.cells.length || record.cells.slice(width).some((cell) => cell.trim() !== ''))
  )
    return {
      line,
      reason: `The row has ${record.width} cells, the header ${width}: a delimiter may stand in unquoted text.`,
    }
  if (!suspect) return null
  for (const [index, cell] of record.cells.entries()) {
    const reason = brokenText(cell)
    if (reason) return { line, reason: `Column ${columns.nameAt(index)} ${reason}` }
  }
  return null
}

function faultReason(fault: NonNullable<CsvRecord['fault']>, record: CsvRecord, columns: MappedColumns): string {
  switch (fault.kind) {
    case 'unclosedQuote':
      return `The quote that opens on line ${fault.line} is never closed: the file may be cut off, or a quote is missing. Everything after it was taken as one cell.`
    case 'strayQuote':
      return `The quote that opens on line ${fault.line} seems not to be closed: there is another quote in the text before line ${record.lastLine} ends. Quotes inside a quoted cell are written twice.`
    case 'cellTooLong':
      return `Column ${columns.nameAt(fault.column)} has ${fault.length} characters; at most ${csvLimits.cell} can be read.`
  }
}

/** What cannot be stored as text: NUL characters, bytes that are no UTF-8 (marked by the decoder), broken UTF-16. */
function brokenText(cell: string): string | null {
  if (cell.includes('\0')) return 'holds a NUL character.'
  const broken = /\p{Surrogate}/u.exec(cell)?.[0]
  if (broken === undefined) return null
  const code = broken.charCodeAt(0)
  if (code >= 0xdc80 && code <= 0xdcff) {
    const byte = (code - 0xdc00).toString(16).toUpperCase()
    return `holds the byte 0x${byte}, which is not valid here: the file may be in another encoding.`
  }
  if (code === 0xdc00) return 'holds bytes that are not valid here: the file may be in another encoding.'
  return 'holds half a character (a lone surrogate).'
}
