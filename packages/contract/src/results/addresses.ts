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
