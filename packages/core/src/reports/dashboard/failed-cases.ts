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
import { orNull, selected } from '../../platform/database/selected-rows'
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

/** Without any case there is one row, of `since` alone: its id is null, and so is all that a case has. */
const shown = selected({
  since: sql`yesterday.since`.mapWith(currentResults.executedAt),
  counted: sql<number>`(select count(*)::int from found)`,
  id: orNull(sql`n.id`.mapWith(Number)),
  number: c.number,
  summary: c.summary,
  module: m.name,
  expectedResult: sql<string>`left(${expectedResult}, ${shownText})`,
  release: r.number,
  environment: e.name,
  executedAt: sql`n.executed_at`.mapWith(currentResults.executedAt),
})

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
  const rows = await shown.rows(
    ctx.db,
    sql`
      with yesterday as (
        select (date_trunc('day', ${ctx.now().toISOString()}::timestamptz at time zone ${timeZone}) - interval '1 day')
          at time zone ${timeZone} as since
      ), found as materialized (
        select ${c.id}, ${f.batchId}, ${f.executedAt}
        from ${f} join ${c} on ${c.id} = ${f.testCaseId}
        where ${f.projectId} = ${projectId} and ${f.releaseId} = 0 and ${f.environmentId} = 0 and ${f.result} = 'fail'
          and ${f.executedAt} >= (select since from yesterday) and ${c.deletedAt} is null and ${c.applicable} ${below}
        order by ${f.executedAt} desc, ${c.id} desc limit ${failedCounted + 1}
      ), newest as (select * from found order by executed_at desc, id desc limit ${failedAtHand})
      select ${shown}
      from yesterday
      left join newest n on true
      left join ${c} on ${c.id} = n.id
      left join ${m} on ${m.id} = ${c.moduleId}
      left join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${c.latestVersion}
      left join ${b} on ${b.id} = n.batch_id
      left join ${r} on ${r.id} = ${b.releaseId}
      left join ${e} on ${e.id} = ${b.environmentId}
      order by n.executed_at desc, n.id desc`,
  )
  const counted = rows[0]?.counted ?? 0
  return {
    count: Math.min(counted, failedCounted),
    more: counted > failedCounted,
    since: rows[0]?.since ?? ctx.now(),
    cases: rows.flatMap(({ id, since: _since, counted: _counted, ...shownCase }) => (id === null ? [] : [shownCase])),
  }
}
