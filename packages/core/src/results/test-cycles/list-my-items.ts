import type { MyItem } from '@caseweave/contract/results/test-cycles/cycle-views'
import { environments, releases, testCases, testCycleItems, testCycles, testRuns } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import type { OfProject } from './cycle-row'

const c = named(testCases, 'c')
const i = named(testCycleItems, 'i')
const place = named(environments, 'place')
const r = named(testRuns, 'r')
const release = named(releases, 'release')
const y = named(testCycles, 'y')

/** How many of them are listed; the page of each cycle has all. */
const mostListed = 200

const shown = selected({
  cycle: y.number,
  cycleName: y.name,
  itemId: i.id,
  caseNumber: c.number,
  summary: c.summary,
  environment: place.name,
  release: release.number,
  status: i.status,
  dueOn: orNull(y.dueOn),
  runId: orNull(r.id),
  total: sql<number>`count(*) over ()`.mapWith(Number),
})

/** What waits for the reader in the open cycles of a project: what they have begun first, then what is due first. */
export async function listMyItems(ctx: Ctx, input: OfProject): Promise<{ rows: MyItem[]; total: number }> {
  const me = requireActor(ctx).id
  const rows = await shown.rows(
    ctx.db,
    sql`
      select ${shown} from ${y} join ${i} on ${i.cycleId} = ${y.id}
      join ${c} on ${c.id} = ${i.testCaseId} join ${place} on ${place.id} = ${i.environmentId}
      join ${release} on ${release.id} = ${y.releaseId}
      left join ${r} on ${r.itemId} = ${i.id} and ${r.finishedAt} is null and ${r.createdBy} = ${me}
      where ${y.projectId} = ${input.projectId} and ${y.state} = 'open' and ${i.status} in ('PENDING', 'IN_PROCESS')
        and not ${i.offCase} and not ${i.offRelease} and (${i.assignedTo} = ${me} or ${r.id} is not null)
      order by ${r.id} is null, ${y.dueOn} nulls last, ${y.number}, ${i.position}, ${i.environmentId} limit ${mostListed}`,
  )
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
