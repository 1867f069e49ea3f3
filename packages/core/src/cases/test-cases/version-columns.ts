import { versionFields } from '@caseweave/contract/cases/test-cases/case-fields'
import { pick } from '@caseweave/contract/platform/pick'
import { testCaseVersions, testSteps } from '@caseweave/db/schema'

/** What a version freezes beside its steps. */
export const versionColumns = { version: testCaseVersions.version, ...pick(testCaseVersions, versionFields) }

/** A step without its place. */
export const stepColumns = {
  description: testSteps.description,
  expectedResult: testSteps.expectedResult,
  testData: testSteps.testData,
  imageIds: testSteps.imageIds,
}
