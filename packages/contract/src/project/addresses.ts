import { managePath, organizationHref, ownTrackersPath } from '../people/addresses'
import { type InPath, projectPath, withParameters } from '../platform/addresses'

/** The Release tab, with its dialogs below it. */
export const releasesPath = (projectId: number) => `${managePath(projectId)}/release`

/** The Environments tab, with its dialogs below it. */
export const environmentsPath = (projectId: number) => `${managePath(projectId)}/environments`

/** The Modules tab of project management, with its dialogs below it. */
export const modulesTabPath = (projectId: InPath) => `${managePath(projectId)}/module`

/** Where the page asks for the tree of modules, and for the modules of one parent. */
export const moduleTreePath = (projectId: number) => `${projectPath(projectId)}/app/modules/tree`
export const moduleChoicesPath = (projectId: number) => `${projectPath(projectId)}/app/modules/choices`
export const moduleChildrenPath = (projectId: number) => `${projectPath(projectId)}/app/modules/children`

/** Where images of a project are uploaded and asked for. */
export const imagesPath = (projectId: number) => `${projectPath(projectId)}/app/images`

/** Where a rich text becomes HTML. */
export const richTextPath = (projectId: number) => `${projectPath(projectId)}/app/richText`

/** The trackers that an organization is connected to, and with `below` a dialog of that page. */
export const connectionsPath = (organizationId: number, below = '') =>
  organizationHref(organizationId, `/integrations${below}`)

/** One connection of an organization, and with `below` a dialog of its page. */
export const connectionPath = (organizationId: number, connectionId: number, below = '') =>
  connectionsPath(organizationId, `/${connectionId}${below}`)

/** The dialogs that add and remove the person's own account for a connection. */
export const ownAccountPath = (account: { organizationId: number; connectionId: number }, below: '/add' | '/remove') =>
  withParameters(`${ownTrackersPath}/${account.connectionId}${below}`, {
    organizationId: String(account.organizationId),
  })

/** The Integrations tab of project management, with its dialogs below it. */
export const integrationsTabPath = (projectId: number, below = '') => `${managePath(projectId)}/integrations${below}`

/** Where Jira Cloud is connected by OAuth, and where it sends the browser back. */
export const jiraStartPath = '/integrations/jira/start'
export const jiraCallbackPath = '/integrations/jira/callback'
