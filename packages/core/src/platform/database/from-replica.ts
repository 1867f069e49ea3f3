import { AppError } from '@caseweave/contract/platform/errors'
import type { Database } from '@caseweave/db/client'
import type { Ctx } from '../../context'

/**
 * Lets `read`, which changes nothing, ask the read replica where there is one that shows all that was saved before; otherwise, and where it
 * fails there, the database itself. A transaction of `read` is one that only reads.
 */
export async function fromReplica<Own extends Ctx, Result>(
  ctx: Own,
  read: (ctx: Own) => Promise<Result>,
): Promise<Result> {
  const replica = await ctx.replica?.caughtUp(ctx.sql)
  if (!replica) return read(ctx)
  const { db, dbByKey, sql } = replica
  // What reads within what reads is there already.
  const there = { ...ctx, db, dbByKey, sql, replica: null }
  const reading = { ...there, tx: readOnly(there, db) }
  try {
    return await read(reading)
  } catch (error) {
    if (error instanceof AppError) throw error
    // A standby ends statements that stand in the way of what it has to follow, and may go away in the middle.
    ctx.log.warn({ err: error }, 'the read replica failed: the database itself is asked')
    return read(ctx)
  }
}

/** `Ctx.tx` of a standby. */
const readOnly =
  (ctx: Ctx, db: Database): Ctx['tx'] =>
  (fn) =>
    db.transaction(
      (transaction) => {
        const within = transaction as unknown as Database
        const inner: Ctx = { ...ctx, db: within, dbByKey: within, tx: (nested) => nested(inner) }
        return fn(inner)
      },
      { accessMode: 'read only' },
    )
