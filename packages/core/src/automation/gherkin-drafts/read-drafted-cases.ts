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

/** The live cases of a project that a condition on `test_cases c` names, by their numbers, as drafts read them; one statement. */
export async function readDraftedCases(
  ctx: Ctx,
  projectId: number,
  which: SQL,
): Promise<(DraftedCase & { id: number })[]> {
  const rows = await ctx.db
    .select({
      id: c.id,
      number: c.number,
      version: c.latestVersion,
      summary: c.summary,
      tags: c.tags,
      templateId: c.templateId,
      precondition: v.precondition,
      testData: v.testData,
      executionSteps: v.executionSteps,
      expectedResult: v.expectedResult,
      tickets: sql<
        string[]
      >`array(select ${t.number} from ${t} where ${t.testCaseId} = ${c.id} order by ${t.id} limit 20)
        || case when ${c.linkedDefect} = '' then '{}'::text[] else array[${c.linkedDefect}] end`,
      steps: sql<DraftedCase['steps']>`coalesce((
        select json_agg(json_build_object('description', ${s.description}, 'expectedResult', ${s.expectedResult},
          'testData', ${s.testData}) order by ${s.sequence}) from ${s} where ${s.versionId} = ${v.id}), '[]')`,
    })
    .from(sql`${c} join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${c.latestVersion}`)
    .where(sql`${c.projectId} = ${projectId} and ${c.deletedAt} is null and ${which}`)
    .orderBy(c.number)
  return rows.map(({ templateId, executionSteps, expectedResult, steps, ...row }) => ({
    ...row,
    steps: manualStepsOf({ templateId, executionSteps, expectedResult, steps }).map((step) => ({
      testData: '',
      ...step,
    })),
  }))
}
