import { isoDayIn } from '@caseweave/contract/platform/moments'
import { dayBegins } from '@caseweave/contract/platform/zone-clock'
import { type Dashboard, failedAtHand, failedCounted } from '@caseweave/contract/reports/dashboard'
import { idArray } from '@caseweave/db/id-array'
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
import { selected } from '../../platform/database/selected-rows'
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

/** One row: how many cases, and the first of them. */
const found = selected({
  counted: sql<number>`(select count(*)::int from found)`,
  newest: sql<{ id: number; batch: number | null; executedAt: string }[]>`coalesce((
    select json_agg(json_build_object('id', n.id, 'batch', n.batch_id, 'executedAt', n.executed_at)
      order by n.executed_at desc, n.id desc)
    from (select * from found order by executed_at desc, id desc limit ${failedAtHand}) n), '[]')`,
})

const shown = selected({
  id: c.id,
  number: c.number,
  summary: c.summary,
  module: m.name,
  expectedResult: sql<string>`left(${expectedResult}, ${shownText})`,
  release: r.number,
  environment: e.name,
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
  const since = dayBegins(isoDayIn(ctx.now(), timeZone), timeZone, -1)
  const below = moduleId
    ? sql`and ${c.moduleId} in (select ${m.id} from ${m}, ${livePath(projectId, moduleId)} chosen (path)
        where ${m.projectId} = ${projectId} and ${m.path} collate "C" >= chosen.path
          and ${m.path} collate "C" < left(chosen.path, -1) || '0')`
    : sql``
  const [row] = await found.rows(
    ctx.db,
    sql`
      with found as materialized (
        select ${c.id}, ${f.batchId}, ${f.executedAt}
        from ${f} join ${c} on ${c.id} = ${f.testCaseId}
        where ${f.projectId} = ${projectId} and ${f.releaseId} = 0 and ${f.environmentId} = 0 and ${f.result} = 'fail'
          and ${f.executedAt} >= ${since.toISOString()}::timestamptz and ${c.deletedAt} is null and ${c.applicable} ${below}
        order by ${f.executedAt} desc, ${c.id} desc limit ${failedCounted + 1}
      )
      select ${found}`,
  )
  const { counted = 0, newest = [] } = row ?? {}
  return {
    count: Math.min(counted, failedCounted),
    more: counted > failedCounted,
    since,
    cases: await casesShown(ctx, newest),
  }
}

/** What is told of these cases, in their order; found by their ids, and only when there are any. */
async function casesShown(ctx: Ctx, newest: readonly { id: number; batch: number | null; executedAt: string }[]) {
  if (newest.length === 0) return []
  const batches = `{${newest.map(({ batch }) => batch ?? 'null').join(',')}}`
  const rows = await shown.rows(
    ctx.dbByKey,
    sql`
      select ${shown}
      from unnest(${idArray(newest.map(({ id }) => id))}, ${batches}::bigint[]) with ordinality n (id, batch_id, place)
      join ${c} on ${c.id} = n.id
      join ${m} on ${m.id} = ${c.moduleId}
      join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${c.latestVersion}
      left join ${b} on ${b.id} = n.batch_id
      left join ${r} on ${r.id} = ${b.releaseId}
      left join ${e} on ${e.id} = ${b.environmentId}
      order by n.place`,
  )
  const times = new Map(newest.map(({ id, executedAt }) => [id, new Date(executedAt)]))
  return rows.flatMap(({ id, ...shownCase }) => {
    const executedAt = times.get(id)
    return executedAt ? [{ ...shownCase, executedAt }] : []
  })
}
