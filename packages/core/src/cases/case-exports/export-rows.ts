import { caseNumberLabel, priorityNames, templateNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import type { Priority, TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'
import { neutraliseFormula } from '../../platform/csv/write-csv'
import { type OwnColumn, ownColumns, ownMark, writeModulePath } from '../definition-imports/parse/own-export'

/** A case with all that an export tells of it. */
export type ExportedCase = {
  number: number
  modulePath: string[]
  summary: string
  templateId: TemplateId
  priority: Priority
  /** User name; '' = nobody. */
  assignedTo: string
  tags: string[]
  applicable: boolean
  automatable: boolean
  precondition: string
  executionSteps: string
  expectedResult: string
  testData: string
  steps: { description: string; expectedResult: string; testData: string }[]
  linkedDefect: string
  remarks: string
  manualReason: string
  fileName: string
  automatedTestNumber: string
  externalId: string
  createdBy: string
  createdAt: Date
  version: number
}

/** The header of an export. */
export const exportHeader: string[] = ownColumns.map(([name]) => name)

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

/**
 * The rows of a case, formulas neutralised: the first one has the case and its first step, each further one the number of the
 * case and one more step.
 */
export function exportRows(testCase: ExportedCase): string[][] {
  const label = caseNumberLabel(testCase.number)
  const ofCase: Partial<Record<OwnColumn, string>> = {
    'Module Path': writeModulePath(testCase.modulePath),
    Summary: testCase.summary,
    Template: templateNames[testCase.templateId],
    Priority: priorityNames[testCase.priority],
    'Assigned To': testCase.assignedTo,
    Tags: testCase.tags.join(', '),
    Applicable: yesNo(testCase.applicable),
    Automatable: yesNo(testCase.automatable),
    Preconditions: testCase.precondition,
    'Execution Steps': testCase.executionSteps,
    'Expected Result': testCase.expectedResult,
    'Test Data': testCase.testData,
    'Linked Defect': testCase.linkedDefect,
    Remarks: testCase.remarks,
    'Manual Reason': testCase.manualReason,
    'File Name': testCase.fileName,
    'Automated Test Case No. From File': testCase.automatedTestNumber,
    'External Id': testCase.externalId,
    'Created By': testCase.createdBy,
    'Creation Date': testCase.createdAt.toISOString(),
    [ownMark]: `V${testCase.version}`,
  }
  const steps = testCase.steps.length > 0 ? testCase.steps : [null]
  return steps.map((step, index) => {
    const row: Partial<Record<OwnColumn, string>> = {
      'Test Case No.': label,
      ...(index === 0 ? ofCase : {}),
      ...(step
        ? {
            'Step No.': String(index + 1),
            Step: step.description,
            'Step Expected Result': step.expectedResult,
            'Step Test Data': step.testData,
          }
        : {}),
    }
    return ownColumns.map(([name]) => neutraliseFormula(row[name] ?? ''))
  })
}
