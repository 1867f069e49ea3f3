import { ChangeRun } from '@caseweave/contract/results/runs/runs'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { readBody } from '../../../server/read-form.server'

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

const Known = z.coerce.number().int().nonnegative().catch(0)

/** What is newer in a run than a revision, as JSON, for its screen in another tab. */
export async function loader(args: LoaderFunctionArgs) {
  const known = Known.parse(new URL(args.request.url).searchParams.get('known'))
  const { projectId, runId } = args.params
  const state = await apiFor(args).runs.state({ projectId: Number(projectId), runId: Number(runId), known })
  return Response.json({ ...state, conflicts: [] })
}

/** Takes changes of a run while its screen stays open. */
export async function action(args: ActionFunctionArgs) {
  const { projectId, runId } = args.params
  const sent = parseJson(await readBody(args))
  const parsed = ChangeRun.omit({ runId: true }).safeParse(sent)
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? 'This is no change of a run.', 400)
  try {
    const changed = await apiFor(args).runs.change({
      ...parsed.data,
      projectId: Number(projectId),
      runId: Number(runId),
    })
    return Response.json(changed)
  } catch (error) {
    const refusal = Refusal.safeParse(error).data
    if (!refusal) throw error
    return refuse(refusal.message, refusal.code === 'CONFLICT' ? 409 : 400)
  }
}
