import type { TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { hasProductionBug } from '../../project/tickets/case-tickets'
import type { ManualStep } from '../step-matching/align-steps'
import { manualStepsOf } from '../step-matching/manual-steps'

/** A manual case as far as it is compared with scenarios. */
export type ComparedCase = {
  id: number
  number: number
  version: number
  summary: string
  tags: string[]
  /** Numbers of its tickets as people wrote them. */
  tickets: string[]
  testData: string
  /** The names of its modules, from the top. */
  modules: string[]
  steps: ManualStep[]
  automatable: boolean
  productionBug: boolean
}

type Row = Omit<ComparedCase, 'id'> & {
  id: string
  templateId: TemplateId
  executionSteps: string
  expectedResult: string
}

/** The live cases that a query for ids names, by their ids' order; one statement, whatever their number. */
export async function readCases(ctx: Ctx, projectId: number, caseIds: SQL): Promise<ComparedCase[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select c.id, c.number, c.latest_version as version, c.summary, c.tags, c.template_id as "templateId",
      v.test_data as "testData", v.execution_steps as "executionSteps", v.expected_result as "expectedResult",
      c.applicable and c.automatable as automatable, ${hasProductionBug(sql`c.id`)} as "productionBug",
      array(select t.number from tickets t where t.test_case_id = c.id order by t.id limit 20)
        || case when c.linked_defect = '' then '{}'::text[] else array[c.linked_defect] end as tickets,
      coalesce((select json_agg(json_build_object('description', s.description, 'expectedResult', s.expected_result)
        order by s.sequence) from test_steps s where s.version_id = v.id), '[]') as steps,
      array(select m.name from modules m where m.id = any (string_to_array(rtrim(own.path, '/'), '/')::bigint[])
        order by length(m.path)) as modules
    from test_cases c
    join test_case_versions v on v.test_case_id = c.id and v.version = c.latest_version
    join modules own on own.id = c.module_id
    where c.project_id = ${projectId} and c.deleted_at is null and c.id in (${caseIds})
    order by c.id`)
  return rows.map(({ templateId, executionSteps, expectedResult, ...row }) => ({
    ...row,
    id: Number(row.id),
    steps: manualStepsOf({ templateId, executionSteps, expectedResult, steps: row.steps }),
  }))
}
