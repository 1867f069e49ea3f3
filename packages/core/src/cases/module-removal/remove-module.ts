import { bulkChangePath } from '@caseweave/contract/cases/addresses'
import { mostAtOnce } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { counted, wasOrWere } from '@caseweave/contract/platform/counted'
import { AppError } from '@caseweave/contract/platform/errors'
import type { DeleteModule } from '@caseweave/contract/project/modules'
import { bulkChanges, jobs } from '@caseweave/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import type { JobRun } from '../../platform/jobs/define-job'
import { startJob } from '../../platform/jobs/start-job'
import { notify } from '../../platform/notifications/notify'
import { contentOf } from '../../project/modules/get-module'
import { holdModules, lockModuleTree } from '../../project/modules/lock-modules'
import { modulePlace } from '../../project/modules/subtree'
import { removeModuleJob } from '../bulk-changes/jobs'
import { type ChangeRef, changeInParts, changeOf, finishChange } from '../bulk-changes/run-bulk-change'
import { deleteModule } from './delete-module'

type Removal = DeleteModule & { projectId: number }

/** What became of a module: `changeId` names the change of its test cases that a job makes first, null when all is done. */
type RemovedModule = { name: string; parentId: number | null; cases: number; changeId: number | null }

/**
 * Deletes a module as {@link deleteModule} does. With more cases than a request should wait for, a job moves or deletes these
 * first, as a change of many cases that can be followed; asked again meanwhile, it answers the same change.
 */
export async function removeModule(ctx: Ctx, input: Removal, atOnce = mostAtOnce): Promise<RemovedModule> {
  const { projectId, moduleId } = input
  const content = await contentOf(ctx, projectId, await modulePlace(ctx, projectId, moduleId))
  if (input.cases === 'none' || content.cases <= atOnce) {
    return { ...(await deleteModule(ctx, input)), changeId: null }
  }
  return ctx.tx(async (tx) => {
    await lockModuleTree(tx, projectId)
    const { name, parentId, path } = await modulePlace(tx, projectId, moduleId)
    const started = { name, parentId, cases: content.cases }
    const change = await changeFor(tx, input, path)
    const working = await workingChange(tx, projectId, moduleId)
    if (working !== null) return { ...started, changeId: working }
    const selection = { filter: { moduleId, applicable: 'all' as const, search: '' } }
    const [row] = await tx.db
      .insert(bulkChanges)
      .values({ projectId, change, selection, createdBy: requireActor(tx).id })
      .returning({ id: bulkChanges.id })
    if (!row) throw new Error('The insert answered no row.')
    const jobId = await startJob(tx, removeModuleJob, { projectId, moduleId, changeId: row.id }, projectId)
    await tx.db.update(bulkChanges).set({ jobId }).where(eq(bulkChanges.id, row.id))
    return { ...started, changeId: row.id }
  })
}

/** What is done to the cases of a module; INVALID at `targetId` for a target that goes too, NOT_FOUND for one that is not there. */
async function changeFor(ctx: Ctx, { projectId, cases, targetId }: Removal, path: string) {
  if (cases !== 'move' || !targetId) return { action: 'delete' as const }
  const target = await modulePlace(ctx, projectId, targetId)
  if (target.path.startsWith(path)) {
    throw new AppError('INVALID', 'Please choose a module that stays.', { field: 'targetId' })
  }
  await holdModules(ctx, projectId, [targetId])
  return { action: 'move' as const, moduleId: targetId }
}

/** The change of a job that is deleting the module; null when there is none. */
async function workingChange(ctx: Ctx, projectId: number, moduleId: number): Promise<number | null> {
  const [job] = await ctx.db
    .select({ changeId: sql<number>`(${jobs.payload} ->> 'changeId')::int` })
    .from(jobs)
    .where(
      and(
        eq(jobs.name, removeModuleJob.name),
        eq(jobs.projectId, projectId),
        inArray(jobs.status, ['queued', 'running']),
        sql`(${jobs.payload} ->> 'moduleId')::bigint = ${moduleId}`,
      ),
    )
  return job?.changeId ?? null
}

/**
 * Moves or deletes the cases of a module a part at a time, and deletes it once they are gone; cases that came in meanwhile go with
 * it. May be run again after a stop: the module goes in the transaction that ends the change.
 */
export async function runModuleRemoval(
  ctx: Ctx,
  { moduleId, ...ref }: ChangeRef & { moduleId: number },
  run: JobRun,
  size = mostAtOnce,
): Promise<{ changed: number }> {
  await changeInParts(ctx, ref, run, size)
  return ctx.tx(async (tx) => {
    await lockModuleTree(tx, ref.projectId)
    const { id, change, changed, finishedAt } = await changeOf(tx, ref, true)
    if (finishedAt) return { changed }
    const what =
      change.action === 'move'
        ? { cases: 'move' as const, targetId: change.moduleId }
        : { cases: 'delete' as const, targetId: undefined }
    const { name, cases } = await deleteModule(tx, { projectId: ref.projectId, moduleId, ...what })
    const all = changed + cases
    await finishChange(tx, id, all)
    await notify(tx, {
      userId: requireActor(tx).id,
      kind: 'work',
      key: `change:${id}`,
      subject: 'Module deleted',
      message: `Module “${name}” was deleted. ${counted(all, 'test case')} ${wasOrWere(all)} ${what.cases === 'move' ? 'moved' : 'deleted'}.`,
      href: bulkChangePath(ref.projectId, id),
    })
    return { changed: all }
  })
}
