import type { ApiCaller } from '@caseweave/api/router'
import { runPath, testCyclePath } from '@caseweave/contract/results/addresses'
import { runMessages } from '@caseweave/contract/results/runs/run-messages'
import { runStatuses } from '@caseweave/contract/results/runs/run-status'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import type { CycleOfRun } from '@caseweave/contract/results/test-cycles/cycle-views'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { type FormReply, runAction, toldRefusal } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { runLinks } from './run-links'
import { readMarkValue, stepId, stepLabel } from './run-row-html'

const Intent = z.union([
  z.object({ mark: z.string() }),
  z.object({ intent: z.literal('status'), status: z.enum(runStatuses) }),
  z.object({
    intent: z.enum(['save', 'pass', 'finish']),
    outside: z.boolean().optional(),
    goOn: z.enum(['next']).optional(),
  }),
])

/** Passes the steps of a run that are not marked, as the browser does before it asks for the end. */
async function passRest(named: { projectId: number; runId: number }, api: ApiCaller): Promise<void> {
  const { steps, state } = await api.runs.get(named)
  const marked = new Set(state.marks.flatMap(({ sequence, result }) => (result === null ? [] : [sequence])))
  const left = Array.from({ length: steps }, (_, at) => at + 1).filter((sequence) => !marked.has(sequence))
  const changes = left.map((sequence) => ({ sequence, result: { from: null, to: 'PASSED' as const } }))
  if (changes.length > 0) await api.runs.change({ ...named, changes })
}

/** Goes on with the next case of a cycle, behind the one that was just finished; back to the cycle when nothing is left. */
async function nextOf(projectId: number, { number, itemId }: Pick<CycleOfRun, 'number' | 'itemId'>, api: ApiCaller) {
  const here = testCyclePath(projectId, number)
  try {
    const { runId } = await api.testCycles.next({ projectId, number, after: itemId })
    if (runId !== null) return redirect(runPath(projectId, runId))
    return await redirectWithToast(here, {
      kind: 'info',
      message: `${runMessages.finished}. ${cycleMessages.nothingNext}`,
    })
  } catch (error) {
    // The result is stored: what hinders the next one is told where the cycle is.
    return await redirectWithToast(here, { kind: 'warning', message: toldRefusal(error) })
  }
}

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
    if (form.intent === 'pass') await passRest(named, api)
    const { stored } = await api.runs.finish({ ...named, outside: form.outside })
    // Somebody else may have called it off, as whoever closed its cycle.
    const calledOff = !stored && (await api.runs.get(named)).state.status === 'DELETED'
    const ended = calledOff ? runMessages.calledOff : runMessages.finishedBefore
    const message = stored ? runMessages.finished : ended
    const cycle = await api.testCycles.ofRun(named)
    if (cycle && form.goOn === 'next') return await nextOf(projectId, cycle, api)
    return redirectWithToast(cycle ? testCyclePath(projectId, cycle.number) : links.list, {
      kind: stored ? 'success' : 'info',
      title: runMessages.finishedTitle,
      message,
    })
  })
}
