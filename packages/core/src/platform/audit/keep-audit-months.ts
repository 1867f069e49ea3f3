import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { hasPostgresCode } from '../database/postgres-code'

/** Months that have a table of their own before they begin, so that a worker may be away for long. */
const ahead = 2
const day = 24 * 60 * 60 * 1000

/** PostgreSQL's code for a lock that was waited for long enough; source: PostgreSQL, "Error Codes". */
const lockNotAvailable = '55P03'
/** How often (ms) and how many times the months are asked for again, before they are left for the next hour. */
const patience = { every: 5_000, times: 60 }

/** Makes room for the audit trail of the coming months, and takes away whole months that are older than `days`; undefined keeps all. */
export async function keepAuditMonths(ctx: Ctx, days: number | undefined, signal: AbortSignal): Promise<void> {
  await whenNobodyReads(ctx, signal, () => ctx.db.execute(sql`select add_audit_months(${ahead})`))
  if (days === undefined) return
  const since = new Date(ctx.now().getTime() - days * day)
  const drop = async () => {
    const rows = await whenNobodyReads(ctx, signal, () =>
      ctx.db.execute<{ gone: string }>(sql`select drop_audit_months(${since.toISOString()}::timestamptz) as gone`),
    )
    return Number(rows?.[0]?.gone ?? 0)
  }
  let gone = 0
  for (let some = await drop(); some > 0; some = signal.aborted ? 0 : await drop()) gone += some
  if (gone > 0) ctx.log.info({ since }, 'months of the audit trail were dropped')
}

/**
 * A part of the trail can be given or taken only while nobody reads the trail: whoever reads all of it, such as a backup, holds the part for months
 * without a table to the end of the transaction, which PostgreSQL wants for itself. Asked again until it goes; undefined where it is left for the next time.
 */
async function whenNobodyReads<T>(ctx: Ctx, signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
  for (let times = 1; times <= patience.times && !signal.aborted; times++) {
    try {
      return await work()
    } catch (error) {
      if (!hasPostgresCode(error, [lockNotAvailable])) throw error
      await sleep(patience.every, undefined, { signal }).catch(() => {})
    }
  }
  if (!signal.aborted) ctx.log.info('the audit trail is being read: its months are left for the next time')
}
