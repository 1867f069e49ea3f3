import type { CycleFigures } from '@caseweave/contract/results/test-cycles/cycle-names'
import { testCycleCounts } from '@caseweave/db/schema'
import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../context'
import type { CycleRecord } from './cycle-row'

type FigureMap = Map<number, CycleFigures>

/** How the items of some cycles stand, by cycle and environment: from kept counts, or as they were when a cycle was closed. */
export async function cycleFigures(
  ctx: Ctx,
  cycles: readonly Pick<CycleRecord, 'id' | 'totals'>[],
): Promise<Map<number, FigureMap>> {
  const all = new Map<number, FigureMap>()
  for (const { id, totals } of cycles) {
    all.set(id, new Map((totals ?? []).map(({ environmentId, ...figures }) => [environmentId, figures])))
  }
  const live = cycles.filter(({ totals }) => !totals).map(({ id }) => id)
  if (live.length === 0) return all
  const { cycleId, environmentId, status, items, off } = testCycleCounts
  const rows = await ctx.db
    .select({ cycleId, environmentId, status, items, off })
    .from(testCycleCounts)
    .where(inArray(cycleId, live))
  for (const row of rows) {
    const ofCycle: FigureMap = all.get(row.cycleId) ?? new Map()
    const figures: CycleFigures = ofCycle.get(row.environmentId) ?? { counts: {}, passedOver: 0 }
    if (row.items > 0) figures.counts[row.status] = row.items
    figures.passedOver += row.off
    ofCycle.set(row.environmentId, figures)
    all.set(row.cycleId, ofCycle)
  }
  return all
}
