/** Project management; its tabs lie below it. */
export const managePath = (projectId: number) => `/project/${projectId}/manage`

/** The Column Mapping tab, with its dialogs below it. */
export const columnMapPath = (projectId: number) => `${managePath(projectId)}/columnMap`

/** The Release tab, with its dialogs below it. */
export const releasesPath = (projectId: number) => `${managePath(projectId)}/release`

/** The Environments tab, with its dialogs below it. */
export const environmentsPath = (projectId: number) => `${managePath(projectId)}/environments`
