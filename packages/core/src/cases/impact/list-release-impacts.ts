import type { Impact } from '@caseweave/contract/cases/impact/impact'
import { caseMappings, releases, reportSchedules, resultCounts, testCases, testRuns } from '@caseweave/db/schema'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const c = named(testCases, 'c')
const k = named(resultCounts, 'k')
const m = named(caseMappings, 'm')
const r = named(releases, 'r')
const s = named(reportSchedules, 's')
const t = named(testRuns, 't')

/** Whether the test case of a row is not deleted. */
const live = (testCaseId: SQLWrapper) =>
  sql`exists (select from ${c} where ${c.id} = ${testCaseId} and ${c.deletedAt} is null)`

/** What hangs on the enabled releases of a project, by their ids: one statement. Nothing stops being automated with a release. */
export async function listReleaseImpacts(
  ctx: Ctx,
  { projectId }: { projectId: number },
): Promise<(Impact & { releaseId: number })[]> {
  const rows = await ctx.db
    .select({
      releaseId: r.id,
      mappings: sql<number>`(select count(*)::int from ${m} where ${m.releaseId} = ${r.id}
        and ${live(m.testCaseId)})`,
      results: sql<number>`(select coalesce(sum(${k.cases}), 0)::int from ${k}
        where ${k.projectId} = ${projectId} and ${k.releaseId} = ${r.id} and ${k.environmentId} > 0)`,
      runs: sql<number>`(select count(*)::int from ${t}
        where ${t.projectId} = ${projectId} and ${t.releaseId} = ${r.id} and ${t.finishedAt} is null
          and ${live(t.testCaseId)})`,
      schedules: sql<number>`(select count(*)::int from ${s} where ${s.releaseId} = ${r.id} and not ${s.paused})`,
    })
    .from(sql`${r} where ${r.projectId} = ${projectId} and ${r.enabled} order by ${r.id}`)
  return rows.map((row) => ({ ...row, scenarios: 0, automated: 0, releases: 0 }))
}
