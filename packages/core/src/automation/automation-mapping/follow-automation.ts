import { idArray } from '@caseweave/db/id-array'
import { sql } from 'drizzle-orm'
import { nextModifiedAt } from '../../cases/test-cases/case-revision'
import { type Ctx, requireActor } from '../../context'

/** Whether a row of `test_cases` is automated: it names a test of a file, or a scenario that is there automates it (docs/decisions/test-cases.md). */
const isAutomated = sql`(test_cases.automated_test_number <> '' or exists (
  select from scenario_links l join scenarios s on s.id = l.scenario_id
  where l.test_case_id = test_cases.id and s.deleted_at is null))`

/**
 * Makes `automated` of these cases what their links and test numbers say, in the caller's transaction; only differences are written.
 * What mappings cover follows their rows by triggers, but not that a scenario is deleted or comes back: that is followed here.
 */
export async function followAutomation(ctx: Ctx, testCaseIds: readonly number[]): Promise<void> {
  if (testCaseIds.length === 0) return
  await ctx.db.execute(sql`
    update test_cases set covered_steps = covered_steps_of(id)
    where id = any (${idArray(testCaseIds)}) and covered_steps is distinct from covered_steps_of(id)`)
  await ctx.db.execute(sql`
    update test_cases set automated = not automated, modified_by = ${requireActor(ctx).id}, modified_at = ${nextModifiedAt}
    where id = any (${idArray(testCaseIds)}) and automated <> ${isAutomated}`)
}
