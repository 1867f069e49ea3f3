import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { workItemCreations, workItems } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../../context'

type Creation = { key: string; projectId: number; linkId: number }

/**
 * What somebody's wish to make an item has come to. `mine`: nobody asks the tracker for it now, and this caller is to; `askedBefore`: when it was
 * asked for first, so that it may be there. `busy`: somebody asks for it at this moment. `made`: it is there.
 */
type Claim =
  | { state: 'mine'; askedBefore: Date | null; since: Date }
  | { state: 'busy' }
  | { state: 'made'; workItemId: number }

/**
 * How long (ms) whoever claimed a creation may be asking the tracker for it, at most. Longer than the patience of a page, so that no two
 * ever ask at a time.
 */
const asksFor = 20_000
const until = (since: Date) => new Date(since.getTime() + asksFor)

/** Takes a wish for this caller, unless somebody else is at it. NOT_FOUND for the key of another person, project or link. */
export async function claimCreation(ctx: Ctx, { key, projectId, linkId }: Creation): Promise<Claim> {
  const userId = requireActor(ctx).id
  const now = ctx.now()
  const [made] = await ctx.db
    .insert(workItemCreations)
    .values({ key, projectId, trackerProjectId: linkId, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: workItemCreations.key })
  if (made) return { state: 'mine', askedBefore: null, since: now }
  const [row] = await ctx.db
    .select()
    .from(workItemCreations)
    .where(
      and(
        eq(workItemCreations.key, key),
        eq(workItemCreations.projectId, projectId),
        eq(workItemCreations.trackerProjectId, linkId),
        eq(workItemCreations.userId, userId),
      ),
    )
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  if (row.workItemId !== null) return { state: 'made', workItemId: row.workItemId }
  const free = row.settledAt ?? until(row.createdAt)
  if (now < free) return { state: 'busy' }
  const { settledAt } = workItemCreations
  const [claimed] = await ctx.db
    .update(workItemCreations)
    .set({ settledAt: until(now) })
    .where(
      and(
        eq(workItemCreations.key, key),
        row.settledAt === null ? isNull(settledAt) : eq(settledAt, row.settledAt),
        isNull(workItemCreations.workItemId),
      ),
    )
    .returning({ key: workItemCreations.key })
  return claimed ? { state: 'mine', askedBefore: row.createdAt, since: now } : { state: 'busy' }
}

/** Gives a wish back: the tracker refused it (`refused`), so that nothing is there, or its answer was lost. */
export async function leaveCreation(ctx: Ctx, key: string, { refused }: { refused: boolean }): Promise<void> {
  const isOpen = and(eq(workItemCreations.key, key), isNull(workItemCreations.workItemId))
  if (refused) await ctx.db.delete(workItemCreations).where(isOpen)
  else await ctx.db.update(workItemCreations).set({ settledAt: ctx.now() }).where(isOpen)
}

/** The wish has come true. */
export async function settleCreation(ctx: Ctx, key: string, workItemId: number): Promise<void> {
  await ctx.db.update(workItemCreations).set({ workItemId, settledAt: ctx.now() }).where(eq(workItemCreations.key, key))
}

/** An item that was made by a wish, as it is kept. */
export async function madeItem(ctx: Ctx, workItemId: number): Promise<{ key: string; address: string }> {
  const [item] = await ctx.db
    .select({ key: workItems.key, address: workItems.address })
    .from(workItems)
    .where(eq(workItems.id, workItemId))
  if (!item) throw new AppError('NOT_FOUND', messages.notFound)
  return item
}
