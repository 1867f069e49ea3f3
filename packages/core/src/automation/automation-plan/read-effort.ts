import { type MinutesSource, planDefaults } from '@caseweave/contract/automation/automation-plan'
import { idArray } from '@caseweave/db/id-array'
import { executionBatches, executions, releases, testRuns } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const b = named(executionBatches, 'b')
const e = named(executions, 'e')
const latest = named(testRuns, 'latest')
const r = named(releases, 'r')
const runs = named(testRuns)

type Effort = { executions: number; minutes: number | null }

/** How often cases were tested by hand in the last year, and how many minutes that took on average where somebody told; by the case's id. */
export async function readEffort(ctx: Ctx, caseIds: readonly number[]): Promise<Map<number, Effort>> {
  const rows = await ctx.db
    .select({
      id: e.testCaseId,
      executions: sql<number>`count(distinct ${e.batchId})::int`,
      minutes: sql<number | null>`(avg(${e.durationMs}) filter (where ${e.durationMs} > 0))::float8 / 60000`,
    })
    .from(sql`${e} join ${b} on ${b.id} = ${e.batchId} and ${b.kind} in ('added', 'run')`)
    .where(sql`${e.testCaseId} = any (${idArray(caseIds)})
      and ${e.executedAt} > ${ctx.now().toISOString()}::timestamptz - interval '1 year'`)
    .groupBy(e.testCaseId)
  return new Map(rows.map(({ id, ...effort }) => [id, effort]))
}

/** The minutes that a manual run takes on average in a project, by its latest results; null when none tells. They are found by their releases, for no index has those of a project. */
export async function readUsualMinutes(ctx: Ctx, projectId: number): Promise<number | null> {
  const [row] = await ctx.db
    .select({ minutes: sql<number | null>`avg(${latest.durationMs})::float8 / 60000` })
    .from(sql`(
      select ${runs.durationMs} from ${runs}
      where ${runs.projectId} = ${projectId} and ${runs.finishedAt} is not null and ${runs.durationMs} > 0
        and ${runs.executionId} is not null
        and ${runs.releaseId} in (select ${r.id} from ${r} where ${r.projectId} = ${projectId})
      order by ${runs.finishedAt} desc limit 1000
    ) latest`)
  return row?.minutes ?? null
}

/** The minutes of a manual run, and where they come from: the case's own runs, else the project's, else the default. */
export const minutesOfRun = (
  own: Effort | undefined,
  usual: number | null,
): { minutes: number; minutesSource: MinutesSource } => ({
  minutes: own?.minutes ?? usual ?? planDefaults.minutes,
  minutesSource: own?.minutes ? 'case' : usual ? 'project' : 'default',
})
