import { definitionImports } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import type { ImportRef } from '../../platform/imports/import-access'
import { ensureModulePaths, modulePathKey } from '../../project/modules/ensure-module-paths'
import { holdModules } from '../../project/modules/lock-modules'
import { markExistingCases } from './find-duplicates'
import { isImport } from './import-access'

/** Rows of the file that one transaction deals with. */
const chunkRows = 5_000

/**
 * Writes the cases of the next rows with their versions and steps, and moves the import's position, all in one transaction:
 * whenever a worker dies, a row is written once or not yet. Answers the position reached, or null when the import is not this
 * job's to do.
 */
export async function importChunk(ctx: Ctx, ref: ImportRef, jobId: string): Promise<number | null> {
  return ctx.tx(async (tx) => {
    const [run] = await tx.db
      .select({
        status: definitionImports.status,
        jobId: definitionImports.jobId,
        position: definitionImports.position,
      })
      .from(definitionImports)
      .where(isImport(ref))
      .for('update')
    if (run?.status !== 'importing' || run.jobId !== jobId) return null
    const range = { after: run.position, upTo: run.position + chunkRows }
    await placeModules(tx, ref, range)
    // Whoever adds cases to a project takes turns here, so that no two find the same case missing.
    const [project] = await tx.db.execute<{ next: number }>(
      sql`select next_case_number as next from projects where id = ${ref.projectId} for no key update`,
    )
    await markExistingCases(tx, ref.importId, range)
    const added = await insertCases(tx, ref, range, jobId, Number(project?.next))
    if (added > 0)
      await tx.db.execute(
        sql`update projects set next_case_number = next_case_number + ${added} where id = ${ref.projectId}`,
      )
    await tx.db.update(definitionImports).set({ position: range.upTo }).where(isImport(ref))
    return range.upTo
  })
}

type Range = { after: number; upTo: number }

const dueRows = ({ importId }: ImportRef, range: Range) =>
  sql`r.import_id = ${importId} and r.position > ${range.after} and r.position <= ${range.upTo} and r.verdict = 'add'`

/**
 * Sees to it that the modules of the due rows are there, and stay until the transaction ends: those that the dry run found while
 * they live, else by their paths.
 */
async function placeModules(ctx: Ctx, ref: ImportRef, range: Range): Promise<void> {
  const { projectId, importId } = ref
  const wanted = await ctx.db.execute<{ ordinal: number; path: string[]; live: string | null }>(sql`
    select staged.ordinal, staged.path, m.id as live
    from definition_import_modules staged
    left join modules m on m.id = staged.module_id and m.project_id = ${projectId} and m.deleted_at is null
    where staged.import_id = ${importId}
      and staged.ordinal in (select r.module from definition_import_rows r where ${dueRows(ref, range)})`)
  const missing = wanted.filter((module) => module.live === null)
  const made = await ensureModulePaths(
    ctx,
    projectId,
    missing.map((module) => module.path),
  )
  const placed = missing.map(({ ordinal, path }) => ({ ordinal, id: made.get(modulePathKey(path)) }))
  await holdModules(
    ctx,
    projectId,
    [...wanted.map((module) => Number(module.live)), ...made.values()].filter((id) => id > 0),
  )
  if (placed.length === 0) return
  await ctx.db.execute(sql`
    update definition_import_modules staged set module_id = placed.id
    from json_to_recordset(${JSON.stringify(placed)}::json) as placed (ordinal int, id bigint)
    where staged.import_id = ${importId} and staged.ordinal = placed.ordinal`)
}

/**
 * One statement for cases, versions and steps: ids and numbers are given out first, so that nothing has to be joined again.
 * Automated follows from file name and test number (docs/decisions/test-cases.md). Somebody who left the project since the dry
 * run is assigned nothing.
 */
async function insertCases(
  ctx: Ctx,
  ref: ImportRef,
  range: Range,
  jobId: string,
  firstNumber: number,
): Promise<number> {
  const actor = sql`${ctx.actor?.id ?? null}::bigint`
  const [row] = await ctx.db.execute<{ added: number }>(sql`
    with fresh as materialized (
      select nextval('test_cases_id_seq') as case_id, nextval('test_case_versions_id_seq') as version_id,
        ${firstNumber}::int - 1 + row_number() over (order by r.position) as number, m.module_id, member.user_id, r.*
      from definition_import_rows r
      join definition_import_modules m on m.import_id = r.import_id and m.ordinal = r.module
      left join project_members member on member.project_id = ${ref.projectId} and member.user_id = r.assigned_to
      where ${dueRows(ref, range)}
    ), cases as (
      insert into test_cases (id, project_id, module_id, number, summary, tags, priority, template_id, assigned_to, applicable,
        automatable, automated, linked_defect, file_name, automated_test_number, external_id, created_by, modified_by,
        import_job_id, step_count)
      overriding system value
      select case_id, ${ref.projectId}, module_id, number, summary, tags, priority, template_id, user_id, applicable,
        automatable, file_name <> '' and automated_test_number <> '', linked_defect, file_name, automated_test_number,
        external_id, ${actor}, ${actor}, ${jobId}, greatest(1, cardinality(step_descriptions))
      from fresh
    ), versions as (
      insert into test_case_versions (id, test_case_id, version, module_id, summary, test_data, precondition, execution_steps,
        expected_result, tags, automatable, remarks, manual_reason, created_by)
      overriding system value
      select version_id, case_id, 1, module_id, summary, test_data, precondition, execution_steps, expected_result, tags,
        automatable, remarks, manual_reason, ${actor}
      from fresh
    ), steps as (
      insert into test_steps (version_id, sequence, description, expected_result, test_data)
      select fresh.version_id, step.sequence, step.description, step.expected_result, step.test_data
      from fresh cross join lateral unnest(step_descriptions, step_expected_results, step_test_data)
        with ordinality as step (description, expected_result, test_data, sequence)
    )
    select count(*)::int as added from fresh`)
  return row?.added ?? 0
}
