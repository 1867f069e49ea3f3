import {
  organizations,
  tickets,
  trackerConnections,
  trackerProjects,
  trackerStates,
  workItems,
} from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { named } from '../../../platform/database/named-tables'
import { hasDueLinks } from './due-links'

const c = named(trackerConnections, 'c')
const o = named(organizations, 'o')
const s = named(trackerStates, 's')
const t = named(tickets, 't')
const tp = named(trackerProjects, 'tp')
const w = named(workItems, 'w')

/** How long (seconds) a worker keeps a connection for itself: longer than one call may take. */
const lease = 60
const kept = sql`now() + ${lease} * interval '1 second'`

/** The item `w` is to be asked about: its time has come, and a ticket of a project that is linked to its tracker names it. */
export const isDue = (now: Date) =>
  sql`${w.dueAt} <= ${now.toISOString()}::timestamptz and exists (
    select from ${t} join ${tp} on ${tp.projectId} = ${t.projectId} and ${tp.connectionId} = ${w.connectionId}
    where ${t.workItemId} = ${w.id})`

/**
 * Takes a connection that has due items or links for this worker alone, in whichever process the others are; null when there is none. Those that
 * work come first; `working`: no others are taken.
 */
export async function claimConnection(ctx: Ctx, { working }: { working: boolean }): Promise<number | null> {
  const now = ctx.now()
  const at = sql`${now.toISOString()}::timestamptz`
  for (;;) {
    const [found] = await ctx.db.execute<{ id: string }>(sql`
      select ${c.id} from ${c}
      join ${o} on ${o.id} = ${c.organizationId} and ${o.deletedAt} is null
      left join ${s} on ${s.connectionId} = ${c.id}
      where ${c.revokedAt} is null and ${c.kind} <> 'link'
        and coalesce(${s.limitedUntil} <= ${at}, true) and coalesce(${s.refreshAfter} <= ${at}, true)
        and coalesce(${s.refreshUntil} < now(), true)
        ${working ? sql`and ${s.problem} is null` : sql``}
        and (exists (select from ${w} where ${w.connectionId} = ${c.id} and ${isDue(now)}) or ${hasDueLinks(c.id, now)})
      order by ${s.problem} is not null, ${s.refreshedAt} nulls first, ${c.id} limit 1`)
    if (!found) return null
    const connectionId = Number(found.id)
    const [taken] = await ctx.db
      .insert(trackerStates)
      .values({ connectionId, refreshUntil: kept })
      .onConflictDoUpdate({
        target: trackerStates.connectionId,
        set: { refreshUntil: kept },
        setWhere: sql`coalesce(${trackerStates.refreshUntil} < now(), true)`,
      })
      .returning({ connectionId: trackerStates.connectionId })
    // Another worker may have been faster; then it is not found again.
    if (taken) return connectionId
  }
}

/** Keeps a connection that is held for as long again; false when it was lost to another worker meanwhile. */
export async function keepConnection(ctx: Ctx, connectionId: number): Promise<boolean> {
  const held = await ctx.db
    .update(trackerStates)
    .set({ refreshUntil: kept })
    .where(and(eq(trackerStates.connectionId, connectionId), sql`${trackerStates.refreshUntil} > now()`))
    .returning({ connectionId: trackerStates.connectionId })
  return held.length > 0
}

/** Gives a connection back, not to be refreshed before `after`; null = as soon as items are due. */
export async function leaveConnection(ctx: Ctx, connectionId: number, after: Date | null): Promise<void> {
  await ctx.db
    .update(trackerStates)
    .set({ refreshUntil: null, refreshAfter: after, refreshedAt: ctx.now() })
    .where(eq(trackerStates.connectionId, connectionId))
}
