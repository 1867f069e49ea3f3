import type { CsvMapping, CsvTargetField } from '@caseweave/contract/cases/definition-imports/csv-import'
import { caseFields, type PlainField, plainFields } from '@caseweave/contract/cases/test-cases/case-fields'

/** A column of our own exports, what an import takes it for, and the first format that has it. */
type OwnColumn = readonly [header: string, target: CsvTargetField, since: number]

/** Name of the preset, and the column that marks a file as ours. */
export const ownPresetName = 'Caseweave'
export const ownMark = 'Version in Caseweave'

const plain = (field: PlainField): OwnColumn => [caseFields[field].file.header, field, caseFields[field].file.since]
const other = (header: string, target: CsvTargetField): OwnColumn => [header, target, 1]

const firstColumns: readonly OwnColumn[] = [
  other('Test Case No.', 'caseId'),
  other(caseFields.moduleId.file.header, 'module'),
  plain('summary'),
  other(caseFields.templateId.file.header, 'ignore'),
  plain('priority'),
  other(caseFields.assignedTo.file.header, 'assignedTo'),
  other(caseFields.tags.file.header, 'tags'),
  ...(['applicable', 'automatable', 'precondition', 'executionSteps', 'expectedResult', 'testData'] as const).map(
    plain,
  ),
  other('Step No.', 'stepNumber'),
  other('Step', 'stepAction'),
  other('Step Expected Result', 'stepExpectedResult'),
  other('Step Test Data', 'stepData'),
  ...(['linkedDefect', 'remarks', 'manualReason'] as const).map(plain),
  other('File Name', 'fileName'),
  other('Automated Test Case No. From File', 'automatedTestNumber'),
  other('External Id', 'ignore'),
  other('Created By', 'ignore'),
  other('Creation Date', 'ignore'),
]

/**
 * The columns of our own exports: those of the first format, then the fields that came later. The last one marks the file: it
 * has no other meaning for an import than that the file came from here.
 */
export const ownColumns: readonly OwnColumn[] = [
  ...firstColumns,
  ...plainFields.map(plain).filter(([, target]) => !firstColumns.some(([, known]) => known === target)),
  other(ownMark, 'ignore'),
]

/** The columns of each format that there has been. */
const formats = [...new Set(ownColumns.map(([, , since]) => since))].map((format) =>
  ownColumns.filter(([, , since]) => since <= format),
)

/** The name that a column of moments has in a workbook. */
export const workbookNameOf = (header: string) => `${header} (UTC)`

/** True when a file came from here, so that the apostrophes of neutralised formulas are taken away again. */
export const hasOwnMark = (mapping: CsvMapping) => mapping.columns.some(({ header }) => header.trim() === ownMark)

/**
 * True when a file came from here, in today's format or an earlier one, and all of its columns are taken as they were written:
 * then nothing has to be guessed, and it is read to the letter.
 */
export const isOwnExport = ({ columns }: CsvMapping) =>
  formats.some(
    (format) =>
      columns.length === format.length &&
      format.every(([name, target], index) => {
        const column = columns[index]
        return (
          column?.index === index &&
          [name, workbookNameOf(name)].includes(column.header.trim()) &&
          column.field === target
        )
      }),
  )

const separator = ' > '

/** The names of modules, from the root, in one cell; signs that separate are marked in them. */
export const writeModulePath = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[\\>]/g, '\\$&')).join(separator)

/** Reads what `writeModulePath` wrote. */
export function readOwnModulePath(cell: string): string[] {
  const names = [...cell.matchAll(/(?:\\.|[^\\>])+/gs)].map(([name]) => name.replace(/\\(.)/gs, '$1').trim())
  return names.filter((name) => name !== '')
}
