import { managePath } from '../people/addresses'
import { type InPath, projectPath } from '../platform/addresses'

/** The Release tab, with its dialogs below it. */
export const releasesPath = (projectId: number) => `${managePath(projectId)}/release`

/** The Environments tab, with its dialogs below it. */
export const environmentsPath = (projectId: number) => `${managePath(projectId)}/environments`

/** The Modules tab of project management, with its dialogs below it. */
export const modulesTabPath = (projectId: InPath) => `${managePath(projectId)}/module`

/** Where the page asks for the tree of modules, and for the modules of one parent. */
export const moduleTreePath = (projectId: number) => `${projectPath(projectId)}/app/modules/tree`
export const moduleChildrenPath = (projectId: number) => `${projectPath(projectId)}/app/modules/children`

/** Where images of a project are uploaded and asked for. */
export const imagesPath = (projectId: number) => `${projectPath(projectId)}/app/images`

/** Where a rich text becomes HTML. */
export const richTextPath = (projectId: number) => `${projectPath(projectId)}/app/richText`
