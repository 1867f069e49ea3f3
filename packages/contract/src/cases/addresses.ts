import { managePath } from '../people/addresses'
import { type InPath, projectPath, withParameters } from '../platform/addresses'

/** The page of test case definitions, with its dialogs below it. */
export const definitionsPath = (projectId: InPath) => `${projectPath(projectId)}/app/testCaseDefinition`

/** True on the pages of test case definitions of any project. */
export const isDefinitionsPath = (pathname: string) => /^\/project\/\d+\/app\/testCaseDefinition(\/|$)/.test(pathname)

/** The page of one case, by its number. */
export const casePath = (projectId: number, number: number) => `${definitionsPath(projectId)}/${number}`

/** The list of the cases of a module and of those below it. */
export const casesOfModulePath = (projectId: number, moduleId: number) =>
  withParameters(definitionsPath(projectId), { moduleId: String(moduleId) })

/** The list of deleted cases, with the dialog that restores one below it. */
export const deletedPath = (projectId: number) => `${definitionsPath(projectId)}/deleted`

/** The dialog of recent changes of many cases. */
export const bulkChangesPath = (projectId: number) => `${definitionsPath(projectId)}/changes`

/** The dialog of one change of many cases, to which its undo is posted. */
export const bulkChangePath = (projectId: number, changeId: number) => `${bulkChangesPath(projectId)}/${changeId}`

/** The dialog that clones chosen cases. */
export const clonePath = (projectId: number) => `${definitionsPath(projectId)}/clone`

/** The dialog that keeps the list as a view; those of a view lie below it. */
export const viewsPath = (projectId: number) => `${definitionsPath(projectId)}/views`

/** The dialog of exports. */
export const exportPath = (projectId: number) => `${definitionsPath(projectId)}/export`

/** The dialog of one export. */
export const exportProgressPath = (projectId: number, exportId: number) => `${exportPath(projectId)}/${exportId}`

/** The page where imports begin and where the earlier ones are listed. */
export const importsPath = (projectId: number) => `${definitionsPath(projectId)}/import`

/** The page of one import, from its columns to its result. */
export const importPath = (projectId: number, importId: number) => `${importsPath(projectId)}/${importId}`

/** The page of several imports that came in one upload. */
export const severalImportsPath = (projectId: number) => `${importsPath(projectId)}/several`

/** The Column Mapping tab of project management, with its dialogs below it. */
export const columnMapPath = (projectId: number) => `${managePath(projectId)}/columnMap`

/** Where the page asks what a change touches. */
export const impactPath = (projectId: number) => `${projectPath(projectId)}/app/impact`
