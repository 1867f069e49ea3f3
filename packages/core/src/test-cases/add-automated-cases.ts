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

/** Cases that one statement writes, and that are in memory at a time. */
const chunkCases = 1_500

/**
 * Adds `count` automated cases with the project's next numbers, their first versions and their steps; `caseAt` is asked for each
 * in turn. Answers ids and numbers in that order. Runs in the caller's transaction, which holds the module.
 */
export async function addAutomatedCases(
  ctx: Ctx,
  target: { projectId: number; moduleId: number; jobId: string },
  count: number,
  caseAt: (index: number) => AutomatedCase,
): Promise<{ id: number; number: number }[]> {
  if (count === 0) return []
  const [numbered] = await ctx.db.execute<{ next: number }>(sql`
    update projects set next_case_number = next_case_number + ${count} where id = ${target.projectId}
    returning next_case_number as next`)
  if (!numbered) throw new AppError('NOT_FOUND', messages.notFound)
  const first = Number(numbered.next) - count
  const added: { id: number; number: number }[] = []
  for (let at = 0; at < count; at += chunkCases) {
    const chunk = Array.from({ length: Math.min(chunkCases, count - at) }, (_, index) => caseAt(at + index))
    added.push(...(await addChunk(ctx, target, first + at, chunk)))
  }
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
  const records = cases.map(({ steps: _, ...one }, index) => ({ ...one, number: first + index }))
  const steps = cases.flatMap((one, index) =>
    one.steps.map((step, at) => ({ ...step, number: first + index, sequence: at + 1 })),
  )
  const rows = await ctx.db.execute<{ id: string; number: number }>(sql`
    with fresh as materialized (
      select nextval('test_cases_id_seq') as case_id, nextval('test_case_versions_id_seq') as version_id,
        array(select json_array_elements_text(r.tags)) as tag_list, r.*
      from json_to_recordset(${JSON.stringify(records)}::json) as r (
        number int, summary text, tags json, "templateId" smallint, precondition text, "testData" text, "executionSteps" text,
        remarks text, "fileName" text, "automatedTestNumber" text)
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
      select fresh.version_id, step.sequence, step.description, step."expectedResult", step."testData"
      from json_to_recordset(${JSON.stringify(steps)}::json) as step (
        number int, sequence int, description text, "expectedResult" text, "testData" text)
      join fresh on fresh.number = step.number
    )
    select case_id as id, number from fresh order by number`)
  return rows.map((row) => ({ id: Number(row.id), number: row.number }))
}
