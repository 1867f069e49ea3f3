import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { cycleIds } from './cycle-ids.server'

/** The revision of a cycle, for its open screens. */
export async function loader(args: LoaderFunctionArgs) {
  const answer = await apiFor(args).testCycles.revision(cycleIds(args))
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
