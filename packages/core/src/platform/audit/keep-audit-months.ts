import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Months that have a table of their own before they begin, so that a worker may be away for long. */
const ahead = 2
const day = 24 * 60 * 60 * 1000

/** Makes room for the audit trail of the coming months, and takes away whole months that are older than `days`; undefined keeps all. */
export async function keepAuditMonths(ctx: Ctx, days: number | undefined, signal: AbortSignal): Promise<void> {
  await ctx.db.execute(sql`select add_audit_months(${ahead})`)
  if (days === undefined) return
  const since = new Date(ctx.now().getTime() - days * day)
  const drop = async () => {
    const [row] = await ctx.db.execute<{ gone: string }>(
      sql`select drop_audit_months(${since.toISOString()}::timestamptz) as gone`,
    )
    return Number(row?.gone)
  }
  let gone = 0
  for (let some = await drop(); some > 0; some = signal.aborted ? 0 : await drop()) gone += some
  if (gone > 0) ctx.log.info({ since }, 'months of the audit trail were dropped')
}
