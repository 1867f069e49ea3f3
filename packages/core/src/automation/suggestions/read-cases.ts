import type { TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'
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

type Row = Omit<ComparedCase, 'id'> & {
  id: string
  templateId: TemplateId
  executionSteps: string
  expectedResult: string
}

/** The live cases that a query for ids names, by their ids' order; one statement, whatever their number. */
export async function readCases(ctx: Ctx, projectId: number, caseIds: SQL): Promise<ComparedCase[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select ${c.id}, ${c.number}, ${c.latestVersion} as version, ${c.summary}, ${c.tags}, ${c.templateId} as "templateId",
      ${v.testData} as "testData", ${v.executionSteps} as "executionSteps", ${v.expectedResult} as "expectedResult",
      ${c.applicable} and ${c.automatable} as automatable, ${hasProductionBug(c.id)} as "productionBug",
      array(select ${t.number} from ${t} where ${t.testCaseId} = ${c.id} order by ${t.id} limit 20)
        || case when ${c.linkedDefect} = '' then '{}'::text[] else array[${c.linkedDefect}] end as tickets,
      coalesce((select json_agg(json_build_object('description', ${s.description}, 'expectedResult', ${s.expectedResult})
        order by ${s.sequence}) from ${s} where ${s.versionId} = ${v.id}), '[]') as steps,
      array(select ${m.name} from ${m} where ${m.id} = any (string_to_array(rtrim(${own.path}, '/'), '/')::bigint[])
        order by length(${m.path})) as modules
    from ${c}
    join ${v} on ${v.testCaseId} = ${c.id} and ${v.version} = ${c.latestVersion}
    join ${own} on ${own.id} = ${c.moduleId}
    where ${c.projectId} = ${projectId} and ${c.deletedAt} is null and ${c.id} in (${caseIds})
    order by ${c.id}`)
  return rows.map(({ templateId, executionSteps, expectedResult, ...row }) => ({
    ...row,
    id: Number(row.id),
    steps: manualStepsOf({ templateId, executionSteps, expectedResult, steps: row.steps }),
  }))
}
