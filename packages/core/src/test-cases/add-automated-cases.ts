import { AppError } from '@caseweave/contract/errors'
import { messages } from '@caseweave/contract/messages'
import type { TemplateId } from '@caseweave/contract/test-cases'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../context'

/** A case that comes with its automation. */
export type AutomatedCase = {
  summary: string
  tags: string[]
  templateId: TemplateId
  precondition: string
  testData: string
  executionSteps: string
  remarks: string
  steps: { description: string; expectedResult: string; testData: string }[]
  fileName: string
  automatedTestNumber: string
}

/** Cases that one statement writes. */
const chunkCases = 5_000

/**
 * Adds automated cases with the project's next numbers, their first versions and their steps; answers ids and numbers in the
 * order of `cases`. Runs in the caller's transaction, which holds the module.
 */
export async function addAutomatedCases(
  ctx: Ctx,
  target: { projectId: number; moduleId: number; jobId: string },
  cases: readonly AutomatedCase[],
): Promise<{ id: number; number: number }[]> {
  if (cases.length === 0) return []
  const [numbered] = await ctx.db.execute<{ next: number }>(sql`
    update projects set next_case_number = next_case_number + ${cases.length} where id = ${target.projectId}
    returning next_case_number as next`)
  if (!numbered) throw new AppError('NOT_FOUND', messages.notFound)
  const first = Number(numbered.next) - cases.length
  const added: { id: number; number: number }[] = []
  for (let at = 0; at < cases.length; at += chunkCases)
    added.push(...(await addChunk(ctx, target, first + at, cases.slice(at, at + chunkCases))))
  return added
}

/** One statement for cases, versions and steps: ids are given out first, so that nothing has to be joined again. */
async function addChunk(
  ctx: Ctx,
  { projectId, moduleId, jobId }: { projectId: number; moduleId: number; jobId: string },
  first: number,
  cases: readonly AutomatedCase[],
): Promise<{ id: number; number: number }[]> {
  const actor = requireActor(ctx).id
  const rows = await ctx.db.execute<{ id: string; number: number }>(sql`
    with fresh as materialized (
      select nextval('test_cases_id_seq') as case_id, nextval('test_case_versions_id_seq') as version_id,
        ${first}::int - 1 + row_number() over ()::int as number,
        array(select json_array_elements_text(r.tags)) as tag_list, r.*
      from json_to_recordset(${JSON.stringify(cases)}::json) as r (
        summary text, tags json, "templateId" smallint, precondition text, "testData" text, "executionSteps" text,
        remarks text, steps json, "fileName" text, "automatedTestNumber" text)
    ), cases as (
      insert into test_cases (id, project_id, module_id, number, summary, tags, template_id, automated, file_name,
        automated_test_number, created_by, modified_by, import_job_id)
      overriding system value
      select case_id, ${projectId}, ${moduleId}, number, summary, tag_list, "templateId", true, "fileName",
        "automatedTestNumber", ${actor}, ${actor}, ${jobId}
      from fresh
    ), versions as (
      insert into test_case_versions (id, test_case_id, version, module_id, summary, test_data, precondition,
        execution_steps, tags, automatable, remarks, created_by)
      overriding system value
      select version_id, case_id, 1, ${moduleId}, summary, "testData", precondition, "executionSteps", tag_list, true,
        remarks, ${actor}
      from fresh
    ), steps as (
      insert into test_steps (version_id, sequence, description, expected_result, test_data)
      select fresh.version_id, step.sequence, step.value->>'description', step.value->>'expectedResult',
        step.value->>'testData'
      from fresh cross join lateral json_array_elements(fresh.steps) with ordinality as step (value, sequence)
    )
    select case_id as id, number from fresh order by number`)
  return rows.map((row) => ({ id: Number(row.id), number: row.number }))
}
