import { idArray } from '@caseweave/db/id-array'
import { javaFiles, javaTests, stepDefinitions } from '@caseweave/db/schema'
import { inArray, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { selected } from '../../platform/database/selected-rows'
import type { JavaFilePlan } from './plan-java-files'

const definitions = named(stepDefinitions)
const excluded = named(javaTests, 'excluded')
const f = named(javaFiles, 'f')
const javaFile = named(javaFiles)
const javaTest = named(javaTests)
const madeFile = selected({ id: javaFile.id, path: javaFile.path })
const s = named(stepDefinitions, 's')
const t = named(javaTests, 't')

/**
 * A source to be written, with the cases that its tests are given in the order of the file; undefined leaves a test the case that
 * it has.
 */
type WrittenJavaFile = { plan: JavaFilePlan; caseIds: readonly (number | undefined)[] }
type Placed = WrittenJavaFile & { javaFileId: number }

/**
 * Writes what plans say in the caller's transaction: the files, their step definitions as they are now, and their tests. Of a file
 * that is the same only the cases are written, and its classes and parameter types where it was known without.
 */
export async function writeJavaFiles(ctx: Ctx, projectId: number, files: readonly WrittenJavaFile[]): Promise<void> {
  const same = files.filter(({ plan }) => plan.verdict === 'same')
  await Promise.all([linkTests(ctx, same), keepClasses(ctx, same)])
  const changed = files.filter(({ plan }) => plan.verdict !== 'same')
  if (changed.length === 0) return
  const [, added] = await Promise.all([updateFiles(ctx, changed), addFiles(ctx, projectId, changed)])
  const placed = changed.map((file) => {
    const javaFileId = file.plan.known?.id ?? added.get(file.plan.path)
    if (javaFileId === undefined) throw new Error('The insert answered no row.')
    return { ...file, javaFileId }
  })
  await Promise.all([writeSteps(ctx, projectId, placed), writeTests(ctx, projectId, placed)])
}

async function linkTests(ctx: Ctx, files: readonly WrittenJavaFile[]): Promise<void> {
  const links = files.flatMap(({ plan, caseIds }) =>
    plan.tests.flatMap(({ id }, index) => (caseIds[index] ? [{ id, caseId: caseIds[index] }] : [])),
  )
  if (links.length === 0) return
  await ctx.db.execute(sql`
    update ${t} set ${javaTest.testCaseId} = r."caseId"
    from json_to_recordset(${JSON.stringify(links)}::json) as r (id bigint, "caseId" bigint) where ${t.id} = r.id`)
}

async function keepClasses(ctx: Ctx, files: readonly WrittenJavaFile[]): Promise<void> {
  const lacking = files.flatMap(({ plan: { known, java } }) => {
    const { classes, parameterTypes, argumentTypes } = java
    return known && ((!known.hasClasses && classes.length > 0) || !known.hasTypes)
      ? [{ id: known.id, classes, parameterTypes, argumentTypes }]
      : []
  })
  if (lacking.length === 0) return
  await ctx.db.execute(sql`
    update ${f} set ${javaFile.classes} = r.classes, ${javaFile.parameterTypes} = r."parameterTypes",
      ${javaFile.argumentTypes} = r."argumentTypes"
    from json_to_recordset(${JSON.stringify(lacking)}::json) as r (
      id bigint, classes jsonb, "parameterTypes" jsonb, "argumentTypes" jsonb)
    where ${f.id} = r.id`)
}

const headOf = ({ plan: { known, name, path, java, source } }: WrittenJavaFile) => ({
  id: known?.id,
  name,
  path,
  packageName: java.packageName,
  sourceHash: source.hash,
  classes: java.classes,
  parameterTypes: java.parameterTypes,
  argumentTypes: java.argumentTypes,
})

async function updateFiles(ctx: Ctx, files: readonly WrittenJavaFile[]): Promise<void> {
  const known = files.filter(({ plan }) => plan.known).map(headOf)
  if (known.length === 0) return
  await ctx.db.execute(sql`
    update ${f}
    set ${javaFile.name} = r.name, ${javaFile.path} = r.path, ${javaFile.packageName} = r."packageName",
      ${javaFile.sourceHash} = r."sourceHash", ${javaFile.classes} = r.classes,
      ${javaFile.parameterTypes} = r."parameterTypes",
      ${javaFile.argumentTypes} = r."argumentTypes", ${javaFile.latestVersion} = ${f.latestVersion} + 1,
      ${javaFile.modifiedBy} = ${requireActor(ctx).id}, ${javaFile.modifiedAt} = now()
    from json_to_recordset(${JSON.stringify(known)}::json) as r (
      id bigint, name text, path text, "packageName" text, "sourceHash" text, classes jsonb, "parameterTypes" jsonb,
      "argumentTypes" jsonb)
    where ${f.id} = r.id`)
}

/** Answers the ids of the new files by their paths. */
async function addFiles(ctx: Ctx, projectId: number, files: readonly WrittenJavaFile[]): Promise<Map<string, number>> {
  const fresh = files.filter(({ plan }) => !plan.known).map(headOf)
  if (fresh.length === 0) return new Map()
  const actor = requireActor(ctx).id
  const rows = await madeFile.rows(
    ctx.db,
    sql`
      insert into ${javaFile} (${javaFile.projectId}, ${javaFile.name}, ${javaFile.path}, ${javaFile.packageName},
        ${javaFile.sourceHash}, ${javaFile.classes}, ${javaFile.parameterTypes}, ${javaFile.argumentTypes}, ${javaFile.createdBy}, ${javaFile.modifiedBy})
      select ${projectId}, r.name, r.path, r."packageName", r."sourceHash", r.classes, r."parameterTypes",
        r."argumentTypes", ${actor}::bigint, ${actor}::bigint
      from json_to_recordset(${JSON.stringify(fresh)}::json) as r (
        name text, path text, "packageName" text, "sourceHash" text, classes jsonb, "parameterTypes" jsonb,
        "argumentTypes" jsonb)
      returning ${madeFile}`,
  )
  return new Map(rows.map((row) => [row.path, row.id]))
}

/** Known definitions keep their ids; a new line is no change that anybody is told of, but it is stored. */
async function writeSteps(ctx: Ctx, projectId: number, files: readonly Placed[]): Promise<void> {
  const gone = files.flatMap(({ plan }) => plan.gone.map((step) => step.id))
  const steps = files.flatMap(({ plan, javaFileId }) => plan.steps.map((step) => ({ ...step, javaFileId })))
  const added = steps.flatMap(({ parsed, known, javaFileId }) => (known ? [] : { ...parsed, javaFileId }))
  const kept = steps.flatMap(({ parsed, known }) => (known ? { ...parsed, id: known.id } : []))
  if (gone.length > 0) await ctx.db.delete(stepDefinitions).where(inArray(stepDefinitions.id, gone))
  if (kept.length > 0)
    await ctx.db.execute(sql`
      update ${s}
      set ${definitions.keyword} = r.keyword, ${definitions.kind} = r.kind, ${definitions.className} = r."className",
        ${definitions.methodName} = r."methodName", ${definitions.line} = r.line,
        ${definitions.parameterTypes} = array(select json_array_elements_text(r."parameterTypes"))
      from json_to_recordset(${JSON.stringify(kept)}::json) as r (
        id bigint, keyword text, kind text, "className" text, "methodName" text, line int, "parameterTypes" json)
      where ${s.id} = r.id`)
  if (added.length > 0)
    await ctx.db.execute(sql`
      insert into ${definitions} (${definitions.projectId}, ${definitions.javaFileId}, ${definitions.keyword},
        ${definitions.expression}, ${definitions.kind}, ${definitions.className}, ${definitions.methodName},
        ${definitions.parameterTypes}, ${definitions.line})
      select ${projectId}, r."javaFileId", r.keyword, r.expression, r.kind, r."className", r."methodName",
        array(select json_array_elements_text(r."parameterTypes")), r.line
      from json_to_recordset(${JSON.stringify(added)}::json) as r ("javaFileId" bigint, keyword text, expression text,
        kind text, "className" text, "methodName" text, "parameterTypes" json, line int)`)
}

async function writeTests(ctx: Ctx, projectId: number, files: readonly Placed[]): Promise<void> {
  const tests = files.flatMap(({ plan, caseIds, javaFileId }) =>
    plan.tests.map(({ parsed: { className, methodName, framework, line } }, index) => ({
      javaFileId,
      className,
      methodName,
      framework,
      line,
      caseId: caseIds[index],
    })),
  )
  const rows = await ctx.db.execute<{ ids: string | null }>(sql`
    with written as (
      insert into ${javaTest} (${javaTest.projectId}, ${javaTest.javaFileId}, ${javaTest.className}, ${javaTest.methodName},
        ${javaTest.framework}, ${javaTest.line}, ${javaTest.testCaseId})
      select ${projectId}, r."javaFileId", r."className", r."methodName", r.framework, r.line, r."caseId"
      from json_to_recordset(${JSON.stringify(tests)}::json) as r ("javaFileId" bigint, "className" text,
        "methodName" text, framework text, line int, "caseId" bigint)
      on conflict (${javaTest.javaFileId}, ${javaTest.className}, ${javaTest.methodName}) do update
      set ${javaTest.framework} = ${excluded.framework}, ${javaTest.line} = ${excluded.line},
        ${javaTest.testCaseId} = coalesce(${excluded.testCaseId}, ${javaTests.testCaseId}), ${javaTest.deletedAt} = null
      returning ${javaTest.id}
    )
    select string_agg(id::text, ',') as ids from written`)
  const known = files.flatMap(({ plan }) => plan.known?.id ?? [])
  if (known.length === 0) return
  await ctx.db.execute(sql`
    update ${javaTest} set ${javaTest.deletedAt} = now()
    where ${javaTest.javaFileId} = any (${idArray(known)}) and ${javaTest.deletedAt} is null
      and ${javaTest.id} <> all (${`{${rows[0]?.ids ?? ''}}`}::bigint[])`)
}
