import { currentFields, versionFields } from '@caseweave/contract/cases/test-cases/case-fields'
import {
  definitionImportModules,
  definitionImportRows,
  definitionImports,
  modules,
  projectMembers,
  projects,
  testCases,
  testCaseVersions,
  testSteps,
} from '@caseweave/db/schema'
import { type AnyColumn, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { requireRoomForCases } from '../../people/plans/require-room'
import { named } from '../../platform/database/named-tables'
import { orNull } from '../../platform/database/selected-rows'
import type { ImportRef } from '../../platform/imports/import-access'
import { ensureModulePaths, modulePathKey } from '../../project/modules/ensure-module-paths'
import { holdModules } from '../../project/modules/lock-modules'
import { markExistingCases } from './find-duplicates'
import { isImport } from './import-access'

const cases = named(testCases)
const m = named(modules, 'm')
const member = named(projectMembers, 'member')
const projectsTable = named(projects)
const r = named(definitionImportRows, 'r')
const staged = named(definitionImportModules, 'staged')
const stagedModule = named(definitionImportModules, 'm')
const stagedModules = named(definitionImportModules)
const steps = named(testSteps)
const versions = named(testCaseVersions)

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
    const [project] = await tx.db
      .select({ next: projects.nextCaseNumber })
      .from(projects)
      .where(eq(projects.id, ref.projectId))
      .for('no key update')
    if (!project) throw new Error(`There is no project ${ref.projectId}.`)
    await markExistingCases(tx, ref.importId, range)
    const added = await insertCases(tx, ref, range, jobId, project.next)
    if (added > 0)
      await tx.db.execute(
        sql`update ${projectsTable} set ${projectsTable.nextCaseNumber} = ${projectsTable.nextCaseNumber} + ${added}
        where ${projectsTable.id} = ${ref.projectId}`,
      )
    await requireRoomForCases(tx, ref.projectId, added)
    await tx.db.update(definitionImports).set({ position: range.upTo }).where(isImport(ref))
    return range.upTo
  })
}

type Range = { after: number; upTo: number }

const dueRows = ({ importId }: ImportRef, range: Range) =>
  sql`${r.importId} = ${importId} and ${r.position} > ${range.after} and ${r.position} <= ${range.upTo}
    and ${r.verdict} = 'add'`

/**
 * Sees to it that the modules of the due rows are there, and stay until the transaction ends: those that the dry run found while
 * they live, else by their paths.
 */
async function placeModules(ctx: Ctx, ref: ImportRef, range: Range): Promise<void> {
  const { projectId, importId } = ref
  const wanted = await ctx.db
    .select({ ordinal: staged.ordinal, path: staged.path, live: orNull(m.id) })
    .from(sql`${staged}
      left join ${m} on ${m.id} = ${staged.moduleId} and ${m.projectId} = ${projectId} and ${m.deletedAt} is null
      where ${staged.importId} = ${importId}
        and ${staged.ordinal} in (select ${r.module} from ${r} where ${dueRows(ref, range)})`)
  const missing = wanted.filter((module) => module.live === null)
  const made = await ensureModulePaths(
    ctx,
    projectId,
    missing.map((module) => module.path),
  )
  const placed = missing.map(({ ordinal, path }) => ({ ordinal, id: made.get(modulePathKey(path)) }))
  await holdModules(ctx, projectId, [...wanted.flatMap(({ live }) => live ?? []), ...made.values()])
  if (placed.length === 0) return
  await ctx.db.execute(sql`
    update ${staged} set ${stagedModules.moduleId} = placed.id
    from json_to_recordset(${JSON.stringify(placed)}::json) as placed (ordinal int, id bigint)
    where ${staged.importId} = ${importId} and ${staged.ordinal} = placed.ordinal`)
}

/** Columns that are taken over from a staged row as they are, by name. */
const taken = <Field extends keyof typeof definitionImportRows.$inferInsert>(
  fields: readonly Field[],
  table: Record<Field, AnyColumn>,
) => ({
  to: sql.raw(fields.map((field) => table[field].name).join(', ')),
  from: sql.raw(fields.map((field) => definitionImportRows[field].name).join(', ')),
})

const ofCase = taken(
  [
    ...currentFields.filter((field) => field !== 'moduleId' && field !== 'assignedTo'),
    ...(['fileName', 'automatedTestNumber', 'externalId'] as const),
  ],
  testCases,
)
const ofVersion = taken(
  versionFields.filter((field) => field !== 'moduleId' && field !== 'imageIds'),
  testCaseVersions,
)

/**
 * One statement for cases, versions and steps: ids and numbers are given out first, so that nothing has to be joined again. PostgreSQL ends its parts, and counts what they
 * wrote, from the last to the first: cases before their steps, as everybody counts them (docs/decisions/counts.md).
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
        ${firstNumber}::int - 1 + row_number() over (order by ${r.position}) as number, ${stagedModule.moduleId},
          ${member.userId}, r.*
      from ${r}
      join ${stagedModule} on ${stagedModule.importId} = ${r.importId} and ${stagedModule.ordinal} = ${r.module}
      left join ${member} on ${member.projectId} = ${ref.projectId} and ${member.userId} = ${r.assignedTo}
      where ${dueRows(ref, range)}
    ), steps as (
      insert into ${steps} (${steps.versionId}, ${steps.sequence}, ${steps.description}, ${steps.expectedResult},
        ${steps.testData})
      select fresh.version_id, step.sequence, step.description, step.expected_result, step.test_data
      from fresh cross join lateral unnest(step_descriptions, step_expected_results, step_test_data)
        with ordinality as step (description, expected_result, test_data, sequence)
    ), versions as (
      insert into ${versions} (${versions.id}, ${versions.testCaseId}, ${versions.version}, ${versions.moduleId},
        ${versions.createdBy}, ${ofVersion.to})
      overriding system value
      select version_id, case_id, 1, module_id, ${actor}, ${ofVersion.from}
      from fresh
    ), cases as (
      insert into ${cases} (${cases.id}, ${cases.projectId}, ${cases.moduleId}, ${cases.number}, ${cases.assignedTo},
        ${cases.automated}, ${cases.createdBy}, ${cases.modifiedBy}, ${cases.importJobId}, ${cases.stepCount}, ${ofCase.to})
      overriding system value
      select case_id, ${ref.projectId}, module_id, number, user_id, file_name <> '' and automated_test_number <> '', ${actor},
        ${actor}, ${jobId}, greatest(1, cardinality(step_descriptions)), ${ofCase.from}
      from fresh
    )
    select count(*)::int as added from fresh`)
  return row?.added ?? 0
}
