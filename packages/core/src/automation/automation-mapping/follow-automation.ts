import { idArray } from '@caseweave/db/id-array'
import { scenarioLinks, scenarios, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { nextModifiedAt } from '../../cases/test-cases/case-revision'
import { holdCases } from '../../cases/test-cases/hold-cases'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'

const cases = named(testCases)
const l = named(scenarioLinks, 'l')
const s = named(scenarios, 's')

/** Whether a row of `test_cases` is automated: it names a test of a file, or a scenario that is there automates it (docs/decisions/test-cases.md). */
const isAutomated = sql`(${testCases.automatedTestNumber} <> '' or exists (
  select from ${l} join ${s} on ${s.id} = ${l.scenarioId}
  where ${l.testCaseId} = ${testCases.id} and ${s.deletedAt} is null))`

/**
 * Makes `automated` of these cases what their links and test numbers say, in the caller's transaction; only differences are written.
 * What mappings cover follows their rows by triggers, but not that a scenario is deleted or comes back: that is followed here.
 */
export async function followAutomation(ctx: Ctx, testCaseIds: readonly number[]): Promise<void> {
  if (testCaseIds.length === 0) return
  await holdCases(ctx, sql`select unnest(${idArray(testCaseIds)})`)
  await ctx.db.execute(sql`
    update ${cases} set ${cases.coveredSteps} = covered_steps_of(${cases.id})
    where ${cases.id} = any (${idArray(testCaseIds)})
      and ${cases.coveredSteps} is distinct from covered_steps_of(${cases.id})`)
  await ctx.db.execute(sql`
    update ${cases} set ${cases.automated} = not ${cases.automated}, ${cases.modifiedBy} = ${requireActor(ctx).id},
      ${cases.modifiedAt} = ${nextModifiedAt}
    where ${cases.id} = any (${idArray(testCaseIds)}) and ${cases.automated} <> ${isAutomated}`)
}
