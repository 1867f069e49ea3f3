import type { TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'
import { testCases, testCaseVersions, testSteps, tickets } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { manualStepsOf } from '../step-matching/manual-steps'
import type { DraftedCase } from './draft-lines'

const c = named(testCases, 'c')
const s = named(testSteps, 's')
const t = named(tickets, 't')
const v = named(testCaseVersions, 'v')

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
    select ${c.id}::float8 as id, ${c.number}, ${c.latestVersion} as version, ${c.summary}, ${c.tags},
      ${c.templateId} as "templateId", ${v.precondition}, ${v.testData} as "testData",
      ${v.executionSteps} as "executionSteps", ${v.expectedResult} as "expectedResult",
      array(select ${t.number} from ${t} where ${t.testCaseId} = ${c.id} order by ${t.id} limit 20)
        || case when ${c.linkedDefect} = '' then '{}'::text[] else array[${c.linkedDefect}] end as tickets,
      coalesce((select json_agg(json_build_object('description', ${s.description}, 'expectedResult', ${s.expectedResult},
        'testData', ${s.testData}) order by ${s.sequence}) from ${s} where ${s.versionId} = ${v.id}), '[]') as steps
    from ${c}
    join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${c.latestVersion}
    where ${c.projectId} = ${projectId} and ${c.deletedAt} is null and ${which}
    order by ${c.number}`)
  return rows.map(({ templateId, executionSteps, expectedResult, steps, ...row }) => ({
    ...row,
    steps: manualStepsOf({ templateId, executionSteps, expectedResult, steps }).map((step) => ({
      testData: '',
      ...step,
    })),
  }))
}
