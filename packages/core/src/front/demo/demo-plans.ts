import { automationPlans, modules, notifications, suggestionSearches } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import { runAutomationPlan } from '../../automation/automation-plan/run-plan'
import { runSuggestionSearch } from '../../automation/suggestions/run-search'
import { writeDueScenarioDocuments } from '../../automation/suggestions/write-scenario-documents'
import type { Ctx } from '../../context'
import { demoTester } from './demo-automation'
import type { DemoPlaces } from './demo-tickets'

/** The module and the release for which the demo's tester has looked for suggestions. */
const searched = { module: 'Checkout', release: '3.2-rc1' }

/** Nobody follows this work, and nobody stops it. */
const run = { jobId: '', progress: async () => {}, signal: new AbortController().signal }

/** Gives the demo a plan of what to automate next and a search for suggestions, both done, as the worker would have. */
export async function addDemoPlans(
  ctx: Ctx,
  projectId: number,
  people: ReadonlyMap<string, number>,
  { releaseOf }: DemoPlaces,
): Promise<void> {
  const tester = demoTester(ctx, people)
  const createdBy = people.get('qa') ?? 0
  await writeDueScenarioDocuments(tester)
  const [plan] = await tester.db
    .insert(automationPlans)
    .values({ projectId, createdBy })
    .returning({ id: automationPlans.id })
  await runAutomationPlan(tester, { projectId, planId: plan?.id ?? 0 }, run)
  const [module] = await tester.db
    .select({ id: modules.id })
    .from(modules)
    .where(and(eq(modules.projectId, projectId), eq(modules.name, searched.module)))
  const [search] = await tester.db
    .insert(suggestionSearches)
    .values({ projectId, createdBy, moduleId: module?.id ?? 0, releaseId: releaseOf.get(searched.release) ?? 0 })
    .returning({ id: suggestionSearches.id })
  await runSuggestionSearch(tester, { projectId, searchId: search?.id ?? 0 }, run)
  // Nobody waits for what the demo comes with.
  await tester.db.delete(notifications).where(eq(notifications.userId, createdBy))
}
