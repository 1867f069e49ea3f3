import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../context'
import { holdModules } from '../modules/lock-modules'
import { type AutomatedCase, addAutomatedCases } from '../test-cases/add-automated-cases'
import { type CasePlan, type CaseWish, findSummaries, planCases } from './plan-cases'
import { makeTarget, type TargetModule } from './target-module'

/** Where the cases of one file go, and whose import it is. */
export type CaseDestination = { projectId: number; jobId: string; addCases: boolean; module: TargetModule }

/**
 * Gives scenarios or tests their cases in the caller's transaction: adds new ones, and marks those that were there as automated.
 * Answers what became of each, with the cases that it is to be linked to.
 */
export async function giveCases(
  ctx: Ctx,
  { projectId, jobId, addCases, module }: CaseDestination,
  wishes: readonly CaseWish[],
  caseOf: (place: number, summary: string) => AutomatedCase,
): Promise<CasePlan[]> {
  const plans = await planCases(ctx, { projectId, moduleId: module.moduleId, addCases }, wishes)
  if (plans.some((plan) => plan.verdict === 'add')) {
    // Modules before the project's row, as whoever adds cases does it; then nobody else adds, and the look is the last one.
    const moduleId = await makeTarget(ctx, projectId, module)
    await holdModules(ctx, projectId, [moduleId])
    await ctx.db.execute(sql`select 1 from projects where id = ${projectId} for no key update`)
    await findSummaries(ctx, moduleId, plans)
    const due = [...plans.entries()].filter(([, plan]) => plan.verdict === 'add')
    const added = await addAutomatedCases(ctx, { projectId, moduleId, jobId }, due.length, (index) => {
      const [place, plan] = due[index] ?? [-1, null]
      return caseOf(place, plan?.summary ?? '')
    })
    due.forEach(([, plan], index) => {
      const made = added[index]
      if (made) plan.cases = [made]
    })
  }
  for (const plan of plans) if (plan.sameAs !== null) plan.cases = plans[plan.sameAs]?.cases ?? []
  await markAutomated(ctx, plans)
  return plans
}

/** Cases that somebody wrote by hand and that are automated from now on. */
async function markAutomated(ctx: Ctx, plans: readonly CasePlan[]): Promise<void> {
  const ids = plans.flatMap((plan) => (plan.verdict === 'link' ? plan.cases.map((each) => each.id) : []))
  if (ids.length === 0) return
  await ctx.db.execute(sql`
    update test_cases set automated = true, modified_by = ${requireActor(ctx).id}, modified_at = now()
    where id = any (${`{${ids.join(',')}}`}::bigint[]) and not automated`)
}
