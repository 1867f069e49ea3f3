import { definitionImportModules, definitionImportRows, modules, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const again = named(definitionImportRows, 'again')
const c = named(testCases, 'c')
const found = named(testCases, 'found')
const m = named(modules, 'm')
const one = named(definitionImportRows, 'one')
const r = named(definitionImportRows, 'r')
const same = named(definitionImportModules, 'same')
const staged = named(definitionImportModules, 'staged')
const stagedModule = named(definitionImportModules, 'm')
const stagedModules = named(definitionImportModules)
const stagedRows = named(definitionImportRows)
const there = named(definitionImportRows, 'there')

/**
 * Lets the planner know what was staged: by statistics of before it takes it for a few rows, and compares each with each. They hold for the
 * dry run and for the import after it.
 */
export async function analyzeStaged({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const { importId, position, module, verdict, summaryKey } = stagedRows
  await db.execute(sql`analyze ${stagedRows} (${importId}, ${position}, ${module}, ${verdict}, ${summaryKey})`)
  await db.execute(sql`analyze ${stagedModules}`)
}

/**
 * Finds out which module paths of a staged file exist, level by level, and which of them mean the same module; paths are
 * compared as modules are: without regard to case.
 */
export async function resolveModules(ctx: Ctx, projectId: number, importId: number): Promise<void> {
  await ctx.db.execute(sql`
    with recursive walk (ordinal, depth, module_id) as (
      select ${staged.ordinal}, 0, 0::bigint from ${staged}
      where ${staged.importId} = ${importId} and ${staged.moduleId} is null
      union all
      select walk.ordinal, walk.depth + 1, ${m.id}
      from walk
      join ${staged} on ${staged.importId} = ${importId} and ${staged.ordinal} = walk.ordinal
      join ${m} on ${m.projectId} = ${projectId} and coalesce(${m.parentId}, 0) = walk.module_id
        and lower(${m.name}) = lower(${staged.path}[walk.depth + 1]) and ${m.deletedAt} is null
    )
    update ${staged} set ${stagedModules.moduleId} = walk.module_id
    from walk
    where ${staged.importId} = ${importId} and ${staged.ordinal} = walk.ordinal and walk.depth = cardinality(${staged.path})`)
  await ctx.db.execute(sql`
    update ${staged} set ${stagedModules.canonical} = same.first
    from (
      select ${stagedModules.ordinal},
        min(${stagedModules.ordinal}) over (
          partition by coalesce(${stagedModules.moduleId}::text, lower(${stagedModules.path}::text))) as first
      from ${stagedModules} where ${stagedModules.importId} = ${importId}
    ) same
    where ${staged.importId} = ${importId} and ${staged.ordinal} = ${same.ordinal} and same.first <> ${same.ordinal}`)
}

/** Marks each case that says again what an earlier row of the file says: same summary, same module. */
export async function markRepeatedRows(ctx: Ctx, importId: number): Promise<void> {
  await ctx.db.execute(sql`
    update ${r}
    set ${stagedRows.verdict} = 'duplicate',
      ${stagedRows.reason} = 'Line ' || again.first_line || ' has the same summary and module.'
    from (
      select ${one.position}, first_value(${one.line}) over same as first_line, row_number() over same as place
      from ${one}
      join ${stagedModule} on ${stagedModule.importId} = ${one.importId} and ${stagedModule.ordinal} = ${one.module}
      where ${one.importId} = ${importId} and ${one.verdict} = 'add'
      window same as (partition by ${stagedModule.canonical}, ${one.summaryKey} order by ${one.position})
    ) again
    where again.place > 1 and ${r.importId} = ${importId} and ${r.position} = ${again.position}`)
}

/**
 * Marks each staged case of positions over `after` up to `upTo` that the project has already: a live case with the same
 * summary in the same module. Modules have to be resolved. The cases are looked up one by one (`offset 0` keeps the planner
 * from turning that round): statistics of tables that grow this fast are always wrong.
 */
export async function markExistingCases(
  ctx: Ctx,
  importId: number,
  range: { after: number; upTo: number },
): Promise<void> {
  await ctx.db.execute(sql`
    update ${r}
    set ${stagedRows.verdict} = 'duplicate',
      ${stagedRows.reason} = 'TC-' || there.number || ' has the same summary and module.'
    from (
      select ${one.position}, min(${found.number}) as number
      from ${one}
      join ${stagedModule}
        on ${stagedModule.importId} = ${one.importId} and ${stagedModule.ordinal} = ${one.module}
          and ${stagedModule.moduleId} is not null
      cross join lateral (
        select ${c.number}, ${c.deletedAt} from ${c}
        where ${c.moduleId} = ${stagedModule.moduleId} and ${c.summaryKey} = ${one.summaryKey} offset 0
      ) found
      where ${one.importId} = ${importId} and ${one.position} > ${range.after} and ${one.position} <= ${range.upTo}
        and ${one.verdict} = 'add' and ${found.deletedAt} is null
      group by ${one.position}
    ) there
    where ${r.importId} = ${importId} and ${r.position} = ${there.position}`)
}
