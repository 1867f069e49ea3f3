import { type Dashboard, failedAtHand, failedCounted } from '@caseweave/contract/reports/dashboard'
import {
  currentResults,
  environments,
  executionBatches,
  modules,
  releases,
  testCases,
  testCaseVersions,
} from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { livePath } from '../../project/modules/subtree'
import { expectedResult } from '../reports/expected-result'

const b = named(executionBatches, 'b')
const c = named(testCases, 'c')
const e = named(environments, 'e')
const f = named(currentResults, 'f')
const m = named(modules, 'm')
const r = named(releases, 'r')
const v = named(testCaseVersions, 'v')

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
    ? sql`and ${c.moduleId} in (select ${m.id} from ${m}, ${livePath(projectId, moduleId)} chosen (path)
        where ${m.projectId} = ${projectId} and ${m.path} collate "C" >= chosen.path
          and ${m.path} collate "C" < left(chosen.path, -1) || '0')`
    : sql``
  const rows = await ctx.db.execute<Row & { id: number | null }>(sql`
    with yesterday as (
      select (date_trunc('day', ${ctx.now().toISOString()}::timestamptz at time zone ${timeZone}) - interval '1 day')
        at time zone ${timeZone} as since
    ), found as materialized (
      select ${c.id}, ${f.batchId}, ${f.executedAt}
      from ${f} join ${c} on ${c.id} = ${f.testCaseId}
      where ${f.projectId} = ${projectId} and ${f.releaseId} = 0 and ${f.environmentId} = 0 and ${f.result} = 'fail'
        and ${f.executedAt} >= (select since from yesterday) and ${c.deletedAt} is null and ${c.applicable} ${below}
      order by ${f.executedAt} desc limit ${failedCounted + 1}
    ), newest as (select * from found order by executed_at desc, id desc limit ${failedAtHand})
    select yesterday.since, (select count(*)::int from found) as counted, n.id, ${c.number}, ${c.summary},
      ${m.name} as module, left(${expectedResult}, ${shownText}) as expected, ${r.number} as release,
      ${e.name} as environment, n.executed_at
    from yesterday
    left join newest n on true
    left join ${c} on ${c.id} = n.id
    left join ${m} on ${m.id} = ${c.moduleId}
    left join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${c.latestVersion}
    left join ${b} on ${b.id} = n.batch_id
    left join ${r} on ${r.id} = ${b.releaseId}
    left join ${e} on ${e.id} = ${b.environmentId}
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
