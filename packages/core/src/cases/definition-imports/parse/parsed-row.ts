import type { CsvSkipReason } from '@caseweave/contract/cases/definition-imports/csv-import'
import type { CaseValues, PlainField } from '@caseweave/contract/cases/test-cases/case-fields'
import type { TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'

/** One step of an imported case; texts with LF line ends, `testData` '' when there is none. */
export type ImportedStep = { description: string; expectedResult: string; testData: string }

/**
 * A test case as a file describes it, within the limits of the contract and free of NULs and broken text. Texts are ''
 * where the file says nothing. Template 2 has steps; `executionSteps` and `expectedResult` may then hold further text.
 */
export type ImportedTestCase = Pick<CaseValues, PlainField | 'tags'> & {
  /** The case's id in the file it comes from; null when it has none. */
  externalId: string | null
  /** Names of the modules from the outermost to the case's own; empty when the file says nothing. */
  modulePath: string[]
  template: TemplateId
  steps: ImportedStep[]
  /** True when the other tool calls the case automated: a hint, since automation is derived here. */
  markedAutomated: boolean
  assignedToName: string
  fileName: string
  automatedTestNumber: string
}

/**
 * What one or more records of a file became. `line` and `lastLine` are physical lines from 1; `records` counts them (the
 * sum over all rows is the number of records under the header); `source` has their cells, save those of blank rows.
 */
export type ParsedRow = { line: number; lastLine: number; records: number; source: string[][] } & (
  | {
      kind: 'case'
      testCase: ImportedTestCase
      notes: string[]
      /** Which further rows were taken for parts of the case, as a sentence; '' for none. */
      continued: string
    }
  | { kind: 'error'; reason: string }
  | { kind: 'skipped'; reason: CsvSkipReason }
)
