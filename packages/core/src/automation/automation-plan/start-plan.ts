import type { StartAutomationPlan } from '@caseweave/contract/automation/automation-plan'
import { automationPlans } from '@caseweave/db/schema'
import { eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { runAtWork } from '../../platform/jobs/run-at-work'
import { startJob } from '../../platform/jobs/start-job'
import { modulePlace } from '../../project/modules/subtree'
import { automationPlanJob } from './jobs'

/** Begins a plan for a module or for the project; the last one stays until this one is done. Asking twice begins it once. NOT_FOUND for a module that is not of the project. */
export async function startAutomationPlan(
  ctx: Ctx,
  { projectId, moduleId }: StartAutomationPlan & { projectId: number },
): Promise<{ planId: number; jobId: string }> {
  return ctx.tx(async (tx) => {
    if (moduleId) await modulePlace(tx, projectId, moduleId)
    const ofModule = automationPlans.moduleId
    const same = moduleId ? eq(ofModule, moduleId) : isNull(ofModule)
    const begun = await runAtWork(tx, automationPlans, projectId, same)
    if (begun) return { planId: begun.id, jobId: begun.jobId }
    const [plan] = await tx.db
      .insert(automationPlans)
      .values({ projectId, moduleId: moduleId || null, createdBy: requireActor(tx).id })
      .returning({ id: automationPlans.id })
    if (!plan) throw new Error('The insert answered no row.')
    const jobId = await startJob(tx, automationPlanJob, { projectId, planId: plan.id }, projectId)
    await tx.db.update(automationPlans).set({ jobId }).where(eq(automationPlans.id, plan.id))
    return { planId: plan.id, jobId }
  })
}
