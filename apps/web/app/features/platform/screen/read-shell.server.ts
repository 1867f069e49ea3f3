import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirectToLogin } from '../../../server/api.server'
import { preferencesOf } from './preferences.server'
import { workspaceFor } from './workspace.server'

/** What the signed-in layout knows: who is there, where they work, and how it is drawn. */
export async function readShell(args: LoaderFunctionArgs) {
  const { actor } = args.context
  if (!actor) throw redirectToLogin(args.request)
  const { sendsMail } = args.context.settings
  return { userId: actor.id, workspace: await workspaceFor(args), preferences: preferencesOf(args.request), sendsMail }
}
