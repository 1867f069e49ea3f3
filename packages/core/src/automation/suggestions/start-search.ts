import { suggestionMessages } from '@caseweave/contract/automation/suggestions/suggestion-messages'
import type { StartSuggestionSearch } from '@caseweave/contract/automation/suggestions/suggestions'
import { AppError } from '@caseweave/contract/platform/errors'
import { modules, suggestionSearches } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { runAtWork } from '../../platform/jobs/run-at-work'
import { startJob } from '../../platform/jobs/start-job'
import { requireRelease } from '../../project/releases/require-release'
import { suggestionSearchJob } from './jobs'

/**
 * Begins the search for a module and all below it; what an earlier one has found stays until the new one is done. Asking
 * twice begins it once. NOT_FOUND for a module that the project does
 * not have, INVALID at `releaseId` for a release that is not offered.
 */
export async function startSuggestionSearch(
  ctx: Ctx,
  { projectId, moduleId, releaseId }: StartSuggestionSearch & { projectId: number },
): Promise<{ searchId: number; jobId: string }> {
  return ctx.tx(async (tx) => {
    const [module] = await tx.db
      .select({ id: modules.id })
      .from(modules)
      .where(and(eq(modules.id, moduleId), eq(modules.projectId, projectId), isNull(modules.deletedAt)))
    if (!module) throw new AppError('NOT_FOUND', suggestionMessages.moduleMissing)
    await requireRelease(tx, projectId, releaseId)
    const { moduleId: ofModule, releaseId: ofRelease } = suggestionSearches
    const same = and(eq(ofModule, moduleId), eq(ofRelease, releaseId))
    const begun = await runAtWork(tx, suggestionSearches, projectId, same)
    if (begun) return { searchId: begun.id, jobId: begun.jobId }
    const [search] = await tx.db
      .insert(suggestionSearches)
      .values({ projectId, moduleId, releaseId, createdBy: requireActor(ctx).id })
      .returning({ id: suggestionSearches.id })
    if (!search) throw new Error('The insert answered no row.')
    const jobId = await startJob(tx, suggestionSearchJob, { projectId, searchId: search.id }, projectId)
    await tx.db.update(suggestionSearches).set({ jobId }).where(eq(suggestionSearches.id, search.id))
    return { searchId: search.id, jobId }
  })
}
