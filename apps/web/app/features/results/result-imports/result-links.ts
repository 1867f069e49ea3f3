import { definitionsPath } from '../../project/modules/module-links'

/** The page where result files are uploaded and where earlier imports are listed. */
export const resultImportsPath = (projectId: number) => `${definitionsPath(projectId)}/importExecution`

/** The page of one import of results. */
export const resultImportPath = (projectId: number, importId: number) => `${resultImportsPath(projectId)}/${importId}`

/** The results that wait for a person. */
export const inboxPath = (projectId: number) => `${resultImportsPath(projectId)}/inbox`
