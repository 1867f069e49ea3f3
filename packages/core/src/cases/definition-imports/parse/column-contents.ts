import type { CsvTargetField } from '@caseweave/contract/cases/definition-imports/csv-import'
import { plainName } from '../../../platform/text/plain-name'
import { namesRunner } from './cell-values'
import { isKnownHeader, mayName } from './header-names'
import { splitList } from './split-steps'

const verdict =
  /^(?:pass(?:ed)?|fail(?:ed)?|ok|nok|ng|[○×✓✗]|skip(?:ped)?|blocked|untested|not (?:run|tested|executed)|n\/?a|broken|bestanden|通过|失败|合格|不合格|pas[óo]|fall[óo]|aprobado|superato|fallito|pozytywny|negatywny|пройден[оа]?|провален[оа]?|не пройден[оа]?)$/i
/** Ids such as `TC-12`, `auth_3` and `2.4`. */
export const identifier = /^(?:[a-z]+[-_])*[a-z]*\d+(?:[.-]\d+)*$/i
const figure = /^[\d\s.,:%/-]*$/
/** What programs read: JSON, XML and addresses. */
const code = /^(?:[[{<]|\w+:\/\/)/

/** What the column of a step's number holds, and one whose name says steps: else "GET /a/1" would be a number. */
const numberAtEnd = /^\D{0,12}\d{1,4}\.?$/
const bareNumber = /^(?:\p{L}{1,8}\s*)?\d{1,4}[.)]?$/u
const namesSteps = (name: string) => mayName(name, 'stepAction') || mayName(name, 'steps')

/** Letters of one line that a summary has in most of its cells at most: longer ones are descriptions. */
const longestSummary = 200
/** Names that say what kind of test a case is as often as how it is run. */
const kindNames = new Set(
  'Type|Test Type|Typ|Type de test|Tipo|Tipo de prueba|Tipo de teste|Tipo di test|Typ testu|Тип|Тип теста|类型|测试类型|用例类型|種別|テスト種別|タイプ'
    .split('|')
    .map(plainName),
)
/** Fields that are filled in the row that begins a case, and in no row of a further step. */
const fieldsOfFirstRow = ['priority', 'module', 'precondition', 'rowType', 'assignedTo', 'tags'] as const

const isShortLine = (cell: string) => cell.length <= longestSummary && !cell.includes('\n') && /\p{L}/u.test(cell)

const mostly = (cells: readonly string[], test: (cell: string) => boolean, share = 0.8) =>
  cells.length > 0 && cells.filter(test).length >= cells.length * share

/** What the columns of a file hold in its sample rows, to tell which of several columns with a fitting name is meant. */
export class ColumnContents {
  private firstRows: readonly (readonly string[])[] | null = null

  constructor(
    private readonly header: readonly string[],
    private readonly rows: readonly (readonly string[])[],
  ) {}

  /** Those of a field's candidates whose content does not contradict the field: the likely ones first, else in their order. */
  admitted(field: CsvTargetField, candidates: readonly number[]): readonly number[] {
    const fitting = candidates.filter((index) => !this.contradicts(field, index))
    const isLikely = (index: number) =>
      field === 'summary' ? this.readsLikeSummary(index, candidates) : this.filled(index).length > 0
    const likely = fitting.filter(isLikely)
    return [...likely, ...fitting.filter((index) => !likely.includes(index))]
  }

  /** True for a column of varied text whose name is not known. */
  isUnknownText(index: number): boolean {
    const cells = this.filled(index)
    const varied = cells.length > 0 && new Set(cells).size >= cells.length * 0.8
    const isPlain = ![figure, verdict, code].some((kind) => mostly(cells, (cell) => kind.test(cell)))
    return varied && isPlain && !isKnownHeader(this.header[index] ?? '')
  }

  /** True for a column with a name that is not known and that has a numbered list of several things in most rows: what is done, or what comes of it. */
  isUnknownList(index: number): boolean {
    const name = this.header[index] ?? ''
    const cells = this.filled(index)
    const isList = (cell: string) => (splitList(cell, { from: 'one', bullets: false })?.length ?? 0) > 1
    return cells.length * 2 >= this.rows.length && mostly(cells, isList, 0.6) && name !== '' && !isKnownHeader(name)
  }

  /** True for a column of identifiers such as `TC-12`. */
  holdsIds(index: number): boolean {
    return mostly(this.filled(index), (cell) => identifier.test(cell))
  }

  /** True for a column that has a short line of its own in nearly each row that has an id of its own. */
  namesEachCase(index: number): boolean {
    const rows = this.rowsByIds()
    if (!rows || rows.length < this.rows.length * 0.8) return false
    const cells = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
    return cells.length >= rows.length * 0.7 && new Set(cells).size >= cells.length * 0.8 && mostly(cells, isShortLine)
  }

  /** True for a column without a letter. */
  holdsFigures(index: number): boolean {
    return this.filled(index).every((cell) => figure.test(cell))
  }

  /**
   * True when the column of modules names each in one row and leaves at least as many empty below it, as a sheet of merged cells does
   * that was saved as CSV: a module that comes back would not be named once.
   */
  showsModulesOnce(fields: readonly CsvTargetField[]): boolean {
    const [module, summary] = [fields.indexOf('module'), fields.indexOf('summary')]
    const modules = this.rows.filter((row) => hasText(row, summary)).map((row) => row[module]?.trim() ?? '')
    const named = modules.filter((name) => name !== '')
    const isOnce = named.length >= 2 && new Set(named).size === named.length
    return module >= 0 && isOnce && modules[0] !== '' && named.length * 2 <= modules.length
  }

  private contradicts(field: CsvTargetField, index: number): boolean {
    const cells = this.filled(index)
    if (cells.length === 0) return field === 'stepNumber'
    const name = this.header[index] ?? ''
    switch (field) {
      case 'summary':
        return this.holdsIds(index) && (mayName(name, 'caseId') || mayName(name, 'module'))
      case 'caseId':
        return (mayName(name, 'summary') && !this.holdsIds(index)) || namesOneThing(cells)
      case 'module':
        return mostly(cells, (cell) => cell.length > longestSummary || cell.includes('\n'), 0.5)
      case 'stepNumber':
        return !mostly(cells, (cell) => (namesSteps(name) ? bareNumber : numberAtEnd).test(cell))
      case 'expectedResult':
        return mostly(cells, (cell) => verdict.test(cell))
      case 'automation':
        return kindNames.has(plainName(name)) && !cells.some(namesRunner)
      default:
        return false
    }
  }

  /** Filled in at least half of the rows that begin a case, mostly with different short lines that hold words. */
  private readsLikeSummary(index: number, candidates: readonly number[]): boolean {
    const rows = this.rowsOfCases(candidates)
    const cells = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
    const reads = (cell: string) => isShortLine(cell) && !verdict.test(cell)
    return cells.length * 2 >= rows.length && new Set(cells).size * 2 >= cells.length && mostly(cells, reads, 0.7)
  }

  /** The rows that begin a case: the first of each id, else those that say more than a step, else all that may have a summary. */
  private rowsOfCases(candidates: readonly number[]): readonly (readonly string[])[] {
    this.firstRows ??= this.rowsByIds() ?? this.rowsWithFields()
    return this.firstRows ?? this.rows.filter((row) => candidates.some((index) => hasText(row, index)))
  }

  private rowsByIds(): readonly (readonly string[])[] | null {
    const column = this.header.findIndex((name, index) => mayName(name, 'caseId') && this.holdsIds(index))
    if (column < 0) return null
    const seen = new Set<string>()
    return this.rows.filter((row) => {
      const id = row[column]?.trim() ?? ''
      if (id === '' || seen.has(id)) return false
      seen.add(id)
      return true
    })
  }

  private rowsWithFields(): readonly (readonly string[])[] | null {
    const columns = this.header.flatMap((name, index) =>
      !mayName(name, 'summary') && fieldsOfFirstRow.some((field) => mayName(name, field)) ? [index] : [],
    )
    const rows = this.rows.filter((row) => columns.some((index) => hasText(row, index)))
    return rows.length > 0 ? rows : null
  }

  private filled(index: number): string[] {
    return this.rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
  }
}

/** True for cells that all say the same word without a figure, such as a document that is referred to: no id of a case. */
const namesOneThing = (cells: readonly string[]) =>
  cells.length > 1 && new Set(cells).size === 1 && !/\d/.test(cells[0] ?? '')

const hasText = (row: readonly string[], index: number) => (row[index] ?? '').trim() !== ''
