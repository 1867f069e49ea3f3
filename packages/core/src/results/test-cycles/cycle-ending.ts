import type { CycleEnding } from '@caseweave/contract/results/test-cycles/cycle-views'
import type { NamedCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import { environments, testCases, testCycleItems, testRuns, tickets, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { personName } from '../../platform/text/person-name'
import { findCycle, type OfProject } from './cycle-row'

const c = named(testCases, 'c')
const e = named(environments, 'e')
const i = named(testCycleItems, 'i')
const r = named(testRuns, 'r')
const t = named(tickets, 't')
const u = named(users, 'u')

const line = {
  number: c.number,
  summary: c.summary,
  environment: e.name,
  runId: orNull(r.id),
  total: sql<number>`count(*) over ()`.mapWith(Number),
}
const running = selected({ ...line, by: personName(u) })
const failed = selected(line)

/** How many lines of each kind are named; the rest is counted. */
const most = 10

/** What somebody who closes a cycle should know before: who is at what, and which failures no ticket tells of. NOT_FOUND when there is no such cycle. */
export async function getCycleEnding(ctx: Ctx, input: NamedCycle & OfProject): Promise<CycleEnding> {
  const cycle = await findCycle(ctx, input)
  const [open, bare] = await Promise.all([
    running.rows(
      ctx.db,
      sql`
        select ${running} from ${r} join ${i} on ${i.id} = ${r.itemId} join ${c} on ${c.id} = ${i.testCaseId}
        join ${e} on ${e.id} = ${i.environmentId} left join ${u} on ${u.id} = ${r.createdBy}
        where ${i.cycleId} = ${cycle.id} and ${r.finishedAt} is null
        order by ${i.position}, ${i.environmentId} limit ${most}`,
    ),
    failed.rows(
      ctx.db,
      sql`
        select ${failed} from ${i} join ${c} on ${c.id} = ${i.testCaseId} join ${e} on ${e.id} = ${i.environmentId}
        left join ${r} on ${r.id} = ${i.runId}
        where ${i.cycleId} = ${cycle.id} and ${i.status} = 'FAILED' and not ${i.offCase} and not ${i.offRelease}
          and not exists (select from ${t} where ${t.testCaseId} = ${i.testCaseId} and ${t.releaseId} = ${cycle.releaseId}
            and ${t.environmentId} = ${i.environmentId} and ${t.applicable})
        order by ${i.position}, ${i.environmentId} limit ${most}`,
    ),
  ])
  const counted = <Row extends { total: number }>(rows: Row[]) => ({
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, ...row }) => row),
  })
  return { running: counted(open), withoutTicket: counted(bare) }
}
