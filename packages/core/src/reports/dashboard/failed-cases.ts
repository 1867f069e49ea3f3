import { type Dashboard, failedAtHand, failedCounted } from '@caseweave/contract/reports/dashboard'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { livePath } from '../../project/modules/subtree'
import { expectedResult } from '../reports/expected-result'

/** How much of an expected result is shown, in characters. */
const shownText = 300

type Row = {
  since: string
  counted: number
  number: number
  summary: string
  module: string
  expected: string
  release: string
  environment: string
  executed_at: string
}

/**
 * The cases whose newest result, wherever it came from, is a Fail since yesterday began in `timeZone`; the newest first. An
 * index brings them; they are counted up to a limit.
 */
export async function failedCases(
  ctx: Ctx,
  input: { projectId: number; moduleId?: number | undefined; timeZone: string },
): Promise<NonNullable<Dashboard['failed']>> {
  const { projectId, moduleId, timeZone } = input
  const below = moduleId
    ? sql`and c.module_id in (select m.id from modules m, ${livePath(projectId, moduleId)} chosen (path)
        where m.project_id = ${projectId} and m.path collate "C" >= chosen.path and m.path collate "C" < left(chosen.path, -1) || '0')`
    : sql``
  const rows = await ctx.db.execute<Row & { id: number | null }>(sql`
    with yesterday as (
      select (date_trunc('day', ${ctx.now().toISOString()}::timestamptz at time zone ${timeZone}) - interval '1 day') at time zone ${timeZone} as since
    ), found as materialized (
      select c.id, f.batch_id, f.executed_at
      from current_results f join test_cases c on c.id = f.test_case_id
      where f.project_id = ${projectId} and f.release_id = 0 and f.environment_id = 0 and f.result = 'fail'
        and f.executed_at >= (select since from yesterday) and c.deleted_at is null and c.applicable ${below}
      order by f.executed_at desc limit ${failedCounted + 1}
    ), newest as (select * from found order by executed_at desc, id desc limit ${failedAtHand})
    select yesterday.since, (select count(*)::int from found) as counted, n.id, c.number, c.summary, m.name as module,
      left(${expectedResult}, ${shownText}) as expected, r.number as release, e.name as environment, n.executed_at
    from yesterday
    left join newest n on true
    left join test_cases c on c.id = n.id
    left join modules m on m.id = c.module_id
    left join test_case_versions v on v.test_case_id = c.id and v.version = c.latest_version
    left join execution_batches b on b.id = n.batch_id
    left join releases r on r.id = b.release_id
    left join environments e on e.id = b.environment_id
    order by n.executed_at desc, n.id desc`)
  const counted = rows[0]?.counted ?? 0
  return {
    count: Math.min(counted, failedCounted),
    more: counted > failedCounted,
    since: new Date(rows[0]?.since ?? ctx.now()),
    cases: rows
      .filter(({ id }) => id !== null)
      .map(({ number, summary, module, expected, release, environment, executed_at }) => ({
        number,
        summary,
        module,
        expectedResult: expected,
        release,
        environment,
        executedAt: new Date(executed_at),
      })),
  }
}
