import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import type { ExportedCase } from '../../../cases/case-exports/export-rows'
import { writeModulePath } from '../../../cases/definition-imports/parse/own-export'
import { neutraliseFormula } from '../../../platform/csv/write-csv'

/** What a tester fills in: empty columns behind each case. */
const toFillIn = ['Status', 'Actual Result', 'Duration (s)', 'Executed On', 'Linked Bug', 'Remarks']

/** The header of a list of cases that are executed by hand. */
export const manualHeader = [
  ...['Test Case No.', 'Module Path', 'Summary', 'Preconditions', 'Test Data', 'Execution Steps', 'Expected Result'],
  ...toFillIn,
]

const numbered = (lines: readonly string[]) =>
  lines.flatMap((line, index) => (line === '' ? [] : [`${index + 1}. ${line}`])).join('\n')

/** The row of a case to be executed by hand, its steps in one cell each; formulas neutralised. */
export function manualRow(testCase: ExportedCase): string[] {
  const { steps } = testCase
  const cells = [
    caseNumberLabel(testCase.number),
    writeModulePath(testCase.modulePath),
    testCase.summary,
    testCase.precondition,
    testCase.testData || numbered(steps.map(({ testData }) => testData)),
    testCase.executionSteps || numbered(steps.map(({ description }) => description)),
    testCase.expectedResult || numbered(steps.map((step) => step.expectedResult)),
  ]
  return [...cells.map(neutraliseFormula), ...toFillIn.map(() => '')]
}
