import { type CsvTargetField, csvLimits, csvMessages } from '@caseweave/contract/csv-import'
import { caseTextLimits } from '@caseweave/contract/test-cases'
import { joined, readCaseSteps, texts } from './case-steps'
import { modulePathProblem, readAutomation, readFlag, readModulePath, readPriority, readTags } from './cell-values'
import type { FileReferences } from './file-references'
import type { MappedColumns } from './mapped-columns'
import type { ImportedTestCase } from './parsed-row'

/** A case, with notes on what had to be guessed, or the reason why its rows are none. */
export type BuiltTestCase = { testCase: ImportedTestCase; notes: string[] } | { reason: string }

const flagFields = { automatable: 'automatable', applicable: 'applicable' } as const

/** Makes a test case of the rows that belong together, in the order of the file. */
export function buildTestCase(
  rows: readonly (readonly string[])[],
  columns: MappedColumns,
  references: FileReferences,
): BuiltTestCase {
  const notes: string[] = []
  const first = (field: CsvTargetField) => {
    if (!columns.has(field)) return ''
    for (const cells of rows) {
      const text = columns.first(cells, field)
      if (text !== '') return text
    }
    return ''
  }
  const text = (field: CsvTargetField) =>
    columns.has(field) ? joined(rows.flatMap((cells) => texts(cells, columns.of(field)))) : ''
  const flag = (field: keyof typeof flagFields) => {
    const cell = first(field)
    const value = cell === '' ? true : readFlag(cell)
    if (value === null)
      notes.push(`Column ${columns.nameOf(field)}: "${cell.slice(0, 40)}" is neither yes nor no; taken as ${field}.`)
    else if (field === 'applicable' && !value)
      notes.push(`Not applicable, because column ${columns.nameOf(field)} says "${cell}".`)
    return value ?? true
  }

  const steps = readCaseSteps(rows, columns)
  const priorityCell = first('priority')
  const priority = readPriority(priorityCell, columns.mapping.priorityNumbers)
  if (priority === null)
    notes.push(
      `Column ${columns.nameOf('priority')}: "${priorityCell.slice(0, 40)}" is no known priority; LOW was taken.`,
    )
  const automation = readAutomation(first('automation'))
  const externalId = first('caseId')
  const fileName = first('fileName')
  const testCase: ImportedTestCase = {
    externalId: externalId === '' ? null : externalId,
    summary: first('summary').replace(/\s+/g, ' '),
    modulePath: modulePath(rows, columns, references),
    template: steps.steps.length > 0 ? 2 : 1,
    precondition: references.preconditionText(text('precondition')),
    ...steps,
    tags: columns.has('tags') ? readTags(rows.flatMap((cells) => texts(cells, columns.of('tags')))) : [],
    priority: priority ?? 'LOW',
    automatable: flag('automatable') && automation !== 'never',
    applicable: flag('applicable'),
    markedAutomated: automation === 'automated',
    assignedToName: first('assignedTo'),
    linkedDefect: text('linkedDefect'),
    remarks: remarks(rows, columns),
    manualReason: text('manualReason'),
    fileName,
    automatedTestNumber: fileName === '' ? '' : first('automatedTestNumber'),
  }
  const reason = problemOf(testCase, columns)
  return reason === null ? { testCase, notes } : { reason }
}

function modulePath(
  rows: readonly (readonly string[])[],
  columns: MappedColumns,
  references: FileReferences,
): string[] {
  const cells = rows[0] ?? []
  const suite = references.suitePath(columns.first(cells, 'suiteId'))
  if (suite) return suite
  const path: string[] = []
  for (const field of ['parentModule', 'module', 'subModule'] as const) {
    const cell = columns.first(cells, field)
    if (cell !== '')
      path.push(...(references.testSetPath(cell) ?? readModulePath(cell, columns.mapping.moduleSeparator)))
  }
  return path
}

/** Remarks of one column as they are, of several each under its header. */
function remarks(rows: readonly (readonly string[])[], columns: MappedColumns): string {
  const indexes = columns.of('remarks')
  const parts = indexes.flatMap((index) => {
    const text = joined(rows.flatMap((cells) => texts(cells, [index])))
    if (text === '') return []
    return indexes.length === 1 ? [text] : [`${columns.nameAt(index).replaceAll('"', '')}: ${text}`]
  })
  return parts.join('\n')
}

/** The first limit that a case breaks, as a sentence, or null. */
function problemOf(testCase: ImportedTestCase, columns: MappedColumns): string | null {
  const tooLong = (field: CsvTargetField, text: string, limit: number) =>
    text.length > limit
      ? `Column ${columns.nameOf(field)} has ${text.length} characters; at most ${limit} are allowed.`
      : null
  const module = modulePathProblem(testCase.modulePath)
  const steps = testCase.steps.flatMap((step) => [step.description, step.expectedResult, step.testData])
  const longTag = testCase.tags.find((tag) => tag.length > caseTextLimits.tag)
  return (
    tooLong('summary', testCase.summary, caseTextLimits.summary) ??
    tooLong('caseId', testCase.externalId ?? '', csvLimits.externalId) ??
    (module === null ? null : `The module ${module}.`) ??
    tooLong('precondition', testCase.precondition, caseTextLimits.text) ??
    tooLong('executionSteps', testCase.executionSteps, caseTextLimits.text) ??
    tooLong('expectedResult', testCase.expectedResult, caseTextLimits.text) ??
    tooLong('testData', testCase.testData, caseTextLimits.text) ??
    tooLong('remarks', testCase.remarks, caseTextLimits.text) ??
    tooLong('manualReason', testCase.manualReason, caseTextLimits.text) ??
    tooLong('assignedTo', testCase.assignedToName, csvLimits.shortText) ??
    tooLong('linkedDefect', testCase.linkedDefect, csvLimits.shortText) ??
    tooLong('fileName', testCase.fileName, csvLimits.shortText) ??
    tooLong('automatedTestNumber', testCase.automatedTestNumber, csvLimits.shortText) ??
    (testCase.tags.length > caseTextLimits.tags
      ? `There are ${testCase.tags.length} tags; at most ${caseTextLimits.tags} are allowed.`
      : null) ??
    (longTag ? `A tag has ${longTag.length} characters; at most ${caseTextLimits.tag} are allowed.` : null) ??
    (testCase.steps.length > caseTextLimits.steps
      ? `There are ${testCase.steps.length} steps; at most ${caseTextLimits.steps} are allowed.`
      : null) ??
    (steps.some((step) => step.length > caseTextLimits.text)
      ? `A step has more than ${caseTextLimits.text} characters.`
      : null) ??
    (testCase.fileName !== '' && testCase.automatedTestNumber === '' ? csvMessages.automatedTestNumberMissing : null)
  )
}
