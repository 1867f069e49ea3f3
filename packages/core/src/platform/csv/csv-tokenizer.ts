import { csvLimits } from '@caseweave/contract/cases/definition-imports/csv-import'
import type { CsvDelimiter } from '@caseweave/contract/platform/csv'

/** What is wrong with the form of a record; `line` is the physical line where the trouble starts. */
type CsvFault =
  | { kind: 'unclosedQuote'; line: number }
  | { kind: 'strayQuote'; line: number }
  | { kind: 'cellTooLong'; line: number; column: number; length: number }

/** One record as it stands in the file. Lines are physical and count from 1; `line` is the record's first. */
export type CsvRecord = { line: number; lastLine: number; cells: string[]; width: number; fault: CsvFault | null }

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * Splits text into records by RFC 4180, and copes with what real files hold beside it: line ends of all kinds, a quote
 * inside an unquoted cell, an unescaped quote inside a quoted one, a lone CR as text. A quoted cell over several lines
 * with an unescaped quote is a fault: most likely its quote was never closed. Cells are kept up to `csvLimits.cell`
 * characters and records up to `csvLimits.columns` cells; `width` counts them all.
 */
export class CsvTokenizer {
  private readonly delimiterCode: number
  private readonly newlineCode: number
  private state: 'start' | 'unquoted' | 'quoted' | 'afterQuote' = 'start'
  private records: CsvRecord[] = []
  private cells: string[] = []
  private width = 0
  private cell = ''
  private cellLength = 0
  private spaces = ''
  private line = 1
  private recordLine = 1
  private cellLine = 1
  private strayQuote = false
  private fault: CsvFault | null = null

  /** `newline` is CR only for files that use it as their only line end (classic Mac OS). */
  constructor(delimiter: CsvDelimiter, newline: '\n' | '\r' = '\n') {
    this.delimiterCode = delimiter.charCodeAt(0)
    this.newlineCode = newline.charCodeAt(0)
  }

  /** The records that are complete with this text. */
  push(text: string): CsvRecord[] {
    this.records = []
    let index = 0
    while (index < text.length) {
      if (this.state === 'unquoted') index = this.readUnquoted(text, index)
      else if (this.state === 'quoted') index = this.readQuoted(text, index)
      else if (this.state === 'afterQuote') index = this.readAfterQuote(text, index)
      else {
        this.cellLine = this.line
        if (text.charCodeAt(index) === quote) {
          this.state = 'quoted'
          index++
        } else this.state = 'unquoted'
      }
    }
    return this.records
  }

  /** The record that the end of the file completes, if there is one. */
  end(): CsvRecord[] {
    this.records = []
    if (this.state === 'quoted') this.fault ??= { kind: 'unclosedQuote', line: this.cellLine }
    if (this.state !== 'start' || this.width > 0) {
      if (this.state === 'unquoted') this.dropCarriageReturn()
      this.endCell()
      this.endRecord(this.line)
    }
    return this.records
  }

  private readUnquoted(text: string, from: number): number {
    let index = from
    for (; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code === this.delimiterCode) {
        this.append(text, from, index)
        this.endCell()
        return index + 1
      }
      if (code === this.newlineCode) {
        this.append(text, from, index)
        this.dropCarriageReturn()
        this.endCell()
        this.endRecord(this.line++)
        return index + 1
      }
    }
    this.append(text, from, index)
    return index
  }

  private readQuoted(text: string, from: number): number {
    const found = text.indexOf('"', from)
    const end = found < 0 ? text.length : found
    this.append(text, from, end)
    const newline = this.newlineCode === lineFeed ? '\n' : '\r'
    // Looked for in the cell alone: a row of very many cells may have its end far behind each of them.
    const piece = text.slice(from, end)
    for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) this.line++
    if (found < 0) return end
    this.state = 'afterQuote'
    return found + 1
  }

  private readAfterQuote(text: string, index: number): number {
    const code = text.charCodeAt(index)
    if (code === quote && this.spaces === '') {
      this.append('"', 0, 1)
      this.state = 'quoted'
      return index + 1
    }
    if (code === this.delimiterCode) {
      this.endCell()
      return index + 1
    }
    if (code === this.newlineCode) {
      this.endCell()
      this.endRecord(this.line++)
      return index + 1
    }
    if (code === 0x20 || code === 0x09 || code === carriageReturn) {
      this.spaces += text.charAt(index)
      return index + 1
    }
    this.strayQuote = true
    this.append(`"${this.spaces}`, 0, this.spaces.length + 1)
    this.spaces = ''
    this.state = 'quoted'
    return index
  }

  private append(text: string, from: number, to: number): void {
    const room = csvLimits.cell - this.cellLength
    this.cellLength += to - from
    if (room <= 0 || from === to) return
    const piece = text.slice(from, Math.min(to, from + room))
    this.cell = this.cell === '' ? piece : this.cell + piece
  }

  private dropCarriageReturn(): void {
    if (this.newlineCode === lineFeed && this.cell.endsWith('\r')) this.cell = this.cell.slice(0, -1)
  }

  private endCell(): void {
    if (this.cellLength > csvLimits.cell)
      this.fault ??= { kind: 'cellTooLong', line: this.cellLine, column: this.width, length: this.cellLength }
    if (this.strayQuote && this.line > this.cellLine) this.fault ??= { kind: 'strayQuote', line: this.cellLine }
    if (this.width < csvLimits.columns) this.cells.push(this.cell)
    this.width++
    this.cell = ''
    this.cellLength = 0
    this.spaces = ''
    this.strayQuote = false
    this.state = 'start'
  }

  private endRecord(lastLine: number): void {
    this.records.push({ line: this.recordLine, lastLine, cells: this.cells, width: this.width, fault: this.fault })
    this.cells = []
    this.width = 0
    this.fault = null
    this.recordLine = lastLine + 1
    this.state = 'start'
  }
}
