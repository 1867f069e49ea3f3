import { bulkChangePath } from '@caseweave/contract/cases/addresses'
import { mostAtOnce } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { counted, wasOrWere } from '@caseweave/contract/platform/counted'
import { bulkChanges } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { orNull, selected } from '../../platform/database/selected-rows'
import type { JobRun } from '../../platform/jobs/define-job'
import { notify } from '../../platform/notifications/notify'
import { changeCases } from './change-cases'
import { holdReferences } from './change-references'
import { chosenFirst, selectedCases } from './selected-cases'
import { tellChangeAssigned } from './tell-assigned'

/** A change of many cases by its id; of cases with an id above `upTo` it knows nothing: they came after somebody had asked for it. */
export type ChangeRef = { projectId: number; changeId: number; upTo?: number | undefined }

/**
 * Makes a change of very many cases, a part at a time in the order of their ids; may be run again after a stop. What comes in meanwhile is left as
 * it is: nobody has seen that it would be changed.
 */
export async function runBulkChange(ctx: Ctx, ref: ChangeRef, run: JobRun): Promise<{ changed: number }> {
  await changeInParts(ctx, ref, run)
  return ctx.tx(async (tx) => {
    const row = await changeOf(tx, ref, true)
    if (!row.finishedAt) {
      await finishChange(tx, row.id, row.changed)
      await tell(tx, row)
      await tellChangeAssigned(tx, row)
    }
    return { changed: row.changed }
  })
}

/** Changes all chosen cases that no earlier run has dealt with, `size` at a time; a change that is finished stays as it is. */
export async function changeInParts(ctx: Ctx, ref: ChangeRef, run: JobRun, size = mostAtOnce): Promise<void> {
  let row = await changeOf(ctx, ref)
  if (row.finishedAt) return
  const { ids } = await selectedCases(ctx, { projectId: ref.projectId, selection: row.selection })
  const left = await ctx.db.$count(sql`(${ids}) chosen`, waits(ref, row.position))
  const doneOf = (each: typeof row) => each.changed + each.same + each.noRoom
  const total = doneOf(row) + left
  for (;;) {
    run.signal.throwIfAborted()
    const next = await nextPart(ctx, ref, size)
    if (!next) return
    row = next
    await run.progress({
      done: Math.min(doneOf(row), total),
      total,
      unit: 'test cases',
      step: 'Changing the test cases',
    })
  }
}

/** Says that a change is finished, and how many cases it changed; in the transaction of what follows from it, so that both happen once. */
export async function finishChange(ctx: Ctx, changeId: number, changed: number): Promise<void> {
  await ctx.db.update(bulkChanges).set({ changed, finishedAt: ctx.now() }).where(eq(bulkChanges.id, changeId))
}

/** A change of the project; `lock`: held until the transaction ends. */
export async function changeOf(ctx: Ctx, { projectId, changeId }: ChangeRef, lock = false) {
  const query = ctx.db
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, changeId), eq(bulkChanges.projectId, projectId)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new Error(`The project ${projectId} has no change ${changeId}.`)
  return row
}

/** Whether a case has yet to be changed, by its id. */
const waits = ({ upTo }: ChangeRef, position: number) =>
  upTo === undefined ? sql`id > ${position}` : sql`id > ${position} and id <= ${upTo}`

const part = selected({ last: orNull(sql`max(id)`.mapWith(Number)) })

/** Changes the next cases; null when none are left. The position moves in the transaction that changes them. */
function nextPart(ctx: Ctx, ref: ChangeRef, size: number) {
  return ctx.tx(async (tx) => {
    const row = await changeOf(tx, ref, true)
    if (row.finishedAt) return null
    const { projectId, change, position } = row
    await holdReferences(tx, projectId, change)
    const chosen = await selectedCases(tx, { projectId, selection: row.selection })
    const [found] = await part.rows(
      tx.db,
      sql`
        with ${chosenFirst(chosen)}
        select ${part} from (select id from chosen where ${waits(ref, position)} order by id limit ${size}) part`,
    )
    const last = found?.last ?? null
    if (last === null) return null
    const counts = await changeCases(tx, { changeId: row.id, change, chosen }, { after: position, upTo: last })
    const [next] = await tx.db
      .update(bulkChanges)
      .set({
        position: last,
        changed: row.changed + counts.changed,
        same: row.same + counts.same,
        noRoom: row.noRoom + counts.noRoom,
      })
      .where(eq(bulkChanges.id, row.id))
      .returning()
    if (!next) throw new Error('The update answered no row.')
    return next
  })
}

async function tell(ctx: Ctx, { id, projectId, changed }: { id: number; projectId: number; changed: number }) {
  await notify(ctx, {
    userId: requireActor(ctx).id,
    kind: 'work',
    key: `change:${id}`,
    subject: 'Test cases changed',
    message: `${counted(changed, 'test case')} ${wasOrWere(changed)} changed.`,
    href: bulkChangePath(projectId, id),
  })
}
