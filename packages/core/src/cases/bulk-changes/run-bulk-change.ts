import { bulkChangePath } from '@caseweave/contract/cases/addresses'
import { mostAtOnce } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { bulkChanges } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { orNull, selected } from '../../platform/database/selected-rows'
import type { JobRun } from '../../platform/jobs/define-job'
import { notify } from '../../platform/notifications/notify'
import { changeCases } from './change-cases'
import { holdReferences } from './change-references'
import { chosenFirst, selectedCases } from './selected-cases'

type ChangeRef = { projectId: number; changeId: number }

/** Makes a change of very many cases, a part at a time in the order of their ids; may be run again after a stop. */
export async function runBulkChange(ctx: Ctx, ref: ChangeRef, run: JobRun): Promise<{ changed: number }> {
  let row = await changeOf(ctx, ref)
  const { ids } = await selectedCases(ctx, { projectId: ref.projectId, selection: row.selection })
  const left = await ctx.db.$count(sql`(${ids}) chosen`, sql`id > ${row.position}`)
  const doneOf = (each: typeof row) => each.changed + each.same + each.noRoom
  const total = doneOf(row) + left
  while (!row.finishedAt) {
    run.signal.throwIfAborted()
    row = await nextPart(ctx, ref)
    await run.progress({
      done: Math.min(doneOf(row), total),
      total,
      unit: 'test cases',
      step: 'Changing the test cases',
    })
  }
  return { changed: row.changed }
}

async function changeOf(ctx: Ctx, { projectId, changeId }: ChangeRef, lock = false) {
  const query = ctx.db
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, changeId), eq(bulkChanges.projectId, projectId)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new Error(`The project ${projectId} has no change ${changeId}.`)
  return row
}

const part = selected({ last: orNull(sql`max(id)`.mapWith(Number)) })

/** Changes the next cases, or finds that none are left; the position moves in the transaction that changes them. */
function nextPart(ctx: Ctx, ref: ChangeRef) {
  return ctx.tx(async (tx) => {
    const row = await changeOf(tx, ref, true)
    if (row.finishedAt) return row
    const { projectId, change, position } = row
    await holdReferences(tx, projectId, change)
    const chosen = await selectedCases(tx, { projectId, selection: row.selection })
    const [found] = await part.rows(
      tx.db,
      sql`
        with ${chosenFirst(chosen)}
        select ${part} from (select id from chosen where id > ${position} order by id limit ${mostAtOnce}) part`,
    )
    const last = found?.last ?? null
    const values = last === null ? { finishedAt: tx.now() } : await changePart(last)
    const [next] = await tx.db.update(bulkChanges).set(values).where(eq(bulkChanges.id, row.id)).returning()
    if (!next) throw new Error('The update answered no row.')
    if (next.finishedAt) await tell(tx, next)
    return next

    async function changePart(upTo: number) {
      const counts = await changeCases(tx, { changeId: row.id, change, chosen }, { after: position, upTo })
      return {
        position: upTo,
        changed: row.changed + counts.changed,
        same: row.same + counts.same,
        noRoom: row.noRoom + counts.noRoom,
      }
    }
  })
}

async function tell(ctx: Ctx, { id, projectId, changed }: { id: number; projectId: number; changed: number }) {
  await notify(ctx, {
    userId: requireActor(ctx).id,
    subject: 'Test cases changed',
    message: `${changed.toLocaleString('en')} test cases were changed.`,
    href: bulkChangePath(projectId, id),
  })
}
