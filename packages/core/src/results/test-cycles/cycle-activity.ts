import { pageCountOf } from '@caseweave/contract/platform/page-count'
import type { RunStatus } from '@caseweave/contract/results/runs/run-status'
import type { CycleActivity, CycleActivityPage } from '@caseweave/contract/results/test-cycles/cycle-views'
import type { NamedCycle } from '@caseweave/contract/results/test-cycles/test-cycles'
import { environments, testCases, testCycleEvents, testCycleItems, testRuns, users } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { personName } from '../../platform/text/person-name'
import { findCycle, type OfProject } from './cycle-row'

const c = named(testCases, 'c')
const i = named(testCycleItems, 'i')
const place = named(environments, 'place')
const r = named(testRuns, 'r')
const run = named(testRuns, 'run')
const u = named(users, 'u')
const v = named(testCycleEvents, 'v')
const event = named(testCycleEvents, 'event')

/** How many lines a page has. */
const pageSize = 50

const shown = selected({
  at: sql`lines.at`.mapWith(testRuns.activeAt) as ReturnType<typeof sql<Date>>,
  by: personName(u),
  kind: sql<CycleActivity['kind']>`coalesce(${event.kind}, 'run')`,
  items: sql<number>`coalesce(${event.items}, 1)`,
  about: sql<string>`coalesce(${event.about}, '')`,
  runId: orNull(run.id),
  caseNumber: c.number,
  summary: c.summary,
  environment: place.name,
  status: sql<RunStatus>`${run.status}`,
  attempt: run.attempt,
})

/** What happened in a cycle, the newest first: what people did to it, and each attempt that came to an end by itself. */
export async function listCycleActivity(
  ctx: Ctx,
  input: NamedCycle & OfProject & { page: number },
): Promise<CycleActivityPage> {
  const cycle = await findCycle(ctx, input)
  // Runs that were set to a status together are told as one event.
  const lines = sql`
    select 'e' as source, ${v.id}, ${v.createdAt} as at, ${v.createdBy} as by from ${v} where ${v.cycleId} = ${cycle.id}
    union all
    select 'r', ${r.id}, ${r.finishedAt}, ${r.finishedBy} from ${i} join ${r} on ${r.itemId} = ${i.id}
    where ${i.cycleId} = ${cycle.id} and ${r.finishedAt} > ${r.createdAt}`
  const [counted] = await ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from (${lines}) lines`)
  const pageCount = pageCountOf(counted?.total ?? 0, pageSize)
  const page = Math.min(input.page, pageCount)
  const rows = await shown.rows(
    ctx.db,
    sql`
      select ${shown} from (
        select * from (${lines}) lines order by at desc, source, id desc limit ${pageSize} offset ${(page - 1) * pageSize}
      ) lines
      left join ${event} on lines.source = 'e' and ${event.id} = lines.id
      left join ${run} on lines.source = 'r' and ${run.id} = lines.id
      left join ${c} on ${c.id} = ${run.testCaseId}
      left join ${place} on ${place.id} = ${run.environmentId}
      left join ${u} on ${u.id} = lines.by
      order by lines.at desc, lines.source, lines.id desc`,
  )
  return {
    rows: rows.map(({ runId, caseNumber, summary, environment, status, attempt, ...line }) => ({
      ...line,
      run: runId === null ? null : { runId, caseNumber, summary, environment, status, attempt },
    })),
    page,
    pageCount,
  }
}
