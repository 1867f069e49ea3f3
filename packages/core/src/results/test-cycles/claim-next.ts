import { activeMinutes } from '@caseweave/contract/results/test-cycles/cycle-names'
import type { NextItem } from '@caseweave/contract/results/test-cycles/test-cycles'
import { idArray } from '@caseweave/db/id-array'
import { environments, testCycleItems, testRuns } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { requireRelease } from '../../project/releases/require-release'
import { beginAttempts, goOnWithRun } from './begin-attempts'
import { type CycleRecord, holdOpenCycle, type OfProject } from './cycle-row'
import { openRunOf } from './open-item'

const i = named(testCycleItems, 'i')
const place = named(testCycleItems, 'place')
const r = named(testRuns, 'r')
const v = named(environments, 'v')

/**
 * Gives the person who asks the next item to run: one of their own, else one that nobody has; what somebody is at is passed over. Behind `after`
 * first, then from the beginning. Two people never get the same one. Null when nothing is left for them.
 */
export async function claimNext(ctx: Ctx, input: NextItem & OfProject): Promise<{ runId: number | null }> {
  const claim = async (tx: Ctx) => {
    const cycle = await holdOpenCycle(tx, input)
    await requireRelease(tx, cycle.projectId, cycle.releaseId)
    const tried: number[] = input.after ? [input.after] : []
    for (const search of searchesOf(tx, input.after)) {
      for (;;) {
        const itemId = await nextItem(tx, cycle, sql`${search} ${ofEnvironment(input)}`, tried)
        if (itemId === null) break
        const runId = await takeItem(tx, cycle, itemId)
        if (runId !== null) return { runId }
        tried.push(itemId)
      }
    }
    return { runId: null }
  }
  return ctx.tx(claim, { repeated: true })
}

const ofEnvironment = ({ environmentId }: NextItem): SQL =>
  environmentId ? sql`and ${i.environmentId} = ${environmentId}` : sql``

/** Where is looked, in this order. Each is a walk along an index that ends at the first free item. */
function searchesOf(ctx: Ctx, after: number | undefined): SQL[] {
  const me = requireActor(ctx).id
  const mine = sql`and ${i.assignedTo} = ${me}`
  const free = sql`and ${i.assignedTo} is null`
  if (!after) return [mine, free]
  const behind = sql`and (${i.position}, ${i.environmentId}) > (
    select ${place.position}, ${place.environmentId} from ${place} where ${place.id} = ${after})`
  return [sql`${mine} ${behind}`, mine, sql`${free} ${behind}`, free]
}

/** The first item of a search that nobody is at and nobody takes at this moment, held until the transaction ends. */
async function nextItem(tx: Ctx, cycle: CycleRecord, search: SQL, tried: readonly number[]): Promise<number | null> {
  const [found] = await tx.db.execute<{ id: string }>(sql`
    select ${i.id} from ${i}
    where ${i.cycleId} = ${cycle.id} and ${i.status} in ('PENDING', 'IN_PROCESS') and not ${i.offCase} and not ${i.offRelease}
      and ${i.id} <> all (${idArray(tried)}) ${search}
      and exists (select from ${v} where ${v.id} = ${i.environmentId} and ${v.active})
      and not exists (select from ${r} where ${r.itemId} = ${i.id} and ${r.finishedAt} is null
        and ${r.createdBy} <> ${requireActor(tx).id} and ${r.activeAt} > ${idleSince(tx)}::timestamptz)
    order by ${i.position}, ${i.environmentId} limit 1 for update of i skip locked`)
  return found ? Number(found.id) : null
}

const idleSince = (ctx: Ctx) => new Date(ctx.now().getTime() - activeMinutes * 60_000).toISOString()

/**
 * Begins an attempt at a held item, or goes on with one that lies still; null when somebody else took it before it was held. Runs are held
 * only where that needs no waiting: whoever ends one holds it before its item.
 */
async function takeItem(tx: Ctx, cycle: CycleRecord, itemId: number): Promise<number | null> {
  const [open] = await openRunOf(tx, itemId)
  if (!open) {
    const [run] = await beginAttempts(tx, cycle, [itemId])
    return run?.id ?? null
  }
  const [held] = await openRunOf(tx, itemId).for('update', { skipLocked: true })
  const free = held && (held.createdBy === requireActor(tx).id || held.activeAt.toISOString() <= idleSince(tx))
  if (!free) return null
  await goOnWithRun(tx, cycle, held.id)
  return held.id
}
