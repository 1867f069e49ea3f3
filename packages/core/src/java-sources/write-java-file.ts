import { javaFiles, stepDefinitions } from '@caseweave/db/schema'
import { eq, inArray, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../context'
import type { JavaFilePlan } from './plan-java-file'

/**
 * Writes what a plan says in the caller's transaction: the file, its step definitions as they are now, and its tests with the
 * cases that they are given in the order of the file; undefined leaves a test the case that it has. Of a file of the same text
 * only the cases are written.
 */
export async function writeJavaFile(
  ctx: Ctx,
  projectId: number,
  plan: JavaFilePlan,
  caseIds: readonly (number | undefined)[],
): Promise<void> {
  if (plan.verdict === 'same') return linkTests(ctx, plan, caseIds)
  const javaFileId = await writeFile(ctx, projectId, plan)
  const place = { projectId, javaFileId }
  await Promise.all([writeSteps(ctx, place, plan), writeTests(ctx, place, plan, caseIds)])
}

async function linkTests(ctx: Ctx, plan: JavaFilePlan, caseIds: readonly (number | undefined)[]): Promise<void> {
  const links = plan.tests.flatMap(({ id }, index) => (caseIds[index] ? [{ id, caseId: caseIds[index] }] : []))
  if (links.length === 0) return
  await ctx.db.execute(sql`
    update java_tests t set test_case_id = r."caseId"
    from json_to_recordset(${JSON.stringify(links)}::json) as r (id bigint, "caseId" bigint) where t.id = r.id`)
}

async function writeFile(ctx: Ctx, projectId: number, plan: JavaFilePlan): Promise<number> {
  const actor = requireActor(ctx).id
  const { known, name, path } = plan
  const file = { name, path, packageName: plan.java.packageName, sourceHash: plan.source.hash, modifiedBy: actor }
  if (known) {
    await ctx.db
      .update(javaFiles)
      .set({ ...file, latestVersion: known.latestVersion + 1, modifiedAt: sql`now()` })
      .where(eq(javaFiles.id, known.id))
    return known.id
  }
  const [row] = await ctx.db
    .insert(javaFiles)
    .values({ ...file, projectId, createdBy: actor })
    .returning({ id: javaFiles.id })
  if (!row) throw new Error('The insert answered no row.')
  return row.id
}

type Place = { projectId: number; javaFileId: number }

/** Known definitions keep their ids; a new line is no change that anybody is told of, but it is stored. */
async function writeSteps(ctx: Ctx, place: Place, plan: JavaFilePlan): Promise<void> {
  const added = plan.steps.filter((step) => !step.known).map((step) => step.parsed)
  if (plan.gone.length > 0)
    await ctx.db.delete(stepDefinitions).where(
      inArray(
        stepDefinitions.id,
        plan.gone.map((step) => step.id),
      ),
    )
  const kept = plan.steps.flatMap(({ parsed, known }) => (known ? { ...parsed, id: known.id } : []))
  if (kept.length > 0)
    await ctx.db.execute(sql`
      update step_definitions s
      set keyword = r.keyword, kind = r.kind, class_name = r."className", method_name = r."methodName", line = r.line,
        parameter_types = array(select json_array_elements_text(r."parameterTypes"))
      from json_to_recordset(${JSON.stringify(kept)}::json) as r (
        id bigint, keyword text, kind text, "className" text, "methodName" text, line int, "parameterTypes" json)
      where s.id = r.id`)
  if (added.length > 0)
    await ctx.db.execute(sql`
      insert into step_definitions (project_id, java_file_id, keyword, expression, kind, class_name, method_name,
        parameter_types, line)
      select ${place.projectId}, ${place.javaFileId}, r.keyword, r.expression, r.kind, r."className", r."methodName",
        array(select json_array_elements_text(r."parameterTypes")), r.line
      from json_to_recordset(${JSON.stringify(added)}::json) as r (
        keyword text, expression text, kind text, "className" text, "methodName" text, "parameterTypes" json, line int)`)
}

async function writeTests(
  ctx: Ctx,
  { projectId, javaFileId }: Place,
  plan: JavaFilePlan,
  caseIds: readonly (number | undefined)[],
): Promise<void> {
  const tests = plan.tests.map(({ parsed: { className, methodName, framework, line } }, index) => ({
    className,
    methodName,
    framework,
    line,
    caseId: caseIds[index],
  }))
  const rows = await ctx.db.execute<{ id: string }>(sql`
    insert into java_tests (project_id, java_file_id, class_name, method_name, framework, line, test_case_id)
    select ${projectId}, ${javaFileId}, r."className", r."methodName", r.framework, r.line, r."caseId"
    from json_to_recordset(${JSON.stringify(tests)}::json) as r (
      "className" text, "methodName" text, framework text, line int, "caseId" bigint)
    on conflict (java_file_id, class_name, method_name) do update set framework = excluded.framework,
      line = excluded.line, test_case_id = coalesce(excluded.test_case_id, java_tests.test_case_id), deleted_at = null
    returning id`)
  if (!plan.known) return
  const kept = rows.map((row) => row.id).join(',')
  await ctx.db.execute(sql`
    update java_tests set deleted_at = now()
    where java_file_id = ${javaFileId} and deleted_at is null and id <> all (${`{${kept}}`}::bigint[])`)
}
