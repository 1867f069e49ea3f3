import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor, redirectToLogin } from '../../../server/api.server'
import { toldTimeZone } from '../time/time-zone.server'
import { preferencesOf } from './preferences.server'
import { workspaceFor } from './workspace.server'

/** What the signed-in layout knows: who is there, where they work, and how it is drawn. */
export async function readShell(args: LoaderFunctionArgs) {
  const { actor } = args.context
  if (!actor) throw redirectToLogin(args.request)
  const { sendsMail, billing } = args.context.settings
  const workspace = await workspaceFor(args)
  const told = toldTimeZone(args.request)
  return {
    reader: { timeZone: workspace.user.timeZone || told, told, now: new Date() },
    ...{ userId: actor.id, workspace, preferences: preferencesOf(args.request), sendsMail },
    billing: billing ? { notice: await noticeFor(args, workspace.organization?.id) } : null,
  }
}

/** What is said of the payments of the organization at hand; one that cannot be told of, such as for want of a second factor, says nothing. */
async function noticeFor(args: LoaderFunctionArgs, organizationId: number | undefined) {
  if (organizationId === undefined) return null
  return apiFor(args)
    .billing.notice({ organizationId })
    .catch(() => null)
}
