import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { apiFor, sessionEndedHeaders, sessionExpiredHeaders } from '../../../server/api.server'

/** Tells an open tab who is signed in now: it may be somebody else, or nobody, and then the sign-in screen says why; or their roles are others. */
export async function loader(args: LoaderFunctionArgs) {
  const userId = args.context.actor?.id ?? null
  if (userId === null) return Response.json({ userId }, { headers: sessionExpiredHeaders(args.request) })
  const { rights } = await apiFor(args).organizations.workspace({})
  return Response.json({ userId, rights }, { headers: { 'cache-control': 'no-store' } })
}

/** An open page says that a call of it was refused for want of a session, which the browser has forgotten by now: the sign-in screen then says why. */
export function action({ context }: ActionFunctionArgs) {
  return new Response(null, { status: 204, headers: context.actor ? {} : sessionEndedHeaders() })
}
