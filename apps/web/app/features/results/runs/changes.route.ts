import { ChangeRun } from '@caseweave/contract/results/runs/runs'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { readBody } from '../../../server/read-form.server'
import { idsOf } from '../../platform/screen/id.server'

const Refusal = z.object({ code: z.enum(['BAD_REQUEST', 'CONFLICT']), message: z.string() })
const refuse = (message: string, status: number) => Response.json({ message }, { status })

/** What a text says as JSON; null where it is none. */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return null
  }
}

const Known = z.coerce.number().int().nonnegative().max(2_147_483_647).catch(0)

/** What is newer in a run than a revision, as JSON, for its screen in another tab. */
export async function loader(args: LoaderFunctionArgs) {
  const known = Known.parse(new URL(args.request.url).searchParams.get('known'))
  const state = await apiFor(args).runs.state({ ...idsOf(args, 'projectId', 'runId'), known })
  return Response.json({ ...state, conflicts: [] })
}

/** Takes changes of a run while its screen stays open. */
export async function action(args: ActionFunctionArgs) {
  const named = idsOf(args, 'projectId', 'runId')
  const sent = parseJson(await readBody(args))
  const parsed = ChangeRun.omit({ runId: true }).safeParse(sent)
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? 'This is no change of a run.', 400)
  try {
    return Response.json(await apiFor(args).runs.change({ ...parsed.data, ...named }))
  } catch (error) {
    const refusal = Refusal.safeParse(error).data
    if (!refusal) throw error
    return refuse(refusal.message, refusal.code === 'CONFLICT' ? 409 : 400)
  }
}
