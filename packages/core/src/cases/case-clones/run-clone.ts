import type { CloneChange, KeptChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { bulkChanges } from '@caseweave/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { projectAccess } from '../../people/projects/project-access'
import type { JobRun } from '../../platform/jobs/define-job'
import { type ChangeRef, changeOf, finishChange } from '../bulk-changes/run-bulk-change'
import { selectedCases } from '../bulk-changes/selected-cases'
import { cloneTarget } from './clone-access'
import { clonePart } from './clone-part'
import { orderClones } from './clone-places'
import { type CloneSource, cloneSources } from './clone-sources'
import { tellCloned, tellClonesAssigned } from './tell-clones'

/** Cases that one transaction clones. */
const partSize = 500
/** Parts whose cases are looked up at once: each look goes over all that are chosen. */
const readParts = 10

/** Clones the chosen cases, a part at a time in the order of their ids; may be run again after a stop, and by two at once. */
export async function runClone(ctx: Ctx, ref: ChangeRef, run: JobRun, size = partSize): Promise<{ changed: number }> {
  const begun = await changeOf(ctx, ref)
  const change = cloneOf(begun.change)
  if (!begun.finishedAt) await cloneInParts(ctx, ref, { change, run, size })
  return ctx.tx(async (tx) => {
    const row = await changeOf(tx, ref, true)
    if (!row.finishedAt) {
      await orderClones(tx, row.id, change)
      await finishChange(tx, row.id, row.changed)
      await tellCloned(tx, ref, row.changed)
      await tellClonesAssigned(tx, ref)
    }
    return { changed: row.changed }
  })
}

async function cloneInParts(
  ctx: Ctx,
  ref: ChangeRef,
  { change, run, size }: { change: CloneChange; run: JobRun; size: number },
): Promise<void> {
  // Whoever may not read or write there any more clones nothing more.
  const source = await projectAccess(ctx, change.from, 'testCases.read')
  await cloneTarget(ctx, source, ref.projectId)
  const { selection, position: begun, changed: before } = await changeOf(ctx, ref)
  const chosen = await selectedCases(ctx, { projectId: change.from, selection })
  const left = await ctx.db.$count(sql`(${chosen.ids}) chosen`, sql`id > ${begun} and id <= ${change.upTo}`)
  for (;;) {
    const { position, finishedAt } = await changeOf(ctx, ref)
    const sources = finishedAt
      ? []
      : await cloneSources(ctx, chosen, { after: position, upTo: change.upTo, most: size * readParts })
    if (sources.length === 0) break
    let after = position
    for (let at = 0; at < sources.length; at += size) {
      run.signal.throwIfAborted()
      const part = sources.slice(at, at + size)
      const done = await clonePartOf(ctx, ref, change, { sources: part, after })
      if (done === null) break
      await run.progress({
        ...{ done, total: Math.max(done, before + left) },
        ...{ unit: 'test cases', step: 'Cloning the test cases' },
      })
      after = part.at(-1)?.id ?? after
    }
  }
  if (change.releases) await ctx.followers.casesCloned(ctx, ref)
}

/** Clones the next part, behind the case `after`. Answers how many are cloned by then; null = somebody else was faster, or has taken a version back, and nothing is kept. */
async function clonePartOf(
  ctx: Ctx,
  ref: ChangeRef,
  change: CloneChange,
  { sources, after }: { sources: readonly CloneSource[]; after: number },
): Promise<number | null> {
  let done = 0
  const kept = await clonePart(ctx, { projectId: ref.projectId, change, sources }, async (tx, write) => {
    const row = await changeOf(tx, ref, true)
    if (row.finishedAt || row.position !== after) return null
    const made = await write(row.id)
    if (!made) return null
    done = row.changed + made.length
    await tx.db
      .update(bulkChanges)
      .set({ position: sources.at(-1)?.id ?? after, changed: done })
      .where(eq(bulkChanges.id, row.id))
    return made
  })
  return kept && done
}

function cloneOf(change: KeptChange): CloneChange {
  if (change.action !== 'clone') throw new Error('This change clones nothing.')
  return change
}
