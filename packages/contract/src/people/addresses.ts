import { type InPath, projectPath, withParameters } from '../platform/addresses'

/** The profile of the person who is signed in, with the dialogs of their tokens below it. */
export const profilePath = '/profile'

/** The organization of the person who is signed in. */
export const organizationPath = '/organization'

/** The dialog that makes a project in an organization. */
export const createProjectPath = (organizationId: number) =>
  withParameters(`${organizationPath}/createProject`, { organizationId: String(organizationId) })

/** Project management; its tabs lie below it. */
export const managePath = (projectId: InPath) => `${projectPath(projectId)}/manage`
