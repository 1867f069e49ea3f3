import type { CloneChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { cloneMessages, type StartClone, type StartedClone } from '@caseweave/contract/cases/case-clones'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { AppError } from '@caseweave/contract/platform/errors'
import { bulkChanges } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { selected } from '../../platform/database/selected-rows'
import { startJob } from '../../platform/jobs/start-job'
import { type SelectedCases, selectedCases } from '../bulk-changes/selected-cases'
import { documentOf } from '../case-search/write-documents'
import { holdChosenModule } from '../test-cases/case-references'
import { cloneTarget } from './clone-access'
import { clonePart } from './clone-part'
import { type CloneSource, cloneSources } from './clone-sources'
import { caseOfSummary } from './clone-summaries'
import { cloneJob } from './jobs'
import { tellClonesAssigned } from './tell-clones'

type CloneInput = StartClone & { project: ProjectAccess }

/**
 * Clones the chosen cases: one at once, several by a job. CONFLICT when none is there any more or the plan has no room; INVALID at
 * `targetProjectId` where the person may not add cases, at `moduleId` when there is no such module, and at `summary` when the module
 * has it.
 */
export async function startClone(ctx: Ctx, input: CloneInput): Promise<StartedClone> {
  const { project, selection, moduleId } = input
  const target = await cloneTarget(ctx, project, input.targetProjectId ?? project.id)
  if (target.id !== project.id && !moduleId) {
    throw new AppError('INVALID', cloneMessages.chooseModule, { field: 'moduleId' })
  }
  const chosen = await selectedCases(ctx, { projectId: project.id, selection })
  const { count, upTo } = await rangeOf(ctx, chosen)
  if (count === 0) throw new AppError('CONFLICT', cloneMessages.gone)
  const releases = input.releases && target.id === project.id
  const change: CloneChange = { action: 'clone', from: project.id, moduleId, releases, upTo }
  const [only] = count === 1 ? await cloneSources(ctx, chosen, { after: 0, upTo, most: 1 }) : []
  if (only) return cloneOnly(ctx, { ...input, change, target, only })
  return ctx.tx(async (tx) => {
    if (moduleId) await holdChosenModule(tx, target.id, moduleId)
    const gone = Math.max(0, (chosen.named ?? count) - count)
    const changeId = await keepChange(tx, target.id, change, { selection, gone })
    const jobId = await startJob(tx, cloneJob, { projectId: target.id, changeId }, target.id)
    await tx.db.update(bulkChanges).set({ jobId }).where(eq(bulkChanges.id, changeId))
    return { targetProjectId: target.id, changeId, jobId, number: null }
  })
}

const range = selected({ count: sql<number>`count(*)::int`, upTo: sql`coalesce(max(id), 0)`.mapWith(Number) })

/** How many cases are chosen, and the last of them. */
async function rangeOf(ctx: Ctx, { ids }: SelectedCases) {
  const [row] = await range.rows(ctx.db, sql`select ${range} from (${ids}) chosen`)
  return row ?? { count: 0, upTo: 0 }
}

async function keepChange(
  tx: Ctx,
  projectId: number,
  change: CloneChange,
  values: Pick<typeof bulkChanges.$inferInsert, 'selection' | 'changed' | 'gone' | 'finishedAt'>,
): Promise<number> {
  const [row] = await tx.db
    .insert(bulkChanges)
    .values({ projectId, change, ...values, createdBy: requireActor(tx).id })
    .returning({ id: bulkChanges.id })
  if (!row) throw new Error('The insert answered no row.')
  return row.id
}

/** Clones the only chosen case, while the person waits. */
async function cloneOnly(
  ctx: Ctx,
  input: CloneInput & { change: CloneChange; target: ProjectAccess; only: CloneSource },
): Promise<StartedClone> {
  const { change, target, only, selection, summary } = input
  let changeId = 0
  const made = await clonePart(ctx, { projectId: target.id, change, sources: [only], summary }, async (tx, write) => {
    changeId = await keepChange(tx, target.id, change, { selection, changed: 1, finishedAt: tx.now() })
    const written = await write(changeId)
    if (!written) throw new AppError('CONFLICT', cloneMessages.changedMeanwhile)
    const [clone] = written
    if (!clone) throw new Error('The case was not cloned.')
    const same = await caseOfSummary(tx, { ...clone, except: clone.id })
    if (same) throw new AppError('INVALID', cloneMessages.taken(caseNumberLabel(same)), { field: 'summary' })
    await tx.db.execute(documentOf(clone.id, 1))
    await tellClonesAssigned(tx, { projectId: target.id, changeId })
    return [clone]
  })
  if (change.releases) await ctx.followers.casesCloned(ctx, { projectId: target.id, changeId })
  return { targetProjectId: target.id, changeId, jobId: null, number: made?.[0]?.number ?? null }
}
