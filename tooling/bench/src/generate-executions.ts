import type { Sql } from '@caseweave/db/client'
import type { TransactionSql } from 'postgres'

export interface GenerateExecutions {
  projectId: number
  /** About how many executions are added. */
  count: number
  releases: number
  environments: number
}

/** A batch of results: one run of nearly all cases in one release and environment. */
type Batch = { id: number; releaseId: number; environmentId: number }

/**
 * Gives a project releases, environments and executions, the same ones every time: run after run of 95 of 100 of its cases,
 * nine tenths of them each, the last one a few hours ago. All cases belong to all releases. What reports read is made set by
 * set, and counted by the triggers as always; only the audit is left out.
 */
export async function generateExecutions(sql: Sql, options: GenerateExecutions): Promise<{ releaseIds: number[] }> {
  const { projectId, count, releases, environments } = options
  const releaseIds = await sql.begin(async (tx) => {
    const ids = await addPlaces(tx, projectId, releases, environments)
    const [cases] = await tx`select count(*)::int as count from test_cases where project_id = ${projectId}`
    const batches = await addBatches(tx, projectId, Math.round(count / (Number(cases?.count) * 0.95 * 0.9)), ids)
    const indexes = await tx<{ name: string; definition: string }[]>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'executions' and indexname not like '%pkey'`
    for (const { name } of indexes) await tx`drop index ${tx(name)}`
    for (const [at, batch] of batches.entries()) await addExecutions(tx, projectId, batch, batches.length - at)
    for (const { definition } of indexes) await tx.unsafe(definition)
    await keepNewest(tx, projectId, batches)
    return ids.releaseIds
  })
  const counts = ['result_counts', 'release_case_counts', 'result_totals', 'release_case_totals']
  for (const table of ['executions', 'release_test_cases', 'current_results', ...counts])
    await sql`vacuum (analyze) ${sql(table)}`
  return { releaseIds }
}

async function addPlaces(tx: TransactionSql, projectId: number, releases: number, environments: number) {
  const madeReleases = await tx`
    insert into releases (project_id, number, created_at)
    select ${projectId}, '1.' || n, now() - (${releases} - n) * interval '20 days' from generate_series(1, ${releases}::int) n
    returning id`
  const madeEnvironments = await tx`
    insert into environments (project_id, name) select ${projectId}, 'Environment ' || n
    from generate_series(1, ${environments}::int) n returning id`
  const releaseIds = madeReleases.map(({ id }) => Number(id))
  await tx`alter table release_test_cases disable trigger user`
  await tx`alter table release_test_cases enable trigger count_insert`
  for (const releaseId of releaseIds)
    await tx`
      insert into release_test_cases (release_id, test_case_id, version)
      select ${releaseId}, id, latest_version from test_cases where project_id = ${projectId}`
  await tx`alter table release_test_cases enable trigger user`
  return { releaseIds, environmentIds: madeEnvironments.map(({ id }) => Number(id)) }
}

/** Batches in turn over all places, the oldest first. */
async function addBatches(
  tx: TransactionSql,
  projectId: number,
  count: number,
  { releaseIds, environmentIds }: { releaseIds: number[]; environmentIds: number[] },
): Promise<Batch[]> {
  const places = releaseIds.flatMap((releaseId) =>
    environmentIds.map((environmentId) => ({ releaseId, environmentId })),
  )
  const batches: Batch[] = []
  for (let at = 0; at < Math.max(count, places.length); at += 1) {
    const place = places[at % places.length]
    if (!place) break
    const [row] = await tx`
      insert into execution_batches (project_id, release_id, environment_id, kind)
      values (${projectId}, ${place.releaseId}, ${place.environmentId}, 'import') returning id`
    batches.push({ id: Number(row?.id), ...place })
  }
  return batches
}

/** Of a hundred results 88 pass, 6 fail, 3 are skipped, 1 is blocked and 2 are still open. `age` counts runs back from the newest. */
async function addExecutions(tx: TransactionSql, projectId: number, batch: Batch, age: number) {
  await tx`
    insert into executions (project_id, batch_id, test_case_id, release_id, environment_id, version, result, executed_at, duration_ms)
    select ${projectId}, ${batch.id}, id, ${batch.releaseId}, ${batch.environmentId}, latest_version,
      case when h < 88 then 'PASSED' when h < 94 then 'FAILED' when h < 97 then 'SKIPPED' when h < 98 then 'BLOCKED' else 'IN_PROCESS' end,
      now() - ${age} * interval '5 hours' + number % 10000 * interval '1 second', 200 + h * 50
    from (
      select id, number, latest_version, (hashint8extended(number, ${batch.id}) & 1048575) % 100 as h from test_cases
      where project_id = ${projectId} and number % 20 > 0 and (number / 20 + ${batch.id}) % 10 > 0
    ) chosen`
}

/** The newest result of each case in each place, from the newest two runs of the place, which have all cases between them. */
async function keepNewest(tx: TransactionSql, projectId: number, batches: readonly Batch[]) {
  const places = new Map<string, { releaseId: number; environmentId: number; newest: number[] }>()
  for (const { id, releaseId, environmentId } of [...batches].reverse()) {
    for (const place of [
      { releaseId, environmentId },
      { releaseId, environmentId: 0 },
      { releaseId: 0, environmentId },
      { releaseId: 0, environmentId: 0 },
    ]) {
      const key = `${place.releaseId} ${place.environmentId}`
      const known = places.get(key) ?? { ...place, newest: [] }
      if (known.newest.length < 2) known.newest.push(id)
      places.set(key, known)
    }
  }
  for (const { releaseId, environmentId, newest } of places.values()) {
    for (const batchId of newest) {
      await tx`
        insert into current_results
          (test_case_id, release_id, environment_id, project_id, number, batch_id, result, datasets, duration_ms, executed_at)
        select e.test_case_id, ${releaseId}, ${environmentId}, ${projectId}, c.number, e.batch_id,
          case e.result when 'PASSED' then 'pass' when 'FAILED' then 'fail' when 'SKIPPED' then 'skip' when 'BLOCKED' then 'block'
            else 'remaining' end, 1, e.duration_ms, e.executed_at
        from executions e join test_cases c on c.id = e.test_case_id where e.batch_id = ${batchId}
        on conflict do nothing`
    }
  }
}
