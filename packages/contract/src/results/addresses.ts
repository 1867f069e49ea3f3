import { definitionsPath } from '../cases/addresses'
import { type InPath, projectPath } from '../platform/addresses'

/** The page where result files are uploaded and where earlier imports are listed. */
export const resultImportsPath = (projectId: number) => `${definitionsPath(projectId)}/importExecution`

/** The page of one import of results. */
export const resultImportPath = (projectId: number, importId: number) => `${resultImportsPath(projectId)}/${importId}`

/** The results that wait for a person. */
export const inboxPath = (projectId: number) => `${resultImportsPath(projectId)}/inbox`

/** The screen of a run. */
export const runPath = (projectId: number, runId: number) => `${projectPath(projectId)}/app/test-case-run/${runId}`

/** Which cases belong to a release. */
export const releaseMappingPath = (projectId: InPath) => `${projectPath(projectId)}/app/releaseMapping`

/** The test cycles of a project. */
export const testCyclesPath = (projectId: InPath) => `${projectPath(projectId)}/app/testCycles`

/** The form of a new test cycle. */
export const newTestCyclePath = (projectId: number) => `${testCyclesPath(projectId)}/add`

/** One test cycle, with its dialogs below it. */
export const testCyclePath = (projectId: number, number: number) => `${testCyclesPath(projectId)}/${number}`
