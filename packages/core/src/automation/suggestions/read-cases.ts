import { modules, testCases, testCaseVersions, testSteps, tickets } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { hasProductionBug } from '../../project/tickets/case-tickets'
import type { ManualStep } from '../step-matching/align-steps'
import { manualStepsOf } from '../step-matching/manual-steps'

const c = named(testCases, 'c')
const m = named(modules, 'm')
const own = named(modules, 'own')
const s = named(testSteps, 's')
const t = named(tickets, 't')
const v = named(testCaseVersions, 'v')

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

/** The live cases that a query for ids names, by their ids' order; one statement, whatever their number. */
export async function readCases(ctx: Ctx, projectId: number, caseIds: SQL): Promise<ComparedCase[]> {
  const rows = await ctx.db
    .select({
      id: c.id,
      number: c.number,
      version: c.latestVersion,
      summary: c.summary,
      tags: c.tags,
      templateId: c.templateId,
      testData: v.testData,
      executionSteps: v.executionSteps,
      expectedResult: v.expectedResult,
      automatable: sql<boolean>`${c.applicable} and ${c.automatable}`,
      productionBug: hasProductionBug(c.id),
      tickets: sql<
        string[]
      >`array(select ${t.number} from ${t} where ${t.testCaseId} = ${c.id} order by ${t.id} limit 20)
        || case when ${c.linkedDefect} = '' then '{}'::text[] else array[${c.linkedDefect}] end`,
      steps: sql<ManualStep[]>`coalesce((
        select json_agg(json_build_object('description', ${s.description}, 'expectedResult', ${s.expectedResult})
          order by ${s.sequence}) from ${s} where ${s.versionId} = ${v.id}), '[]')`,
      modules: sql<string[]>`array(
        select ${m.name} from ${m} where ${m.id} = any (string_to_array(rtrim(${own.path}, '/'), '/')::bigint[])
        order by length(${m.path}))`,
    })
    .from(sql`${c}
      join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${c.latestVersion}
      join ${own} on ${own.id} = ${c.moduleId}`)
    .where(sql`${c.projectId} = ${projectId} and ${c.deletedAt} is null and ${c.id} in (${caseIds})`)
    .orderBy(c.id)
  return rows.map(({ templateId, executionSteps, expectedResult, ...row }) => ({
    ...row,
    steps: manualStepsOf({ templateId, executionSteps, expectedResult, steps: row.steps }),
  }))
}
