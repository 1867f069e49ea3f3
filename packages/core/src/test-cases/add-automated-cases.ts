import { AppError } from '@caseweave/contract/errors'
import { messages } from '@caseweave/contract/messages'
import type { TemplateId } from '@caseweave/contract/test-cases'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../context'
import { copyRow, copyRows, drawIds } from './import/copy-rows'

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

/** Cases that are in memory at a time. */
const chunkCases = 3_000

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

/** COPYs cases, versions and steps; ids are given out first, so that nothing has to be joined again. */
async function addChunk(
  ctx: Ctx,
  { projectId, moduleId, jobId }: { projectId: number; moduleId: number; jobId: string },
  first: number,
  cases: readonly AutomatedCase[],
): Promise<{ id: number; number: number }[]> {
  const actor = requireActor(ctx).id
  const caseIds = await drawIds(ctx, 'test_cases_id_seq', cases.length)
  const versionIds = await drawIds(ctx, 'test_case_versions_id_seq', cases.length)
  const rows = cases.map((one, index) => ({
    one,
    id: caseIds.next().value ?? 0,
    versionId: versionIds.next().value ?? 0,
    number: first + index,
  }))
  await copyRows(ctx, `test_cases (${caseColumns})`, function* () {
    for (const { one, id, number } of rows) {
      const { summary, tags, templateId, fileName, automatedTestNumber } = one
      const said = [number, summary, tags, templateId, true, fileName, automatedTestNumber]
      yield copyRow([id, projectId, moduleId, ...said, actor, actor, jobId])
    }
  })
  await copyRows(ctx, `test_case_versions (${versionColumns})`, function* () {
    for (const { one, id, versionId } of rows) {
      const { summary, testData, precondition, executionSteps, tags, remarks } = one
      const said = [summary, testData, precondition, executionSteps, tags, true, remarks]
      yield copyRow([versionId, id, 1, moduleId, ...said, actor])
    }
  })
  await copyRows(ctx, 'test_steps (version_id, sequence, description, expected_result, test_data)', function* () {
    for (const { one, versionId } of rows)
      for (const [index, { description, expectedResult, testData }] of one.steps.entries())
        yield copyRow([versionId, index + 1, description, expectedResult, testData])
  })
  return rows.map(({ id, number }) => ({ id, number }))
}

const caseColumns = `id, project_id, module_id, number, summary, tags, template_id, automated, file_name,
  automated_test_number, created_by, modified_by, import_job_id`
const versionColumns = `id, test_case_id, version, module_id, summary, test_data, precondition, execution_steps, tags,
  automatable, remarks, created_by`
