import type { ResultCounts, ResultOutcome } from '@caseweave/contract/results/result-imports/result-imports'
import {
  executionBatches,
  executions,
  resultImports,
  resultSignatures,
  testCases,
  unmatchedResults,
} from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { keepResults } from '../executions/keep-results'
import { createMissingCases } from './create-missing-cases'
import { signatureOf } from './match-results'
import type { FoundResultImport } from './result-import-access'

const batches = named(executionBatches)
const c = named(testCases, 'c')
const excluded = named(executionBatches, 'excluded')
const excludedSignature = named(resultSignatures, 'excluded')
const execution = named(executions)
const imports = named(resultImports)
const kept = named(resultSignatures, 'kept')
const results = named(unmatchedResults)
const sg = named(resultSignatures, 'sg')
const signatures = named(resultSignatures)
const opened = selected({ id: batches.id, fresh: sql<boolean>`xmax = 0` })

/** Gives results that matched nothing a case, as `sync` wants it. */
export async function syncResults(tx: Ctx, found: FoundResultImport): Promise<void> {
  const { projectId, moduleId, jobId } = found
  await createMissingCases(tx, {
    projectId,
    moduleId,
    jobId,
    source: sql`select s.position, s.base, s.class_name, s.file_name, s.suite from staged_results s
      where not s.retried and not exists (select 1 from matched_results m where m.position = s.position)`,
  })
  await tx.db.execute(sql`
    insert into matched_results (position, test_case_id, rung)
    select position, test_case_id, case when made then 'created' else 'summary' end
    from case_wishes where test_case_id is not null`)
}

/** Opens the batch of an import, or joins that of its build; says whether it is new, and so without executions. */
async function openBatch(tx: Ctx, found: FoundResultImport): Promise<{ id: number; fresh: boolean }> {
  if (found.batchId !== null) return { id: found.batchId, fresh: false }
  const { projectId, releaseId, environmentId, build } = found
  const actor = sql`${tx.actor?.id ?? null}::bigint`
  const [row] = await opened.rows(
    tx.db,
    sql`
      insert into ${batches} (${batches.projectId}, ${batches.releaseId}, ${batches.environmentId}, ${batches.kind},
        ${batches.build}, ${batches.createdBy})
      values (${projectId}, ${releaseId}, ${environmentId}, 'import', ${build}, ${actor})
      on conflict (${batches.projectId}, ${batches.releaseId}, ${batches.environmentId}, ${batches.build})
      where ${batches.build} <> '' do update set ${batches.build} = ${excluded.build}
      returning ${opened}`,
  )
  if (!row) throw new Error('The batch was not opened.')
  await tx.db.execute(sql`update ${imports} set ${imports.batchId} = ${row.id} where ${imports.id} = ${found.id}`)
  return row
}

/** Writes the matched results of a file as executions, and brings what is kept of their cases up to date. */
export async function storeExecutions(tx: Ctx, found: FoundResultImport): Promise<void> {
  const [any] = await tx.db.execute(sql`select 1 from matched_results where test_case_id is not null limit 1`)
  if (!any) return
  const { projectId, releaseId, environmentId } = found
  const batch = await openBatch(tx, found)
  const actor = sql`${found.createdBy}::bigint`
  await tx.db.execute(sql`
    insert into ${execution} (${execution.id}, ${execution.projectId}, ${execution.batchId}, ${execution.testCaseId},
      ${execution.releaseId}, ${execution.environmentId}, ${execution.version}, ${execution.dataset}, ${execution.result},
      ${execution.rawStatus}, ${execution.executedAt}, ${execution.durationMs}, ${execution.actualResult},
        ${execution.linkedBug}, ${execution.remarks}, ${execution.matchedBy}, ${execution.importId}, ${execution.createdBy})
    overriding system value
    select m.execution_id, ${projectId}, ${batch.id}, m.test_case_id, ${releaseId}, ${environmentId},
      (select ${c.latestVersion} from ${c} where ${c.id} = m.test_case_id), s.dataset, s.result, s.raw_status, s.executed_at,
      s.duration_ms, s.message, s.linked_bug, s.remarks, m.rung, ${found.id}, ${actor}
    from matched_results m join staged_results s on s.position = m.position
    where m.test_case_id is not null`)
  const [first] = batch.fresh
    ? []
    : await tx.db.execute<{ id: string }>(sql`select min(execution_id) as id from matched_results`)
  await keepResults(tx, { id: batch.id, projectId, releaseId, environmentId }, Number(first?.id ?? 1) - 1)
}

/** What waits for its case has one text: the bug and the remarks stand below the message `r`. */
const wholeMessage = sql`concat_ws(e'\\n', nullif(r.message, ''), 'Linked bug: ' || nullif(r.linked_bug, ''), 'Remarks: ' || nullif(r.remarks, ''))`

/**
 * Keeps what found no case by itself: results that wait, with the signature that they wait under, and those that an alias settled.
 * `remark` tells of keys that name no case.
 */
export async function storeUnmatched(tx: Ctx, found: FoundResultImport, filePosition: number): Promise<void> {
  const { projectId } = found
  const rest = sql`
    select s.*, ${signatureOf(sql`s`)} as key, coalesce(m.rung, 'unmatched') as rung, m.candidates,
      case when m.rung = 'alias' then m.execution_id end as execution_id
    from staged_results s left join matched_results m on m.position = s.position
    where not s.retried and (m.position is null or m.rung in ('ambiguous', 'alias', 'ignored'))`
  await tx.db.execute(sql`
    with rest as materialized (${rest}),
    counted as (
      select key, count(*) filter (where rung in ('unmatched', 'ambiguous')) as waiting,
        bool_or(rung = 'ambiguous') as ambiguous
      from rest group by key
    ), newest as (
      select distinct on (key) * from rest order by key, (result = 'FAILED') desc, executed_at desc, position desc
    )
    insert into ${signatures} as kept (${signatures.projectId}, key, ${signatures.name}, ${signatures.className},
      ${signatures.fileName}, ${signatures.suite}, ${signatures.waiting}, ${signatures.ambiguous}, ${signatures.candidates},
      ${signatures.lastResult}, ${signatures.lastMessage}, ${signatures.lastAt})
    select ${projectId}, key, n.base, n.class_name, n.file_name, n.suite, c.waiting, c.ambiguous,
      coalesce(n.candidates, '{}'), n.result, left(n.message, 500), n.executed_at
    from newest n join counted c using (key)
    order by key
    on conflict (${signatures.projectId}, key) do update
    set ${signatures.waiting} = ${kept.waiting} + ${excludedSignature.waiting},
      ${signatures.ambiguous} = ${excludedSignature.ambiguous}, ${signatures.candidates} = ${excludedSignature.candidates},
      ${signatures.lastResult} = ${excludedSignature.lastResult},
        ${signatures.lastMessage} = ${excludedSignature.lastMessage}, ${signatures.lastAt} = ${excludedSignature.lastAt}`)
  await tx.db.execute(sql`
    insert into ${results} (${results.importId}, ${results.filePosition}, ${results.position}, ${results.projectId},
      ${results.signatureId}, ${results.line}, ${results.name}, ${results.dataset}, ${results.result},
      ${results.rawStatus}, ${results.executedAt}, ${results.durationMs}, ${results.message}, ${results.ambiguous},
        ${results.remark}, ${results.executionId})
    select ${found.id}, ${filePosition}, r.position, ${projectId}, ${sg.id}, r.line, r.name, r.dataset, r.result,
      r.raw_status, r.executed_at, r.duration_ms, ${wholeMessage}, r.rung = 'ambiguous',
      case when r.rung = 'unmatched' and r.keys <> '{}' then 'It names '
        || (select string_agg(upper(split_part(key, '|', 3)), ', ')
          from unnest(r.keys) key) || ', which is no test case here.'
        else '' end,
      r.execution_id
    from (${rest}) r join ${sg} on ${sg.projectId} = ${projectId} and ${sg.key} = r.key`)
}

/** What became of the staged results; the counts add up to their number. */
export async function countOutcomes(tx: Ctx): Promise<ResultCounts> {
  const rows = await tx.db
    .select({
      outcome: sql<ResultOutcome>`case when s.retried then 'retried' else coalesce(m.rung, 'unmatched') end`,
      count: sql<number>`count(*)::int`,
    })
    .from(sql`staged_results s
      left join (select distinct position, rung from matched_results) m on m.position = s.position`)
    .groupBy(sql`1`)
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
}
