import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type { Decided, DecideSignatures } from '@caseweave/contract/results/result-imports/result-inbox'
import { inboxMessages } from '@caseweave/contract/results/result-imports/result-inbox-messages'
import { idArray } from '@caseweave/db/id-array'
import {
  executionBatches,
  executions,
  releaseTestCases,
  resultAliases,
  resultImportFiles,
  resultImports,
  resultSignatures,
  testCases,
  unmatchedResults,
} from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { rebuildComparisons } from '../agreement/keep-comparisons'
import { heldCases, lockResults, rebuildResults } from '../executions/keep-results'
import { leaveGoneResults } from '../runs/keep-item'
import { createMissingCases } from './create-missing-cases'

const a = named(resultAliases, 'a')
const aliases = named(resultAliases)
const b = named(executionBatches, 'b')
const batches = named(executionBatches)
const c = named(testCases, 'c')
const cases = named(testCases)
const excluded = named(resultAliases, 'excluded')
const execution = named(executions)
const f = named(resultImportFiles, 'f')
const i = named(resultImports, 'i')
const imports = named(resultImports)
const r = named(unmatchedResults, 'r')
const releaseTestCase = named(releaseTestCases)
const resultImportFile = named(resultImportFiles)
const sg = named(resultSignatures, 'sg')
const signatures = named(resultSignatures)
const unmatchedResult = named(unmatchedResults)
const movedCase = selected({ id: execution.testCaseId })
const removed = selected({ signatureId: aliases.signatureId })
const waitsAgain = selected({ waiting: sg.waiting })

/** Aliases `a` that hold: a deleted case takes no results, so that what comes for it waits again. */
const standing = sql`(
  select a.* from ${a} left join ${c} on ${c.id} = ${a.testCaseId} where ${a.testCaseId} is null or ${c.deletedAt} is null) a`

/** Lets a decision take the place of one for a case that is deleted by now. */
const inPlaceOfFormer = sql`on conflict (${aliases.signatureId}) do update set ${aliases.testCaseId} = ${excluded.testCaseId},
  ${aliases.createdBy} = ${excluded.createdBy}, ${aliases.createdAt} = now()`

/**
 * Decides about tests whose results wait: an alias is stored for each, and all their results follow at once, into the release,
 * environment and time that they came with. CONFLICT when somebody decided first, INVALID at `caseNumber` for a case that is not there.
 */
export async function decideSignatures(ctx: Ctx, input: { projectId: number } & DecideSignatures): Promise<Decided> {
  const { projectId } = input
  const actor = requireActor(ctx).id
  return ctx.tx(async (tx) => {
    await lockResults(tx, projectId)
    const ids = sql`select unnest(${idArray(input.ids)})`
    const waiting = sql`select sg.* from ${sg}
      where ${sg.projectId} = ${projectId} and ${sg.id} in (${ids}) and ${sg.waiting} > 0`
    const [found] = await tx.db.select({ count: sql<number>`count(*)::int` }).from(sql`(${waiting}) w`)
    if (!found || found.count === 0) throw new AppError('CONFLICT', inboxMessages.gone)
    let created = 0
    if (input.decision === 'create') created = await aliasNewCases(tx, projectId, waiting, actor)
    else {
      const caseId = input.decision === 'case' ? await liveCase(tx, projectId, input.caseNumber) : null
      await tx.db.execute(sql`
        insert into ${aliases} (${aliases.projectId}, ${aliases.signatureId}, ${aliases.testCaseId}, ${aliases.createdBy})
        select ${projectId}, w.id, ${caseId}::bigint, ${actor} from (${waiting}) w ${inPlaceOfFormer}`)
    }
    const results = await applyAliases(tx, projectId, ids)
    return { tests: found.count, results, created }
  })
}

async function liveCase(tx: Ctx, projectId: number, number: number): Promise<number> {
  const [row] = await tx.db
    .select({ id: cases.id })
    .from(cases)
    .where(sql`${cases.projectId} = ${projectId} and ${cases.number} = ${number} and ${cases.deletedAt} is null`)
    .for('share')
  if (!row) throw new AppError('INVALID', inboxMessages.noSuchCase, { field: 'caseNumber' })
  return row.id
}

/** Makes the cases of tests, in modules named after their suites; answers how many are new. */
async function aliasNewCases(
  tx: Ctx,
  projectId: number,
  waiting: ReturnType<typeof sql>,
  actor: number,
): Promise<number> {
  await createMissingCases(tx, {
    projectId,
    moduleId: null,
    jobId: null,
    source: sql`select w.id as position, coalesce(nullif(w.name, ''), nullif(w.class_name, ''), 'Unnamed test') as base,
      w.class_name, w.file_name, w.suite from (${waiting}) w`,
  })
  await tx.db.execute(sql`
    insert into ${aliases} (${aliases.projectId}, ${aliases.signatureId}, ${aliases.testCaseId}, ${aliases.createdBy})
    select ${projectId}, position, test_case_id, ${actor} from case_wishes where test_case_id is not null ${inPlaceOfFormer}`)
  const [made] = await tx.db
    .select({ count: sql<number>`count(distinct test_case_id)::int` })
    .from(sql`case_wishes where made`)
  return made?.count ?? 0
}

/** Lets the waiting results of these signatures follow their aliases, in a few statements; answers how many did. */
async function applyAliases(tx: Ctx, projectId: number, ids: ReturnType<typeof sql>): Promise<number> {
  await tx.db.execute(
    heldCases(
      sql`select ${a.testCaseId} from ${a} where ${a.projectId} = ${projectId} and ${a.signatureId} in (${ids})`,
    ),
  )
  const due = sql`
    select r.*, ${a.testCaseId}, ${i.releaseId}, ${i.environmentId}, ${i.batchId}, ${i.createdBy}, ${i.build}
    from ${standing} join ${r} on ${r.signatureId} = ${a.signatureId} and ${r.executionId} is null
    join ${i} on ${i.id} = ${r.importId}
    where ${a.projectId} = ${projectId} and ${a.signatureId} in (${ids})`
  // An import that found nothing has no batch yet; imports of one build share theirs.
  await tx.db.execute(sql`
    with wanted as materialized (
      select distinct ${i.id}, ${i.releaseId}, ${i.environmentId}, ${i.build}, ${i.createdBy}
      from (${due}) d join ${i} on ${i.id} = d.import_id
      where ${i.batchId} is null and d.test_case_id is not null
    ), keyed as materialized (
      select w.*, case when build <> '' then release_id || '/' || environment_id || '/' || build
        else id::text end as batch_key from wanted w
    ), there as (
      select k.id, ${b.id} as batch_id from keyed k join ${b} on ${b.projectId} = ${projectId}
        and ${b.releaseId} = k.release_id and ${b.environmentId} = k.environment_id and ${b.build} = k.build and k.build <> ''
    ), fresh as materialized (
      select distinct on (batch_key) batch_key, nextval('execution_batches_id_seq') as batch_id, release_id, environment_id,
        build, created_by
      from keyed where id not in (select id from there) order by batch_key, id
    ), opened as (
      insert into ${batches} (${batches.id}, ${batches.projectId}, ${batches.releaseId}, ${batches.environmentId},
        ${batches.kind}, ${batches.build}, ${batches.createdBy}) overriding system value
      select batch_id, ${projectId}, release_id, environment_id, 'import', build, created_by from fresh
    )
    update ${i} set ${imports.batchId} = found.batch_id
    from (select id, batch_id from there union all select k.id, f.batch_id from keyed k join fresh f using (batch_key)) found
    where ${i.id} = found.id`)
  const moved = await movedCase.rows(
    tx.db,
    sql`
      with due as materialized (${due} and ${a.testCaseId} is not null), numbered as materialized (
        select nextval('executions_id_seq') as new_id, due.* from due order by import_id, file_position, position
      ), stored as (
        insert into ${execution} (${execution.id}, ${execution.projectId}, ${execution.batchId}, ${execution.testCaseId},
          ${execution.releaseId}, ${execution.environmentId}, ${execution.version}, ${execution.dataset}, ${execution.result},
          ${execution.rawStatus}, ${execution.executedAt}, ${execution.durationMs}, ${execution.actualResult},
            ${execution.matchedBy}, ${execution.importId}, ${execution.createdBy})
        overriding system value
        select n.new_id, ${projectId}, n.batch_id, n.test_case_id, n.release_id, n.environment_id, ${c.latestVersion},
          n.dataset, n.result, n.raw_status, n.executed_at, n.duration_ms, n.message, 'alias', n.import_id, n.created_by
        from numbered n join ${c} on ${c.id} = n.test_case_id
      ), mapped as (
        insert into ${releaseTestCase} (${releaseTestCase.releaseId}, ${releaseTestCase.testCaseId},
          ${releaseTestCase.version}, ${releaseTestCase.createdBy})
        select distinct on (n.release_id, n.test_case_id) n.release_id, n.test_case_id, ${c.latestVersion}, n.created_by
        from numbered n join ${c} on ${c.id} = n.test_case_id order by n.release_id, n.test_case_id, n.import_id
        on conflict do nothing
      ), noted as (
        update ${r} set ${unmatchedResult.executionId} = n.new_id from numbered n
        where ${r.importId} = n.import_id and ${r.filePosition} = n.file_position and ${r.position} = n.position
      )
      select distinct ${movedCase} from numbered`,
  )
  const [settled] = await tx.db
    .select({ count: sql<number>`coalesce(sum(${sg.waiting}), 0)::int` })
    .from(sql`${sg} join ${standing} on ${a.signatureId} = ${sg.id}`)
    .where(sql`${sg.projectId} = ${projectId} and ${sg.id} in (${ids})`)
  await recountFiles(tx, projectId, ids)
  await tx.db.execute(sql`
    update ${sg} set ${signatures.waiting} = 0, ${signatures.ambiguous} = false
    where ${sg.projectId} = ${projectId} and ${sg.id} in (${ids})
      and exists (select 1 from ${standing} where ${a.signatureId} = ${sg.id})`)
  const movedIds = moved.map((row) => row.id)
  await rebuildResults(tx, projectId, movedIds)
  await rebuildComparisons(tx, movedIds)
  return settled?.count ?? 0
}

/** Says anew what became of the results of the files that these signatures came with, so that counts go on adding up. */
async function recountFiles(tx: Ctx, projectId: number, ids: ReturnType<typeof sql>): Promise<void> {
  const ignored = sql`(${a.id} is not null and ${a.testCaseId} is null)`
  await tx.db.execute(sql`
    with touched as materialized (
      select distinct ${unmatchedResult.importId}, ${unmatchedResult.filePosition} from ${unmatchedResult}
      where ${unmatchedResult.projectId} = ${projectId} and ${unmatchedResult.signatureId} in (${ids})
    ), counted as materialized (
      select t.import_id, t.file_position,
        count(*) filter (where ${r.executionId} is null and not ${ignored} and not ${r.ambiguous})::int as unmatched,
        count(*) filter (where ${r.executionId} is null and not ${ignored} and ${r.ambiguous})::int as ambiguous,
        count(*) filter (where ${r.executionId} is null and ${ignored})::int as ignored,
        count(*) filter (where ${r.executionId} is not null)::int as alias
      from touched t join ${r} using (import_id, file_position)
      left join ${a} on ${a.signatureId} = ${r.signatureId}
      group by 1, 2
    )
    update ${f}
    set ${resultImportFile.counts} = ${f.counts} || jsonb_build_object('unmatched', c.unmatched, 'ambiguous', c.ambiguous,
      'ignored', c.ignored, 'alias', c.alias)
    from counted c where ${f.importId} = c.import_id and ${f.position} = c.file_position`)
}

/** Takes an alias back: results that it settled, in whatever import, leave their case and wait again. Answers how many. */
export async function removeAlias(ctx: Ctx, input: { projectId: number; id: number }): Promise<{ results: number }> {
  const { projectId } = input
  return ctx.tx(async (tx) => {
    await lockResults(tx, projectId)
    const [alias] = await removed.rows(
      tx.db,
      sql`
        delete from ${aliases} where ${aliases.id} = ${input.id} and ${aliases.projectId} = ${projectId}
        returning ${removed}`,
    )
    if (!alias) throw new AppError('NOT_FOUND', messages.notFound)
    const { signatureId: signature } = alias
    // Of several cases where an alias took the place of one whose case had been deleted.
    const gone = await movedCase.rows(
      tx.db,
      sql`
        with gone as (
          delete from ${execution} where ${execution.id} in (
            select ${unmatchedResult.executionId} from ${unmatchedResult} where ${unmatchedResult.signatureId} = ${signature}
              and ${unmatchedResult.executionId} is not null)
          returning ${execution.testCaseId}
        ) select distinct ${movedCase} from gone`,
    )
    await tx.db.execute(
      sql`update ${unmatchedResult} set ${unmatchedResult.executionId} = null
      where ${unmatchedResult.signatureId} = ${signature} and ${unmatchedResult.executionId} is not null`,
    )
    await recountFiles(tx, projectId, sql`select ${signature}::bigint`)
    const [row] = await waitsAgain.rows(
      tx.db,
      sql`
        update ${sg} set ${signatures.waiting} = r.count, ${signatures.ambiguous} = r.ambiguous
        from (select count(*)::int as count, coalesce(bool_or(ambiguous), false) as ambiguous
          from ${unmatchedResult} where ${unmatchedResult.signatureId} = ${signature}) r
        where ${sg.id} = ${signature} returning ${waitsAgain}`,
    )
    const caseIds = gone.map(({ id }) => id)
    await leaveGoneResults(tx, caseIds)
    await rebuildResults(tx, projectId, caseIds)
    await rebuildComparisons(tx, caseIds)
    return { results: row?.waiting ?? 0 }
  })
}
