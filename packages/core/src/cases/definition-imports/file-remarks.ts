import type { CsvMapping } from '@caseweave/contract/cases/definition-imports/csv-import'
import { counted } from '@caseweave/contract/platform/counted'
import { MappedColumns } from './parse/mapped-columns'
import { bugColumn, isBugKind, isFieldSheet, saysKind } from './parse/other-lists'
import type { ParsedRow } from './parse/parsed-row'

/** Letters that make a cell a text worth telling about, and of which an ignored column has at least so many altogether. */
const textLetters = 20
const tellingLetters = 100
/** Columns that are named in a sentence at most. */
const namedColumns = 10

type Kind = { index: number; header: string; cells: number }
type Ignored = { index: number; cells: number; texts: number; letters: number }

/** What a person should know of a whole file before its cases are added: gathered while its rows go by. */
export class FileRemarks {
  private readonly columns: MappedColumns
  private readonly ignored: Ignored[]
  private automated = 0
  /** Columns that say of what kind each row is, as long as that is a bug. */
  private kinds: Kind[]

  constructor(private readonly mapping: CsvMapping) {
    this.columns = new MappedColumns(mapping)
    this.kinds = mapping.columns.flatMap(({ index, header }) => (saysKind(header) ? [{ index, header, cells: 0 }] : []))
    this.ignored = this.columns.of('ignore').map((index) => ({ index, cells: 0, texts: 0, letters: 0 }))
  }

  /** Hands the rows on and looks at each. */
  async *watch(rows: AsyncIterable<ParsedRow>): AsyncGenerator<ParsedRow> {
    for await (const row of rows) {
      if (row.kind === 'case') this.see(row)
      yield row
    }
  }

  /** Sentences about rows that are no test cases, about columns with text that is not imported, and about cases that are called automated without saying by what. */
  sentences(): string[] {
    return [this.otherList(), this.ignoredText(), this.automatedByNothing()].filter((sentence) => sentence !== '')
  }

  private see({ source, testCase }: Extract<ParsedRow, { kind: 'case' }>): void {
    this.kinds = this.kinds.filter((kind) => this.isOfBugs(kind, source))
    if (testCase.markedAutomated && testCase.fileName === '') this.automated++
    for (const column of this.ignored)
      for (const cells of source) {
        const cell = cells[column.index]?.trim() ?? ''
        if (cell === '') continue
        column.cells++
        const letters = lettersOf(cell)
        if (letters < textLetters) continue
        column.texts++
        column.letters += letters
      }
  }

  private isOfBugs(kind: Kind, source: readonly (readonly string[])[]): boolean {
    const cells = source.map((row) => row[kind.index]?.trim() ?? '').filter((cell) => cell !== '')
    kind.cells += cells.length
    return cells.every(isBugKind)
  }

  private otherList(): string {
    const header = this.mapping.columns.map((column) => column.header)
    if (isFieldSheet(header))
      return `The file looks like the fields of one item (columns ${header.map((name) => `"${name}"`).join(' and ')}), not like test cases: please check before you import it.`
    const column = this.kinds.find(({ cells }) => cells > 1)?.header ?? bugColumn(header)
    if (column === null) return ''
    return `The file looks like a list of bugs (column "${column}"), not like test cases: please check before you import it.`
  }

  private ignoredText(): string {
    const told = this.ignored.filter(
      ({ cells, texts, letters }) => texts * 2 >= cells && cells > 0 && letters >= tellingLetters,
    )
    if (told.length === 0) return ''
    const names = told
      .slice(0, namedColumns)
      .map(({ index, cells }) => `${this.columns.nameAt(index)} (${counted(cells, 'cell')})`)
    const more = told.length > namedColumns ? ` and ${told.length - namedColumns} more` : ''
    const [word, hold] = told.length === 1 ? ['Column', 'holds'] : ['Columns', 'hold']
    return `${word} ${names.join(', ')}${more} ${hold} text that is not imported. "Change columns" takes it along, as remarks for example.`
  }

  private automatedByNothing(): string {
    if (this.automated === 0) return ''
    const [are, come] = this.automated === 1 ? ['is', 'It comes'] : ['are', 'They come']
    return `${counted(this.automated, 'test case')} ${are} called automated in column ${this.columns.nameOf('automation')}, but the automated test is not named. ${come} in as not automated: a test case counts as automated when a scenario is mapped to it, or when columns name its file and its automated test case no.`
  }
}

/** Letters of a cell that is a text; 0 for one word such as an address, a path or a name. */
function lettersOf(cell: string): number {
  if (!/\s|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(cell)) return 0
  return cell.match(/\p{L}/gu)?.length ?? 0
}
