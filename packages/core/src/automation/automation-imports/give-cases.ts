import { idArray } from '@caseweave/db/id-array'
import { projects, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { type AutomatedCase, addAutomatedCases } from '../../cases/test-cases/add-automated-cases'
import { nextModifiedAt } from '../../cases/test-cases/case-revision'
import { holdCases } from '../../cases/test-cases/hold-cases'
import { type Ctx, requireActor } from '../../context'
import { named } from '../../platform/database/named-tables'
import { holdModules } from '../../project/modules/lock-modules'
import { type CasePlan, type FileWishes, findSummaries, linkToFound, planCases, sharedAmongFiles } from './plan-cases'
import { makeTargets } from './target-module'

const cases = named(testCases)
const project = named(projects)

/** What holds for all cases of an import. */
type CaseDestination = { projectId: number; jobId: string; addCases: boolean }

/**
 * Gives the scenarios or tests of files their cases in the caller's transaction: adds new ones, and marks those that were there as
 * automated. Answers what became of each, by file, with the cases that it is to be linked to: as if one file had been dealt with
 * after the other.
 */
export async function giveCases(
  ctx: Ctx,
  { projectId, jobId, addCases }: CaseDestination,
  files: readonly FileWishes[],
  caseOf: (file: number, place: number, summary: string) => AutomatedCase,
): Promise<CasePlan[][]> {
  const plans = await planCases(ctx, { projectId, addCases }, files)
  const all = plans.flat()
  if (all.some((plan) => plan.verdict === 'add')) {
    // Modules before the project's row, as whoever adds cases does it; then nobody else adds, and the look is the last one.
    const modules = new Set(all.flatMap((plan) => (plan.verdict === 'add' ? plan.module : [])))
    await holdModules(ctx, projectId, await makeTargets(ctx, projectId, [...modules]))
    await ctx.db.execute(sql`select 1 from ${project} where ${project.id} = ${projectId} for no key update`)
    await findSummaries(ctx, all)
    const shared = await sharedAmongFiles(ctx, plans)
    for (const { plan } of shared) plan.verdict = 'link'
    const due = plans.flatMap((ofFile, file) =>
      ofFile.flatMap((plan, place) => (plan.verdict === 'add' ? { file, place, plan } : [])),
    )
    const added = await addAutomatedCases(ctx, { projectId, jobId }, due.length, (index) => {
      const one = due[index]
      if (one?.plan.module.moduleId == null) throw new Error('There is a case without a module.')
      return { moduleId: one.plan.module.moduleId, said: caseOf(one.file, one.place, one.plan.summary) }
    })
    due.forEach(({ plan }, index) => {
      const made = added[index]
      if (made) plan.cases = [made]
    })
    for (const { plan, leader } of shared) {
      const [found] = leader.cases
      if (found) linkToFound(plan, found)
    }
  }
  for (const plan of all) if (plan.sameAs) plan.cases = plan.sameAs.cases
  await markAutomated(ctx, all)
  return plans
}

/** Cases that somebody wrote by hand and that are automated from now on. */
async function markAutomated(ctx: Ctx, plans: readonly CasePlan[]): Promise<void> {
  const ids = plans.flatMap((plan) => (plan.verdict === 'link' ? plan.cases.map((each) => each.id) : []))
  if (ids.length === 0) return
  await holdCases(ctx, sql`select unnest(${idArray(ids)})`)
  await ctx.db.execute(sql`
    update ${cases} set ${cases.automated} = true, ${cases.modifiedBy} = ${requireActor(ctx).id}, ${cases.modifiedAt} = ${nextModifiedAt}
    where ${cases.id} = any (${idArray(ids)}) and not ${cases.automated}`)
}
