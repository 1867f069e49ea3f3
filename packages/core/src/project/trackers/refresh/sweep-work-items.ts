import { tickets, trackerAnswers, workItemCreations, workItems } from '@caseweave/db/schema'
import { and, eq, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { day } from './refresh-pace'

/** How long (ms) these are kept: what trackers told of their forms, what became of items that were asked for, items that no ticket names. */
const kept = { answers: day, creations: 30 * day, unnamed: day }

/** Deletes what is kept of trackers and serves nobody any more. */
export async function sweepWorkItems(ctx: Ctx): Promise<void> {
  const before = (ms: number) => new Date(ctx.now().getTime() - ms)
  await ctx.db.delete(trackerAnswers).where(lt(trackerAnswers.askedAt, before(kept.answers)))
  await ctx.db
    .delete(workItemCreations)
    .where(and(isNotNull(workItemCreations.settledAt), lt(workItemCreations.settledAt, before(kept.creations))))
  const naming = (table: typeof tickets | typeof workItemCreations) =>
    ctx.db.select({ one: sql`1` }).from(table).where(eq(table.workItemId, workItems.id))
  await ctx.db
    .delete(workItems)
    .where(
      and(
        lt(workItems.statusAt, before(kept.unnamed)),
        lt(workItems.dueAt, before(kept.unnamed)),
        notExists(naming(tickets)),
        notExists(naming(workItemCreations)),
      ),
    )
}
