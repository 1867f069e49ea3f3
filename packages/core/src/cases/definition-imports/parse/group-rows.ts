import type { CsvMapping, CsvSkipReason } from '@caseweave/contract/cases/definition-imports/csv-import'
import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import { cleanName } from '@caseweave/contract/platform/case-text'
import { cutText } from '@caseweave/contract/platform/cut-text'
import type { CsvRecord } from '../../../platform/csv/csv-tokenizer'
import { plainName } from '../../../platform/text/plain-name'
import { TestCaseBuilder } from './build-test-case'
import { cleanText, readFlag } from './cell-values'
import { isBlank } from './csv-header'
import { FileReferences } from './file-references'
import { headingOf, headingsName } from './headings'
import { MappedColumns } from './mapped-columns'
import { OwnCaseBuilder } from './own-case-builder'
import { isOwnExport } from './own-export'
import type { ParsedRow } from './parsed-row'
import { recordProblem } from './record-problem'
import { continuedBy, type RowGroup } from './row-group'
import { skipReasonOf } from './row-kind'
import { splitList } from './split-steps'

/**
 * Characters of finished cases that are held back, so that rows further down can still join a case by its id and
 * preconditions are known wherever they stand; files below this size are grouped as a whole.
 */
const heldCharacters = 250_000
/** Ids that are remembered at least: more than held cases can have. */
const heldIds = 10_000
/** Records of one group at most: further ones open an error of their own, so that memory stays bounded. */
const groupRecords = caseTextLimits.steps + 200

/** Groups the records under the header into cases, errors and skipped rows, in the order in which each begins. */
export class RowGrouper {
  private readonly columns: MappedColumns
  private readonly references = new FileReferences()
  private readonly builder: Pick<TestCaseBuilder, 'build'> & Partial<Pick<TestCaseBuilder, 'learnModules'>>
  private readonly header: string[]
  private byId = new Map<string, RowGroup>()
  private olderById = new Map<string, RowGroup>()
  private groups: RowGroup[] = []
  private current: RowGroup | null = null
  private held = 0
  /** The heading above, where headings alone say modules; '' otherwise. */
  private heading = ''
  private readonly headingsAreModules: boolean

  constructor(mapping: CsvMapping) {
    this.columns = new MappedColumns(mapping)
    this.builder = isOwnExport(mapping)
      ? new OwnCaseBuilder(this.columns)
      : new TestCaseBuilder(this.columns, this.references)
    this.headingsAreModules = headingsName(this.columns)
    this.header = mapping.columns.map((column) => column.header.trim())
  }

  /** Takes a record above the header. */
  skipAboveHeader(record: CsvRecord): void {
    if (isBlank(record)) this.takeBlank(record)
    else this.skip(record, 'beforeHeader')
  }

  /** Takes the next record; `suspect` when its cells may hold NULs or broken text. */
  take(record: CsvRecord, suspect: boolean): void {
    if (isBlank(record) && record.fault === null) this.takeBlank(record)
    else if (this.isHeader(record)) this.skip(record, 'repeatedHeader')
    else {
      const problem = recordProblem(record, this.columns, suspect)
      const group = this.caseOf(record) ?? (problem ? this.open(record, this.idOf(record), null) : this.groupOf(record))
      if (problem) group.problem ??= problem
    }
  }

  /** The rows that are certain now. */
  *ready(): Generator<ParsedRow> {
    let from = 0
    for (let group = this.groups[0]; group && group !== this.current && this.held > heldCharacters; ) {
      yield this.finish(group)
      group = this.groups[++from]
    }
    if (from > 0) this.groups = this.groups.slice(from)
  }

  /** All rows that are left at the end of the file. */
  *rest(): Generator<ParsedRow> {
    for (const group of this.groups) yield this.finish(group)
    this.groups = []
  }

  /** The case or skipped row that a record goes on with, joined to it; null when it begins something of its own. */
  private caseOf(record: CsvRecord): RowGroup | null {
    const { cells } = record
    const id = this.idOf(record)
    const summary = this.columns.first(cells, 'summary')
    const { current } = this
    const known = id === '' ? null : this.lookUp(id)
    if (current && known === null && this.isNextStep(current, cells, summary)) return this.join(record, current)
    if (summary !== '')
      return current && this.repeatsTitle(current, cells, id, summary) ? this.join(record, current) : null
    if (id !== '') return known && this.join(record, known)
    return current && this.isFurtherStep(cells) ? this.join(record, current) : null
  }

  /** A row with a step number over 1 goes on with the case above, even where the id column only counts the rows. */
  private isNextStep(group: RowGroup, cells: readonly string[], summary: string): boolean {
    const { columns } = this
    if (!columns.has('stepNumber') || group.skip !== null) return false
    const number = Number(/\d+/.exec(columns.first(cells, 'stepNumber'))?.[0] ?? 0)
    return number > 1 && (summary === '' || summary === columns.first(group.source[0] ?? [], 'summary'))
  }

  /** Begins a case, or a row that is none. */
  private groupOf(record: CsvRecord): RowGroup {
    const { columns } = this
    const { cells } = record
    const id = this.idOf(record)
    const summary = columns.first(cells, 'summary')
    this.learnSuite(cells)
    if (summary === '' && readFlag(columns.first(cells, 'suiteRow')) === true) return this.open(record, '', 'suite')
    const kind = skipReasonOf(columns.first(cells, 'rowType'))
    if (kind) {
      this.learnItem(kind, id, cells)
      return this.open(record, id, kind)
    }
    const heading = summary === '' ? headingOf(cells, columns) : null
    if (heading !== null) {
      // A link back to another sheet ("<< Index") names nothing.
      if (this.headingsAreModules && !/^[<←«]/.test(heading)) this.heading = heading
      return this.skip(record, 'heading')
    }
    if (columns.imported.every((index) => (cells[index] ?? '').trim() === '')) return this.skip(record, 'nothingMapped')
    const above = this.current
    const group = this.open(record, id, null)
    if (cleanName(summary) === '') group.problem = { line: record.line, reason: this.withoutSummary(id, cells, above) }
    return group
  }

  private withoutSummary(id: string, cells: readonly string[], above: RowGroup | null): string {
    const { columns } = this
    const empty = `Column ${columns.nameOf('summary')} (summary) is empty`
    if (id !== '') return `${empty}, and no row near it begins the case "${cutText(id, 60)}".`
    const other = this.otherThanSteps(cells)
    if (other === null || above === null || above.skip !== null || !this.holdsStep(cells)) return `${empty}.`
    return `${empty}. The row does not continue line ${above.line}, because it fills column ${columns.nameAt(other)} beside those of a step.`
  }

  private idOf(record: CsvRecord): string {
    return this.columns.first(record.cells, 'caseId')
  }

  private isHeader({ cells, width }: CsvRecord): boolean {
    return width === this.header.length && width > 1 && cells.every((cell, index) => cell.trim() === this.header[index])
  }

  /** Whether a row fills a column of steps. */
  private holdsStep(cells: readonly string[]): boolean {
    return this.columns.stepColumns.some((index) => hasText(cells, index))
  }

  /** The first filled column that says something of a case and not of its steps, or null. */
  private otherThanSteps(cells: readonly string[]): number | null {
    return this.columns.caseColumns.find((index) => hasText(cells, index)) ?? null
  }

  /** A row with neither id nor summary goes on with the case above if nothing but fields of a step is filled, or beside one step preconditions and remarks, line by line. */
  private isFurtherStep(cells: readonly string[]): boolean {
    if (!this.holdsStep(cells) || headingOf(cells, this.columns) !== null) return false
    if (this.otherThanSteps(cells) === null) return true
    return !this.columns.singleColumns.some((index) => hasText(cells, index)) && !this.holdsList(cells)
  }

  /** A whole list of steps makes a case of its own. */
  private holdsList(cells: readonly string[]): boolean {
    const { columns } = this
    const list = columns.first(cells, 'steps') || columns.first(cells, 'stepAction')
    return (splitList(list, { from: 'one', bullets: false })?.length ?? 0) > 1
  }

  /** One row per step with id and summary repeated (qTest); a row that holds a whole list of steps is a case of its own. */
  private repeatsTitle(group: RowGroup, cells: readonly string[], id: string, summary: string): boolean {
    const first = group.source[0] ?? []
    const { columns } = this
    if (group.skip !== null || group.id !== id || columns.first(first, 'summary') !== summary) return false
    if ((id === '' && !columns.has('stepAction')) || columns.areNumbered('stepAction')) return false
    if (this.holdsList(cells)) return false
    const repeats = (index: number) => !hasText(cells, index) || cells[index]?.trim() === first[index]?.trim()
    return id !== '' || (this.holdsStep(cells) && this.columns.caseColumns.every(repeats))
  }

  private open(record: CsvRecord, id: string, skip: CsvSkipReason | null): RowGroup {
    const { line, lastLine } = record
    const group: RowGroup = {
      line,
      lastLine,
      records: 0,
      source: [],
      size: 0,
      id,
      heading: this.heading,
      skip,
      problem: null,
      further: null,
      finished: false,
    }
    this.groups.push(group)
    this.current = group
    if (id !== '') this.remember(id, group)
    return this.add(record, group)
  }

  private join(record: CsvRecord, group: RowGroup): RowGroup {
    if (group.records < groupRecords) {
      if (group.skip === null) this.current = group
      return this.add(record, group)
    }
    const reason = `These rows belong to the case on line ${group.line}, which has more than ${caseTextLimits.steps} steps.`
    group.problem ??= { line: record.line, reason: `There are more than ${caseTextLimits.steps} steps.` }
    const next = this.open(record, group.id, group.skip)
    next.problem = { line: record.line, reason }
    return next
  }

  /** Deleting from a map is dear: the older half of the ids is dropped as a whole instead. */
  private remember(id: string, group: RowGroup): void {
    if (this.byId.size >= heldIds) {
      this.olderById = this.byId
      this.byId = new Map()
    }
    this.byId.set(id, group)
  }

  private lookUp(id: string): RowGroup | null {
    const group = this.byId.get(id) ?? this.olderById.get(id)
    return group && !group.finished ? group : null
  }

  private add(record: CsvRecord, group: RowGroup): RowGroup {
    if (group.records > 0) group.further = { first: group.further?.first ?? record.line, last: record.line }
    group.records++
    group.lastLine = Math.max(group.lastLine, record.lastLine)
    group.source.push(record.cells)
    let size = 0
    for (const cell of record.cells) size += cell.length + 8
    group.size += size
    this.held += size
    return group
  }

  private takeBlank(record: CsvRecord): void {
    const last = this.groups.at(-1)
    if (last?.skip === 'blank' && last.lastLine === record.line - 1) {
      last.records++
      last.lastLine = record.lastLine
      return
    }
    this.skip(record, 'blank')
  }

  private skip(record: CsvRecord, reason: CsvSkipReason): RowGroup {
    const before = this.current
    const group = this.open(record, '', reason)
    if (reason === 'blank') group.source = []
    this.current = before
    return group
  }

  private learnSuite(cells: readonly string[]): void {
    if (!this.columns.has('suiteId')) return
    const { columns } = this
    const name = columns.first(cells, 'module')
    this.references.addSuite(columns.first(cells, 'suiteId'), name, columns.first(cells, 'suiteParentId'))
  }

  private learnItem(kind: CsvSkipReason, id: string, cells: readonly string[]): void {
    const summary = this.columns.first(cells, 'summary')
    if (kind === 'testSet') this.references.addTestSet(id, summary)
    if (kind !== 'precondition') return
    const body = this.columns.first(cells, 'executionSteps') || this.columns.first(cells, 'remarks')
    const repeats = plainName(body).startsWith(plainName(summary))
    this.references.addPrecondition(id, cleanText(body === '' ? summary : repeats ? body : `${summary}\n${body}`))
  }

  private finish(group: RowGroup): ParsedRow {
    this.held -= group.size
    group.finished = true
    const { line, lastLine, records, source } = group
    // Its id is remembered for a while; its cells need not be.
    group.source = []
    if (group.skip) return { kind: 'skipped', line, lastLine, records, source, reason: group.skip }
    if (group.problem) {
      this.builder.learnModules?.(source[0] ?? [])
      const where = group.problem.line === line ? '' : ` (On line ${group.problem.line}.)`
      return { kind: 'error', line, lastLine, records, source, reason: group.problem.reason + where }
    }
    const built = this.builder.build(source, group.heading)
    if ('reason' in built) return { kind: 'error', line, lastLine, records, source, reason: built.reason }
    const { testCase, notes } = built
    return { kind: 'case', line, lastLine, records, source, testCase, notes, continued: continuedBy(group) }
  }
}

const hasText = (cells: readonly string[], index: number) => (cells[index] ?? '').trim() !== ''
