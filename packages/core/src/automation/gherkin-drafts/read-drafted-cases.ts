import type { TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { manualStepsOf } from '../step-matching/manual-steps'
import type { DraftedCase } from './draft-lines'

type Row = Omit<DraftedCase, 'steps'> & {
  id: number
  templateId: TemplateId
  executionSteps: string
  expectedResult: string
  steps: DraftedCase['steps']
}

/** The live cases of a project that a condition on `test_cases c` names, by their numbers, as drafts read them; one statement. */
export async function readDraftedCases(
  ctx: Ctx,
  projectId: number,
  which: SQL,
): Promise<(DraftedCase & { id: number })[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select c.id::float8 as id, c.number, c.latest_version as version, c.summary, c.tags, c.template_id as "templateId",
      v.precondition, v.test_data as "testData", v.execution_steps as "executionSteps", v.expected_result as "expectedResult",
      array(select t.number from tickets t where t.test_case_id = c.id order by t.id limit 20)
        || case when c.linked_defect = '' then '{}'::text[] else array[c.linked_defect] end as tickets,
      coalesce((select json_agg(json_build_object('description', s.description, 'expectedResult', s.expected_result,
        'testData', s.test_data) order by s.sequence) from test_steps s where s.version_id = v.id), '[]') as steps
    from test_cases c
    join test_case_versions v on v.test_case_id = c.id and v.version = c.latest_version
    where c.project_id = ${projectId} and c.deleted_at is null and ${which}
    order by c.number`)
  return rows.map(({ templateId, executionSteps, expectedResult, steps, ...row }) => ({
    ...row,
    steps: manualStepsOf({ templateId, executionSteps, expectedResult, steps }).map((step) => ({
      testData: '',
      ...step,
    })),
  }))
}
