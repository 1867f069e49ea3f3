import type { Ctx } from '../../../context'
import { patienceOfJob } from '../ask-tracker'
import { leaveCaseLink } from '../items/case-link'
import { noteOutcome, openConnection } from '../open-tracker'
import { TrackerError } from '../tracker-error'
import { keepConnection } from './claim-connection'
import { nextDueLink } from './due-links'
import { isRefusal } from './refresh-pace'

/**
 * Leaves the links to cases that the jobs of a connection could not, while this worker holds it. One that is refused waits longer the next
 * time; an outage is thrown as it came, so that the connection rests.
 */
export async function leaveDueLinks(ctx: Ctx, connectionId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await keepConnection(ctx, connectionId))) {
    const link = await nextDueLink(ctx, connectionId)
    // Each call has its own patience.
    const open = link && (await openConnection(ctx, connectionId, { patience: patienceOfJob, signal, own: false }))
    if (!open) return
    try {
      await leaveCaseLink(ctx, open.tracker, link)
      await noteOutcome(ctx, connectionId, null)
    } catch (error) {
      if (!(error instanceof TrackerError) || !isRefusal(error)) throw error
      ctx.log.warn({ err: error, connectionId }, 'a tracker refused a link to a case')
    }
  }
}
