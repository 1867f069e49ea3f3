import { trackerConnections, trackerStates } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { patienceOfJob } from '../ask-tracker'
import { noteOutcome, openConnection } from '../open-tracker'
import type { KnownItem } from '../tracker'
import { TrackerError } from '../tracker-error'
import { keepConnection, leaveConnection } from './claim-connection'
import { dueItems, putOff } from './due-items'
import { leaveDueLinks } from './leave-due-links'
import { isRefusal, nextCallAt, rests } from './refresh-pace'
import { saveLines } from './save-lines'

/** How often the items of one call are asked about in halves, to find the one that is refused. */
const halvings = 16

/**
 * Asks about all due items of a connection that this worker holds, leaves its due links, and gives it back. Nothing of the database is held while the tracker is
 * asked. An outage changes nothing but the connection's state: what is known stays as it was, as of then.
 */
export async function refreshConnection(ctx: Ctx, connectionId: number, signal: AbortSignal): Promise<void> {
  const later = (ms: number) => new Date(ctx.now().getTime() + ms)
  let after: Date | null = later(rests.failed)
  try {
    after = await refreshAll(ctx, connectionId, signal)
  } catch (error) {
    if (signal.aborted) after = null
    else if (error instanceof TrackerError) {
      await noteOutcome(ctx, connectionId, error)
      // A limit stands in the connection's state.
      const rest = isRefusal(error) ? rests.refused : rests.failed
      after = error.kind === 'limited' ? null : later(rest)
    } else ctx.log.warn({ err: error, connectionId }, 'the refresh of a tracker failed')
  } finally {
    await leaveConnection(ctx, connectionId, after)
  }
}

/** Answers when the connection is to be refreshed next; null = as soon as items are due. */
async function refreshAll(ctx: Ctx, connectionId: number, signal: AbortSignal): Promise<Date | null> {
  while (!signal.aborted && (await keepConnection(ctx, connectionId))) {
    const wait = await callsLast(ctx, connectionId)
    if (wait) return wait
    const opened = await openConnection(ctx, connectionId, { patience: patienceOfJob, signal, own: false })
    if (!opened) return null
    const { linesAtOnce } = opened.tracker
    const items = linesAtOnce > 0 ? await dueItems(ctx, connectionId, linesAtOnce) : []
    if (items.length === 0) {
      await leaveDueLinks(ctx, connectionId, signal)
      return null
    }
    await askAbout(ctx, connectionId, items, signal)
    await noteOutcome(ctx, connectionId, null)
  }
  return null
}

async function callsLast(ctx: Ctx, connectionId: number): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ kind: trackerConnections.kind, callsOn: trackerStates.callsOn, calls: trackerStates.calls })
    .from(trackerConnections)
    .innerJoin(trackerStates, eq(trackerStates.connectionId, trackerConnections.id))
    .where(eq(trackerConnections.id, connectionId))
  const now = ctx.now()
  return row ? nextCallAt(row.kind, row.callsOn === now.toISOString().slice(0, 10) ? row.calls : 0, now) : null
}

/**
 * Asks about some items. Where the tracker refuses, they are asked about in halves, until the one that it refuses is alone and put off; it
 * throws when nothing was answered at all.
 */
async function askAbout(ctx: Ctx, connectionId: number, items: KnownItem[], signal: AbortSignal): Promise<void> {
  const parts = [items]
  let left = halvings
  let isAnswered = false
  let refusal: TrackerError | null = null
  for (let part = parts.shift(); part; part = parts.shift()) {
    // Each call has its own patience.
    const opened = await openConnection(ctx, connectionId, { patience: patienceOfJob, signal, own: false })
    if (!opened || !(await keepConnection(ctx, connectionId))) return
    try {
      const askedAt = ctx.now()
      const lines = await opened.tracker.lines(part)
      await saveLines(ctx, connectionId, part, lines, askedAt)
      isAnswered = true
    } catch (error) {
      if (!(error instanceof TrackerError) || !isRefusal(error)) throw error
      refusal = error
      const half = Math.ceil(part.length / 2)
      if (part.length > 1 && left-- > 0) parts.push(part.slice(0, half), part.slice(half))
      else await putOff(ctx, connectionId, part, new Date(ctx.now().getTime() + rests.refused))
    }
  }
  if (refusal && !isAnswered) throw refusal
}
