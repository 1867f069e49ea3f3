import type { CsvMapping, CsvTargetField } from '@caseweave/contract/cases/definition-imports/csv-import'

/**
 * The columns of our own exports and what an import takes them for. The last one marks the file: it has no other meaning for
 * an import than that the file came from here.
 */
export const ownColumns = [
  ['Test Case No.', 'caseId'],
  ['Module Path', 'module'],
  ['Summary', 'summary'],
  ['Template', 'ignore'],
  ['Priority', 'priority'],
  ['Assigned To', 'assignedTo'],
  ['Tags', 'tags'],
  ['Applicable', 'applicable'],
  ['Automatable', 'automatable'],
  ['Preconditions', 'precondition'],
  ['Execution Steps', 'executionSteps'],
  ['Expected Result', 'expectedResult'],
  ['Test Data', 'testData'],
  ['Step No.', 'stepNumber'],
  ['Step', 'stepAction'],
  ['Step Expected Result', 'stepExpectedResult'],
  ['Step Test Data', 'stepData'],
  ['Linked Defect', 'linkedDefect'],
  ['Remarks', 'remarks'],
  ['Manual Reason', 'manualReason'],
  ['File Name', 'fileName'],
  ['Automated Test Case No. From File', 'automatedTestNumber'],
  ['External Id', 'ignore'],
  ['Created By', 'ignore'],
  ['Creation Date', 'ignore'],
  ['Version in Caseweave', 'ignore'],
] as const satisfies readonly (readonly [string, CsvTargetField])[]

export type OwnColumn = (typeof ownColumns)[number][0]

/** Name of the preset, and the column that marks a file as ours. */
export const ownPresetName = 'Caseweave'
export const ownMark = 'Version in Caseweave'

/** True when a file came from here, so that the apostrophes of neutralised formulas are taken away again. */
export const hasOwnMark = (mapping: CsvMapping) => mapping.columns.some(({ header }) => header.trim() === ownMark)

/**
 * True when a file came from here and all of its columns are taken as they were written: then nothing has to be guessed, and
 * it is read to the letter.
 */
export const isOwnExport = ({ columns }: CsvMapping) =>
  columns.length === ownColumns.length &&
  ownColumns.every(([name, field], index) => {
    const column = columns[index]
    return column?.index === index && column.header.trim() === name && column.field === field
  })

const separator = ' > '

/** The names of modules, from the root, in one cell; signs that separate are marked in them. */
export const writeModulePath = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\>]/g, '\\$&')).join(separator)

/** Reads what `writeModulePath` wrote. */
export function readOwnModulePath(cell: string): string[] {
  const names = [...cell.matchAll(/(?:\\.|[^\\>])+/gs)].map(([name]) => name.replace(/\\(.)/gs, '$1').trim())
  return names.filter((name) => name !== '')
}
