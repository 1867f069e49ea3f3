import { organizationPath, ownTrackersPath } from '@caseweave/contract/people/addresses'
import { connectionPath, connectionsPath, jiraCallbackPath } from '@caseweave/contract/project/addresses'
import { type ActionFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { jiraCookie } from './jira-cookie.server'

/** Nobody is sent to Atlassian by a link: a form does it. */
export const loader = () => redirect(organizationPath)

/** Sends the browser to Atlassian, to connect Jira Cloud by an account there. */
export async function action(args: ActionFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const organizationId = idOf(searchParams.get('organizationId'))
  const asked = searchParams.get('connectionId')
  const connectionId = asked === null ? null : idOf(asked)
  const { appUrl } = args.context.settings
  const { trackerConnections } = apiFor(args)
  const redirectUri = appUrl + jiraCallbackPath
  const isOwn = searchParams.get('own') === 'yes'
  const begin = { organizationId, redirectUri }
  try {
    const { location, sealed } = isOwn
      ? await trackerConnections.beginOwnJira({ ...begin, connectionId: idOf(asked) })
      : await trackerConnections.beginJira({ ...begin, connectionId })
    const cookie = await jiraCookie.serialize(sealed, { secure: appUrl.startsWith('https:') })
    return redirectDocument(location, { headers: { 'set-cookie': cookie } })
  } catch (error) {
    const back = connectionId === null ? connectionsPath(organizationId) : connectionPath(organizationId, connectionId)
    return redirectWithToast(isOwn ? ownTrackersPath : back, { kind: 'error', message: toldRefusal(error) })
  }
}
