import { testCaseVersions, testSteps } from '@caseweave/db/schema'

/** The texts that only a version holds. */
export const versionTexts = {
  testData: testCaseVersions.testData,
  precondition: testCaseVersions.precondition,
  executionSteps: testCaseVersions.executionSteps,
  expectedResult: testCaseVersions.expectedResult,
  remarks: testCaseVersions.remarks,
  manualReason: testCaseVersions.manualReason,
}

/** Those, and what a version freezes of the case's own fields beside its module. */
export const versionFields = {
  version: testCaseVersions.version,
  summary: testCaseVersions.summary,
  tags: testCaseVersions.tags,
  automatable: testCaseVersions.automatable,
  imageIds: testCaseVersions.imageIds,
  ...versionTexts,
}

/** A step without its place. */
export const stepColumns = {
  description: testSteps.description,
  expectedResult: testSteps.expectedResult,
  testData: testSteps.testData,
  imageIds: testSteps.imageIds,
}
