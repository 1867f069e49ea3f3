import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import type { CycleEventKind } from '@caseweave/contract/results/test-cycles/cycle-names'
import type { NamedCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import { testCycleEvents, testCycles } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

export type OfProject = { projectId: number }
type Named = NamedCycle & OfProject
export type CycleRecord = typeof testCycles.$inferSelect

const one = (ctx: Ctx, { projectId, number }: Named) =>
  ctx.db
    .select()
    .from(testCycles)
    .where(and(eq(testCycles.projectId, projectId), eq(testCycles.number, number)))

const noSuchCycle = () => new AppError('NOT_FOUND', messages.notFound)

/** A cycle of the project; NOT_FOUND when it has none of this number. */
export async function findCycle(ctx: Ctx, input: Named): Promise<CycleRecord> {
  const [row] = await one(ctx, input)
  if (!row) throw noSuchCycle()
  return row
}

/** The same for whoever changes it as a whole: nobody else does, and nobody begins anything, until the transaction ends. */
export async function holdCycle(tx: Ctx, input: Named): Promise<CycleRecord> {
  const [row] = await one(tx, input).for('update')
  if (!row) throw noSuchCycle()
  return row
}

/** The same for whoever works in it: it stays open until the transaction ends. CONFLICT when it is not. */
export async function holdOpenCycle(tx: Ctx, input: Named): Promise<CycleRecord> {
  const [row] = await one(tx, input).for('share')
  if (!row) throw noSuchCycle()
  requireOpen(row)
  return row
}

/** Refuses what only an open cycle takes. */
export function requireOpen({ state }: Pick<CycleRecord, 'state'>): void {
  if (state === 'open') return
  throw new AppError('CONFLICT', state === 'planned' ? cycleMessages.notOpen : cycleMessages.over)
}

/** Refuses what is for leads and for whoever made the cycle. */
export function requireLead(ctx: Ctx, cycle: CycleRecord, lead: boolean): void {
  if (lead || (cycle.createdBy !== null && cycle.createdBy === ctx.actor?.id)) return
  throw new AppError('FORBIDDEN', cycleMessages.onlyLeads)
}

/** Notes what somebody did to a cycle, for its activity. */
export async function noteEvent(
  tx: Ctx,
  cycleId: number,
  kind: CycleEventKind,
  { items = 0, about = '' }: { items?: number; about?: string } = {},
): Promise<void> {
  await tx.db
    .insert(testCycleEvents)
    .values({ cycleId, kind, items, about, createdBy: tx.actor?.id, createdAt: tx.now() })
}
