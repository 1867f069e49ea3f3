import { type CsvTargetField, csvLimits, csvMessages } from '@caseweave/contract/cases/definition-imports/csv-import'
import {
  type CaseValues,
  type ChoiceField,
  caseFields,
  choiceFields,
  type FlagField,
  flagFields,
  type TextField,
  textFields,
  usualValue,
  valuesOf,
} from '@caseweave/contract/cases/test-cases/case-fields'
import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import { cleanName } from '@caseweave/contract/platform/case-text'
import { recordOf } from '@caseweave/contract/platform/pick'
import { readCaseSteps, textOf, texts } from './case-steps'
import {
  modulePathProblem,
  readAutomation,
  readChoice,
  readFlag,
  readModulePath,
  readTags,
  remembered,
} from './cell-values'
import type { FileReferences } from './file-references'
import { type MappedColumns, moduleFields } from './mapped-columns'
import type { ImportedTestCase } from './parsed-row'

/** A case, with notes on what had to be guessed, or the reason why its rows are none. */
export type BuiltTestCase = { testCase: ImportedTestCase; notes: string[] } | { reason: string }

const flagOf = remembered((cell) => ({ value: readFlag(cell) }))
const automationOf = remembered((cell) => ({ value: readAutomation(cell) }))

/** Texts that are nothing but what their columns hold. */
const bareTexts = textFields.filter(
  (field) =>
    field !== 'precondition' &&
    field !== 'executionSteps' &&
    field !== 'expectedResult' &&
    field !== 'testData' &&
    field !== 'remarks',
)

type ChoiceReaders = { [Field in ChoiceField]: (cell: string) => { value: CaseValues[Field] | null } }

/** Makes test cases of the rows of one file. */
export class TestCaseBuilder {
  private readonly choiceOf: ChoiceReaders
  private readonly pathOf
  /** The module cells of the case above, from the outermost, where empty ones mean them. */
  private above: readonly string[] | null

  constructor(
    private readonly columns: MappedColumns,
    private readonly references: FileReferences,
  ) {
    const { moduleSeparator, priorityNumbers } = columns.mapping
    this.choiceOf = recordOf(choiceFields, (field) =>
      remembered((cell) => ({ value: readChoice(field, cell, priorityNumbers) })),
    ) as ChoiceReaders
    this.above = columns.mapping.emptyModules === 'above' ? [] : null
    this.pathOf = remembered((cell) => readModulePath(cell, moduleSeparator))
  }

  /** The case of rows that belong together, in the order of the file; `heading` = its module where the rows say none, '' for none. */
  build(rows: readonly (readonly string[])[], heading: string): BuiltTestCase {
    const { columns } = this
    const notes: string[] = []
    const steps = readCaseSteps(rows, columns)
    const externalId = this.first(rows, 'caseId')
    const fileName = this.first(rows, 'fileName')
    const automation = automationOf(this.first(rows, 'automation')).value
    const choices = valuesOf(choiceFields, (field) => this.choice(rows, field, notes))
    const flags = recordOf(flagFields, (field) => this.flag(rows, field, notes))
    const testCase: ImportedTestCase = {
      externalId: externalId === '' ? null : externalId,
      summary: cleanName(this.first(rows, 'summary')),
      modulePath: heading === '' ? this.modulePath(rows[0] ?? []) : [heading],
      template: steps.steps.length > 0 ? 2 : 1,
      precondition: this.references.preconditionText(this.text(rows, 'precondition')),
      executionSteps: steps.executionSteps,
      expectedResult: steps.expectedResult,
      steps: steps.steps,
      testData: steps.testData,
      tags: columns.has('tags') ? readTags(rows.flatMap((cells) => texts(cells, columns.of('tags')))) : [],
      ...choices,
      ...flags,
      automatable: flags.automatable && automation !== 'never',
      markedAutomated: automation === 'automated',
      assignedToName: this.first(rows, 'assignedTo'),
      ...recordOf(bareTexts, (field) => this.text(rows, field)),
      remarks: this.remarks(rows),
      fileName,
      automatedTestNumber: fileName === '' ? '' : this.first(rows, 'automatedTestNumber'),
    }
    const { unsplit } = steps
    if (unsplit && unsplit.lines > 1)
      notes.push(
        `Column ${columns.nameOf(columns.has('steps') ? 'steps' : 'stepAction')} has ${unsplit.lines} lines without numbers: they became ${unsplit.became}. Number them (1., 2., …) for a step each.`,
      )
    const reason = problemOf(testCase, columns)
    return reason === null ? { testCase, notes } : { reason }
  }

  /** The first text that any of the rows has in a field's column. */
  private first(rows: readonly (readonly string[])[], field: CsvTargetField): string {
    if (!this.columns.has(field)) return ''
    for (const cells of rows) {
      const text = this.columns.first(cells, field)
      if (text !== '') return text
    }
    return ''
  }

  /** The texts of all rows and columns of a field under each other. */
  private text(rows: readonly (readonly string[])[], field: CsvTargetField): string {
    return textOf(rows, this.columns.of(field))
  }

  private choice<Field extends ChoiceField>(
    rows: readonly (readonly string[])[],
    field: Field,
    notes: string[],
  ): CaseValues[Field] {
    const cell = this.first(rows, field)
    const { value } = this.choiceOf[field](cell)
    if (value !== null) return value
    const usual = usualValue(field)
    const kind = caseFields[field].label.toLowerCase()
    notes.push(`Column ${this.columns.nameOf(field)}: "${cell.slice(0, 40)}" is no known ${kind}; ${usual} was taken.`)
    return usual
  }

  private flag(rows: readonly (readonly string[])[], field: FlagField, notes: string[]): boolean {
    const cell = this.first(rows, field)
    const usual = usualValue(field)
    if (cell === '') return usual
    const { value } = flagOf(cell)
    const { yes, no } = caseFields[field].names
    const says = `Column ${this.columns.nameOf(field)} says "${cell.slice(0, 40)}"`
    if (value === null)
      notes.push(`${says}, which is neither yes nor no; taken as ${(usual ? yes : no).toLowerCase()}.`)
    else if (field === 'applicable' && !value) notes.push(`${says}; taken as not applicable.`)
    return value ?? usual
  }

  private modulePath(cells: readonly string[]): string[] {
    const { columns, references } = this
    // Without parents an id says no more of a case's place than its module does: all cases of TestRail have that of the whole file.
    const hasPath = columns.has('suiteId') && columns.has('suiteParentId')
    const suite = hasPath ? references.suitePath(columns.first(cells, 'suiteId')) : null
    if (suite) return suite
    const path: string[] = []
    for (const cell of this.modulesOf(cells)) {
      if (cell !== '') path.push(...(references.testSetPath(cell) ?? this.pathOf(cell)))
    }
    return path
  }

  /** Takes notice of the modules of a row that becomes no case: those below it may mean them. */
  learnModules(cells: readonly string[]): void {
    this.modulesOf(cells)
  }

  /** The module cells of a case, from the outermost; an empty one means the one above where the file says so, unless a module outside of it is another. */
  private modulesOf(cells: readonly string[]): readonly string[] {
    const said = moduleFields.map((field) => this.columns.first(cells, field))
    const { above } = this
    if (above === null) return said
    const other = said.findIndex((cell, level) => cell !== '' && cell !== above[level])
    this.above = said.map((cell, level) => (cell === '' && (other < 0 || level < other) ? (above[level] ?? '') : cell))
    return this.above
  }

  /** Remarks of one column as they are, of several each under its header. */
  private remarks(rows: readonly (readonly string[])[]): string {
    const indexes = this.columns.of('remarks')
    if (indexes.length < 2) return this.text(rows, 'remarks')
    const parts = indexes.flatMap((index) => {
      const text = textOf(rows, [index])
      return text === '' ? [] : [`${this.columns.nameAt(index).replaceAll('"', '')}: ${text}`]
    })
    return parts.join('\n')
  }
}

/** The longest text that each field may have, in characters. */
const textLimits: [key: keyof ImportedTestCase & CsvTargetField, limit: number][] = [
  ['summary', caseTextLimits.summary],
  ...textFields.map((field): [TextField, number] => [
    field,
    caseFields[field].short ? csvLimits.shortText : caseTextLimits.text,
  ]),
  ['fileName', csvLimits.shortText],
  ['automatedTestNumber', csvLimits.shortText],
]

/** The first limit that a case breaks, as a sentence, or null. */
export function problemOf(testCase: ImportedTestCase, columns: MappedColumns): string | null {
  const tooLong = (field: CsvTargetField, text: string, limit: number) =>
    `Column ${columns.nameOf(field)} has ${text.length} characters; at most ${limit} are allowed.`
  for (const [key, limit] of textLimits) {
    const text = testCase[key]
    if (typeof text === 'string' && text.length > limit) return tooLong(key, text, limit)
  }
  const { externalId, assignedToName, modulePath, tags, steps } = testCase
  if (externalId && externalId.length > csvLimits.externalId) return tooLong('caseId', externalId, csvLimits.externalId)
  if (assignedToName.length > csvLimits.shortText) return tooLong('assignedTo', assignedToName, csvLimits.shortText)
  const module = modulePathProblem(modulePath)
  if (module) return `The module ${module}.`
  if (tags.length > caseTextLimits.tags)
    return `There are ${tags.length} tags; at most ${caseTextLimits.tags} are allowed.`
  for (const tag of tags)
    if (tag.length > caseTextLimits.tag)
      return `A tag has ${tag.length} characters; at most ${caseTextLimits.tag} are allowed.`
  if (steps.length > caseTextLimits.steps)
    return `There are ${steps.length} steps; at most ${caseTextLimits.steps} are allowed.`
  for (const { description, expectedResult, testData } of steps)
    if (Math.max(description.length, expectedResult.length, testData.length) > caseTextLimits.text)
      return `A step has more than ${caseTextLimits.text} characters.`
  const unnumbered = testCase.fileName !== '' && testCase.automatedTestNumber === ''
  return unnumbered ? csvMessages.automatedTestNumberMissing : null
}
