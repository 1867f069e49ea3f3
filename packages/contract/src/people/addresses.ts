import { type InPath, projectPath, withParameters } from '../platform/addresses'

/** In the query of any signed-in page it opens the question whether to log out over that page. */
export const logoutParameter = 'logout'

/** Where somebody signs in who then comes back to this address, without the question whether to log out that may have been over it. */
export function loginPath(returnTo: string): string {
  const asked = new URLSearchParams(returnTo.split('?')[1]).has(logoutParameter)
  return `/login?returnUrl=${encodeURIComponent(asked ? withParameters(returnTo, { [logoutParameter]: null }) : returnTo)}`
}

/** The profile of the person who is signed in, with the dialogs of their tokens below it. */
export const profilePath = '/profile'

/** Where the checklist of first steps is put away and brought back. */
export const firstStepsPath = '/firstSteps'

/** The first screen with the tour of the product over it. */
export const productTourPath = '/dashBoard?appWalkthroughIntro=product'

/** The dialog of the welcome menu that changes the password. */
export const changePasswordPath = `${profilePath}/changePassword`

/** The page on which a person sets up, renews and turns off their second factor. */
export const secondFactorPath = `${profilePath}/secondFactor`

/** The same page, which says that an organization asks for it. */
export const secondFactorRequiredPath = `${secondFactorPath}?required`

/** Says whether an organization asks its members for a second factor. */
export const requireSecondFactorPath = (organizationId: number) =>
  withParameters('/organization/secondFactor', { organizationId: String(organizationId) })

/** The dialog that resets the second factor of a member. */
export const resetSecondFactorPath = (organizationId: number, userId: number) =>
  withParameters('/organization/resetSecondFactor', { organizationId: String(organizationId), userId: String(userId) })

/** Where somebody asks for a new password, and sets it. */
export const forgotPasswordPath = '/forgot-password'

/** Where a mailed link leads that lets its reader set a password. */
export const resetPasswordPath = (token: string) => withParameters(forgotPasswordPath, { token })

/** Where the audit trail is. */
export const auditPath = '/audit'

/** The assets of an organization: what a list of them asks stands in the query. */
export const assetsPath = '/app/assetInfo'

/** One asset: what the code on its label opens. */
export const assetPath = (assetId: number) => `${assetsPath}/${assetId}`

/** The CSV of an organization's assets; `filter` as the list asks for them. */
export const assetFilePath = (organizationId: number, filter: Record<string, string | null> = {}) =>
  withParameters(`${assetsPath}/export`, { organizationId: String(organizationId), ...filter })

/** Where assets are brought as a CSV; each import lies below it. */
export const assetImportsPath = (organizationId: number, before?: number) =>
  withParameters(`${assetsPath}/import`, {
    organizationId: String(organizationId),
    before: before === undefined ? null : String(before),
  })

/** One import of assets. */
export const assetImportPath = (organizationId: number, importId: number, below = '') =>
  withParameters(`${assetsPath}/import/${importId}${below}`, { organizationId: String(organizationId) })

/** Where labels are made of assets: of those with these `id`s, else of all that the list's filter finds. */
export const assetLabelsPath = (organizationId: number, choice: Record<string, string | null> = {}) =>
  withParameters(`${assetsPath}/labels`, { organizationId: String(organizationId), ...choice })

/** One PDF of labels that the worker makes, and with `below` its file. */
export const assetLabelRunPath = (organizationId: number, runId: number, below = '') =>
  withParameters(`${assetsPath}/labels/${runId}${below}`, { organizationId: String(organizationId) })

/** The groups and people of an organization, for every member; `/app/orgChart` leads Human Resources there. */
export const orgChartPath = '/orgChart'

/** The organization of the person who is signed in. */
export const organizationPath = '/organization'

/** The page of one organization, and with `below` a dialog of it. */
export const organizationHref = (organizationId: number, below = '') =>
  withParameters(organizationPath + below, { organizationId: String(organizationId) })

/** The dialog that invites people to an organization; to this project of it as well. */
export const invitePath = (organizationId: number, projectId?: number) =>
  withParameters(organizationHref(organizationId, '/invitations/add'), {
    projectId: projectId ? String(projectId) : null,
  })

/** Where all of an organization is exported as a file, and with `below` one of the files. */
export const organizationExportPath = (organizationId: number, below = '') =>
  organizationHref(organizationId, `/export${below}`)

/** The dialog that makes a project in an organization. */
export const createProjectPath = (organizationId: number) =>
  withParameters(`${organizationPath}/createProject`, { organizationId: String(organizationId) })

/** Project management; its tabs lie below it. */
export const managePath = (projectId: InPath) => `${projectPath(projectId)}/manage`

/** Settings: which organization work begins in. */
export const settingsPath = '/app/settings'

/** User Setup, the part of Settings that assigns people to projects; for Admins. */
export const userSetupPath = '/app/userSetup'

/** Where people are brought as a CSV; each import lies below it. */
export const memberImportsPath = (organizationId: number, before?: number) =>
  withParameters(`${userSetupPath}/import`, {
    organizationId: String(organizationId),
    before: before === undefined ? null : String(before),
  })

/** One import of people. */
export const memberImportPath = (organizationId: number, importId: number, below = '') =>
  withParameters(`${userSetupPath}/import/${importId}${below}`, { organizationId: String(organizationId) })

/** The CSV of an organization's members. */
export const memberFilePath = (organizationId: number) =>
  withParameters(`${userSetupPath}/members.csv`, { organizationId: String(organizationId) })

/** The dialogs that rename and delete a project. */
export const renameProjectPath = (projectId: InPath) => `${managePath(projectId)}/rename`
export const deleteProjectPath = (projectId: InPath) => `${managePath(projectId)}/delete`

/** Who works in a project, with the dialogs that add and remove people below it. */
export const teamPath = (projectId: InPath) => `${managePath(projectId)}/team`

/** Where a deleted project of an organization is brought back. */
export const restoreProjectPath = '/organization/restoreProject'

/** What keeps an organization in step with a company's directory, with its dialogs below it. */
export const directoryPath = (organizationId: number, below = '') =>
  withParameters(`${organizationPath}/directory${below}`, { organizationId: String(organizationId) })

/** Where an invitation's link leads. */
export const invitationPath = (token: string) => `/invitation/${encodeURIComponent(token)}`

/** The person's own accounts for trackers, with their dialogs below. */
export const ownTrackersPath = `${profilePath}/trackers`
