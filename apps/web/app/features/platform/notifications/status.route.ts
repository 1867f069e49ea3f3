import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'

/** What waits for the person, for a page that stays open while their jobs run. */
export async function loader(args: LoaderFunctionArgs) {
  if (!args.context.actor) return Response.json(null, { status: 401 })
  return Response.json(await apiFor(args).notifications.status(), { headers: { 'cache-control': 'no-store' } })
}
