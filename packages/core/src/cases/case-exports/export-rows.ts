import {
  type CaseValues,
  type ChoiceField,
  caseFields,
  choiceFields,
  type FileField,
  type PlainField,
  plainFields,
  settingName,
} from '@caseweave/contract/cases/test-cases/case-fields'
import { caseNumberLabel, templateNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import { neutraliseFormula } from '../../platform/csv/write-csv'
import { ownColumns, ownMark, writeModulePath } from '../definition-imports/parse/own-export'

/** A case with all that an export tells of it. */
export type ExportedCase = Pick<CaseValues, PlainField | 'templateId' | 'tags'> & {
  number: number
  modulePath: string[]
  /** User name; '' = nobody. */
  assignedTo: string
  steps: { description: string; expectedResult: string; testData: string }[]
  fileName: string
  automatedTestNumber: string
  externalId: string
  createdBy: string
  createdAt: Date
  version: number
}

/** The header of an export. */
export const exportHeader: string[] = ownColumns.map(([name]) => name)

type Write = (testCase: ExportedCase) => string

const writePlain =
  (field: PlainField): Write =>
  ({ [field]: value }) =>
    typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value

const writeChoice =
  (field: ChoiceField): Write =>
  ({ [field]: value }) =>
    settingName(field, value)

const headerOf = (field: FileField) => caseFields[field].file.header

/** What stands in the first row of a case, by header. */
const ofCase: Record<string, Write> = {
  ...Object.fromEntries(plainFields.map((field) => [headerOf(field), writePlain(field)])),
  ...Object.fromEntries(choiceFields.map((field) => [headerOf(field), writeChoice(field)])),
  [headerOf('moduleId')]: ({ modulePath }) => writeModulePath(modulePath),
  [headerOf('templateId')]: ({ templateId }) => templateNames[templateId],
  [headerOf('assignedTo')]: ({ assignedTo }) => assignedTo,
  [headerOf('tags')]: ({ tags }) => tags.join(', '),
  'File Name': ({ fileName }) => fileName,
  'Automated Test Case No. From File': ({ automatedTestNumber }) => automatedTestNumber,
  'External Id': ({ externalId }) => externalId,
  'Created By': ({ createdBy }) => createdBy,
  'Creation Date': ({ createdAt }) => createdAt.toISOString(),
  [ownMark]: ({ version }) => `V${version}`,
}

/** What stands in the row of a step, by header. */
const ofStep: Record<string, (step: ExportedCase['steps'][number], index: number) => string> = {
  'Step No.': (_, index) => String(index + 1),
  Step: ({ description }) => description,
  'Step Expected Result': ({ expectedResult }) => expectedResult,
  'Step Test Data': ({ testData }) => testData,
}

const writers = exportHeader.map((header) => ({ ofCase: ofCase[header], ofStep: ofStep[header] }))

/**
 * The rows of a case, formulas neutralised: the first one has the case and its first step, each further one the number of the
 * case and one more step.
 */
export function exportRows(testCase: ExportedCase): string[][] {
  const label = caseNumberLabel(testCase.number)
  const steps = testCase.steps.length > 0 ? testCase.steps : [null]
  return steps.map((step, index) =>
    writers.map(({ ofCase, ofStep }, place) => {
      if (place === 0) return label
      const text = ofStep ? step && ofStep(step, index) : index === 0 && ofCase?.(testCase)
      return neutraliseFormula(text || '')
    }),
  )
}
