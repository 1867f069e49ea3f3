import { runMessages } from '@caseweave/contract/results/runs/run-messages'
import { runStatuses } from '@caseweave/contract/results/runs/run-status'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { type FormReply, runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { runLinks } from './run-links'
import { readMarkValue, stepId, stepLabel } from './run-row-html'

const Intent = z.union([
  z.object({ mark: z.string() }),
  z.object({ intent: z.literal('status'), status: z.enum(runStatuses) }),
  z.object({ intent: z.enum(['save', 'finish']) }),
])

/** Answers the buttons of the run screen; each is stored at once, and the page comes again where it was. */
export async function actOnRun(args: ActionFunctionArgs) {
  const [projectId, runId] = [idOf(args.params.projectId), idOf(args.params.runId)]
  const links = runLinks(projectId, runId, new URL(args.request.url).search)
  return runAction(args, Intent, async (form, api): Promise<Response | { lastResult: FormReply['lastResult'] }> => {
    const named = { projectId, runId }
    if ('mark' in form) {
      const mark = readMarkValue(form.mark)
      if (!mark) return redirect(links.here)
      const { sequence, from, to } = mark
      const { conflicts } = await api.runs.change({ ...named, changes: [{ sequence, result: { from, to } }] })
      const at = `${links.here}#${stepId(sequence)}`
      if (conflicts.length > 0) {
        const message = runMessages.conflict(stepLabel(sequence))
        return redirectWithToast(at, { kind: 'warning', message })
      }
      return redirect(to === 'FAILED' ? links.dialog(`remarks/${sequence}`) : at)
    }
    if (form.intent === 'status') {
      await api.runs.change({ ...named, status: form.status })
      return redirect(links.here)
    }
    if (form.intent === 'save') {
      return redirectWithToast(links.here, {
        kind: 'success',
        title: runMessages.savedTitle,
        message: runMessages.saved,
      })
    }
    const { stored } = await api.runs.finish(named)
    const message = stored ? runMessages.finished : runMessages.finishedBefore
    return redirectWithToast(links.list, {
      kind: stored ? 'success' : 'info',
      title: runMessages.finishedTitle,
      message,
    })
  })
}
