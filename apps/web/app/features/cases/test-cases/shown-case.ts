import type { TestCaseDetails } from '@caseweave/contract/cases/test-cases/test-cases'

/** A case as its page gets it: its steps and rich texts are written by the server. */
export type ShownCase = Omit<TestCaseDetails, 'steps' | 'html' | 'executionSteps' | 'expectedResult'>
