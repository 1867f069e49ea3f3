import { UnreadableFile } from '../files/unreadable-file'
import { textOfXml } from '../xml/text-of-file'
import { XmlEvents } from '../xml/xml-events'
import type { ZipFile } from '../zip/zip-file'
import { dateText, durationText, numberText, unescaped } from './cell-values'
import { StringText, type Workbook, type WorkbookSheet } from './workbook'

/** A row that holds something: its number as the spreadsheet shows it, and its cells from column A on. */
type SheetRow = { row: number; cells: string[] }

/** Cells that are shown as one; rows and columns count from 1 and 0, both ends included. */
export type MergedCells = { top: number; bottom: number; left: number; right: number }

/** What a sheet tells beside its rows, complete when they have been read. */
export type SheetFacts = {
  merged: MergedCells[]
  /** Formulas whose result the file does not hold. */
  emptyFormulas: number
}

/** Columns that are read, as a CSV has at most. */
export const sheetColumns = 999
const mostMerged = 50_000

/**
 * The rows of a sheet in their order, in pieces as they are unpacked: memory holds the rows of one piece. Formulas give the result
 * that was saved with them; nothing is computed. Throws an UnreadableFile for cells right of the last column that is read.
 */
export async function* readSheet(
  zip: ZipFile,
  workbook: Workbook,
  sheet: WorkbookSheet,
  facts: SheetFacts,
): AsyncGenerator<SheetRow[]> {
  const rows = new RowReader(workbook, sheet.name, facts)
  const events = new XmlEvents(rows)
  for await (const text of textOfXml(zip.read(sheet.path))) {
    events.push(text)
    if (rows.ready.length > 0) yield rows.taken()
  }
  events.end()
  yield rows.taken()
}

type Cell = { column: number; type: string; style: number; value: string; text: StringText; formula: boolean }

class RowReader {
  ready: SheetRow[] = []
  private row = 0
  private cells: string[] = []
  private column = -1
  private cell: Cell | null = null
  private inValue = false

  constructor(
    private readonly workbook: Workbook,
    private readonly sheetName: string,
    private readonly facts: SheetFacts,
  ) {}

  taken(): SheetRow[] {
    const taken = this.ready
    this.ready = []
    return taken
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.cell) {
      if (name === 'v') this.inValue = true
      else if (name === 'f') this.cell.formula = true
      else this.cell.text.open(name)
    } else if (name === 'c') this.beginCell(attributes)
    else if (name === 'row') {
      this.row = Number(attributes.r ?? this.row + 1)
      this.cells = []
      this.column = -1
    } else if (name === 'mergeCell') this.learnMerged(attributes.ref ?? '')
  }

  text(text: string): void {
    if (this.inValue && this.cell) this.cell.value += text
    else this.cell?.text.add(text)
  }

  close(name: string): void {
    if (name === 'v') this.inValue = false
    else if (name === 'c') this.endCell()
    else if (name === 'row') {
      if (this.cells.length > 0) this.ready.push({ row: this.row, cells: this.cells })
      this.cells = []
    } else this.cell?.text.close(name)
  }

  private beginCell({ r, t = 'n', s }: Readonly<Record<string, string>>): void {
    const named = r === undefined ? null : placeOf(r)
    this.column = named?.column ?? this.column + 1
    const text = new StringText()
    this.cell = { column: this.column, type: t, style: Number(s ?? 0), value: '', text, formula: false }
  }

  private endCell(): void {
    const { cell } = this
    this.cell = null
    if (!cell) return
    const text = this.textOf(cell)
    if (cell.formula && text === '' && cell.type !== 'str') this.facts.emptyFormulas++
    if (text.trim() === '') return
    if (cell.column >= sheetColumns)
      throw new UnreadableFile(
        this.row,
        `The sheet "${this.sheetName}" has text right of column ${sheetColumns}. Remove it, or save the table as CSV.`,
      )
    while (this.cells.length < cell.column) this.cells.push('')
    this.cells[cell.column] = text
  }

  private textOf({ type, style, value, text }: Cell): string {
    const { strings } = this.workbook
    switch (type) {
      case 's':
        return unescaped(strings[Number(value)] ?? '')
      case 'inlineStr':
        return unescaped(text.text)
      case 'b':
        return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE'
      case 'n':
        return this.timeOf(style, Number(value || Number.NaN)) ?? numberText(value)
      case 'd':
        return value.replace('T', ' ')
      default:
        return unescaped(value)
    }
  }

  private timeOf(style: number, days: number): string | null {
    const { timeStyles, since1904 } = this.workbook
    if (timeStyles[style] === 'duration') return durationText(days)
    return timeStyles[style] === 'date' ? dateText(days, since1904) : null
  }

  private learnMerged(ref: string): void {
    const [from, to] = ref.split(':').map(placeOf)
    if (!from || !to || this.facts.merged.length >= mostMerged) return
    this.facts.merged.push({ top: from.row, bottom: to.row, left: from.column, right: to.column })
  }
}

/** `B7` as row 7, column 1; null for what is no place. */
function placeOf(ref: string): { row: number; column: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(ref) ?? []
  if (!letters || !digits) return null
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits), column: column - 1 }
}
