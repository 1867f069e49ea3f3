import { idArray } from '@caseweave/db/id-array'
import { executions } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { share } from './demo-cases'
import { demoMapped } from './demo-features'
import type { DemoTested, Worked } from './demo-runs'

const e = named(executions, 'e')

const minute = 60_000
/** How long after the build somebody tested by hand, and how many of the last nights of a case somebody did. */
const later = 3 * 60 * minute
const nightsTested = 6

/** The case whose last manual result says else than the build. */
const disagreeing = 'Use a reset link a second time'

/**
 * What the demo's people tested by hand although a scenario covers it: after some nights, with the build's verdict but for one. Before
 * the newest night of each place, so that no figure of a report is theirs.
 */
export async function testedBeside(
  ctx: Ctx,
  cases: readonly DemoTested[],
  people: ReadonlyMap<string, number>,
): Promise<Worked[]> {
  const summaries = new Set(demoMapped.map(({ summary }) => summary))
  const mapped = new Map(cases.filter(({ summary }) => summaries.has(summary)).map((each) => [each.id, each]))
  const nights = await ctx.db
    .select({
      id: sql`night.test_case_id`.mapWith(Number),
      releaseId: sql`night.release_id`.mapWith(Number),
      environmentId: sql`night.environment_id`.mapWith(Number),
      failed: sql<boolean>`night.failed`,
      at: sql`night.at`.mapWith(executions.executedAt),
      place: sql<number>`(row_number() over (partition by night.test_case_id order by night.at desc, night.batch_id))::int`,
    })
    .from(sql`(
      select ${e.testCaseId}, ${e.releaseId}, ${e.environmentId}, ${e.batchId}, max(${e.executedAt}) as at,
        bool_or(${e.result} = 'FAILED') as failed, bool_and(${e.result} = 'PASSED') as passed,
        max(max(${e.executedAt})) over (partition by ${e.testCaseId}, ${e.releaseId}, ${e.environmentId}) as newest
      from ${e} where ${e.testCaseId} = any (${idArray(mapped.keys())})
      group by ${e.testCaseId}, ${e.releaseId}, ${e.environmentId}, ${e.batchId}
    ) night`)
    .where(sql`night.at < night.newest and (night.failed or night.passed)`)
    .orderBy(sql`night.test_case_id, night.at`)
  return nights.flatMap(({ id, releaseId, environmentId, failed, at, place }) => {
    const tested = mapped.get(id)
    if (!tested || place > nightsTested) return []
    const fails = tested.summary === disagreeing && place === 1 ? !failed : failed
    return {
      ...{ tested, releaseId, environmentId, kind: 'run' as const },
      status: fails ? ('FAILED' as const) : ('PASSED' as const),
      at: new Date(at.getTime() + later),
      durationMs: 4 * minute + share(tested.summary, 'by hand takes') * 3_000,
      by: people.get('qa'),
    }
  })
}
