import { importModuleLimit } from '@caseweave/contract/cases/definition-imports/definition-imports'
import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import { cleanName } from '@caseweave/contract/platform/case-text'
import { moduleLimits } from '@caseweave/contract/project/modules'
import { projects, summaryKeyFor, testCases, testCaseVersions } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { requireRoomForCases } from '../../people/plans/require-room'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import { ensureModulePaths, modulePathKey } from '../../project/modules/ensure-module-paths'
import { holdModules } from '../../project/modules/lock-modules'
import { findModulePlace } from '../../project/modules/subtree'

const c = named(testCases, 'c')
const cases = named(testCases)
const project = named(projects)
const versions = named(testCaseVersions)
const taken = selected({
  count: sql<number>`fresh.count`,
  first: sql<number>`${project.nextCaseNumber} - fresh.count`,
})

/** Where a suite's cases go when nothing names a module. */
const unnamed = 'Imported'

/** A test without a case: what it is called and where it comes from. */
type MissingCases = {
  projectId: number
  /** The module of all of them; null = one named after the suite. */
  moduleId: number | null
  jobId: string | null
  /** Rows of (position, base, class_name, file_name, suite). */
  source: SQL
}

/**
 * Gives each row of `source` a case in the open transaction: the live one with the same summary in the module, else a new automated
 * one; a case that was deleted does not come back. Answers nothing; `case_wishes` then holds position, case and whether it was made.
 */
export async function createMissingCases(tx: Ctx, wanted: MissingCases): Promise<void> {
  const { projectId } = wanted
  await tx.db.execute(sql`
    create temporary table if not exists case_wishes (
      position bigint not null, base text not null, class_name text not null, file_name text not null, suite text not null,
      summary_key text not null, module_id bigint, test_case_id bigint, made boolean not null default false,
        gone boolean not null default false
    ) on commit delete rows`)
  await tx.db.execute(sql`delete from case_wishes`)
  await tx.db.execute(sql`
    insert into case_wishes (position, base, class_name, file_name, suite, summary_key)
    select position, left(base, ${caseTextLimits.summary}), class_name, file_name, suite,
      ${summaryKeyFor(sql`left(base, ${caseTextLimits.summary})`)}
    from (${wanted.source}) source where btrim(base) <> ''`)
  await placeWishes(tx, wanted)
  // Whoever adds cases takes turns here, so that no two find the same case missing.
  await tx.db.execute(sql`select 1 from ${project} where ${project.id} = ${projectId} for no key update`)
  await tx.db.execute(sql`
    update case_wishes w set test_case_id = there.live, gone = there.live is null
    from (
      select w.module_id, w.summary_key, min(${c.id}) filter (where ${c.deletedAt} is null) as live
      from (select distinct module_id, summary_key from case_wishes) w
      join ${c} on ${c.moduleId} = w.module_id and ${c.summaryKey} = w.summary_key
      group by 1, 2
    ) there
    where w.module_id = there.module_id and w.summary_key = there.summary_key`)
  await addCases(tx, wanted)
}

/** Names each wish's module, and makes those that are missing. */
async function placeWishes(tx: Ctx, { projectId, moduleId }: MissingCases): Promise<void> {
  const place = moduleId === null ? null : await findModulePlace(tx, projectId, moduleId)
  if (place) {
    await holdModules(tx, projectId, [place.id])
    await tx.db.execute(sql`update case_wishes set module_id = ${place.id}`)
    return
  }
  const rows = await tx.db
    .selectDistinct({
      name: sql<string>`coalesce(nullif(btrim(suite), ''), nullif(btrim(class_name), ''), ${unnamed})`,
    })
    .from(sql`case_wishes`)
    .orderBy(sql`1`)
    .limit(importModuleLimit)
  const names = rows.map(({ name }) => ({
    name,
    module: cleanName(name).slice(0, moduleLimits.name).trim() || unnamed,
  }))
  const made = await ensureModulePaths(
    tx,
    projectId,
    [...names.map(({ module }) => [module]), [unnamed]].slice(0, names.length),
  )
  const placed = names.map(({ name, module }) => ({ name, id: made.get(modulePathKey([module])) ?? null }))
  await holdModules(tx, projectId, [...made.values()])
  await tx.db.execute(sql`
    update case_wishes w set module_id = placed.id
    from json_to_recordset(${JSON.stringify(placed)}::json) as placed (name text, id bigint)
    where placed.name = coalesce(nullif(btrim(w.suite), ''), nullif(btrim(w.class_name), ''), ${unnamed})`)
}

/** New cases say where their automation is, so that the next results find them by it. */
async function addCases(tx: Ctx, { projectId, jobId }: MissingCases): Promise<void> {
  const actor = requireActor(tx).id
  const [row] = await taken.rows(
    tx.db,
    sql`
      with fresh as (
        select count(*)::int as count from (
          select distinct module_id, summary_key from case_wishes where test_case_id is null and not gone
            and module_id is not null
        ) one
      )
      update ${project} set ${project.nextCaseNumber} = ${project.nextCaseNumber} + fresh.count
        from fresh where ${project.id} = ${projectId}
      returning ${taken}`,
  )
  if (!row || row.count === 0) return
  await tx.db.execute(sql`
    with fresh as materialized (
      select nextval('test_cases_id_seq') as case_id, nextval('test_case_versions_id_seq') as version_id,
        ${row.first}::int - 1 + row_number() over (order by one.position) as number, one.*
      from (
        select distinct on (module_id, summary_key) position, base, class_name, file_name, module_id, summary_key
        from case_wishes where test_case_id is null and not gone and module_id is not null
        order by module_id, summary_key, position
      ) one
    ), cases as (
      insert into ${cases} (${cases.id}, ${cases.projectId}, ${cases.moduleId}, ${cases.number}, ${cases.summary},
        ${cases.automated}, ${cases.fileName}, ${cases.automatedTestNumber}, ${cases.createdBy}, ${cases.modifiedBy},
        ${cases.importJobId})
      overriding system value
      select case_id, ${projectId}, module_id, number, base, true,
        coalesce(nullif(regexp_replace(file_name, '^.*[/\\\\:]', ''), ''),
        nullif(regexp_replace(class_name, '^.*[./\\\\]', ''), ''), base), case when file_name = '' and class_name <> ''
        then class_name || '#' || base else base end,
        ${actor}, ${actor}, ${jobId}
      from fresh
    ), versions as (
      insert into ${versions} (${versions.id}, ${versions.testCaseId}, ${versions.version}, ${versions.moduleId},
        ${versions.summary}, ${versions.automatable}, ${versions.createdBy})
      overriding system value
      select version_id, case_id, 1, module_id, base, true, ${actor} from fresh
    )
    update case_wishes w set test_case_id = fresh.case_id, made = true
    from fresh where w.module_id = fresh.module_id and w.summary_key = fresh.summary_key`)
  await requireRoomForCases(tx, projectId, row.count)
}
