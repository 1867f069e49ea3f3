import type { ChangeNotifications } from '@caseweave/contract/platform/notifications'
import { idArray } from '@caseweave/db/id-array'
import { notifications } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { foundNotifications, n } from './found-notifications'

/** How many messages are changed in one transaction: a mail box of a million is not held as a whole. */
const atOnce = 20_000

/** Marks or deletes messages of the actor; what is somebody else's or gone is left out. What is read or deleted is not mailed any more. Answers how many were changed. */
export async function changeNotifications(ctx: Ctx, { deed, which }: ChangeNotifications): Promise<number> {
  const userId = requireActor(ctx).id
  const meant =
    'ids' in which
      ? sql`${n.userId} = ${userId} and ${n.id} = any (${idArray(which.ids)})`
      : sql`${foundNotifications(userId, which.filter)} and ${n.id} <= ${which.upTo}`
  const other = { read: sql`and ${n.readAt} is null`, unread: sql`and ${n.readAt} is not null`, delete: sql`` }[deed]
  const chosen = (after: number) => sql`(
    select ${n.id} from ${n} where ${meant} ${other} and ${n.id} > ${after} order by ${n.id} limit ${atOnce} for update) chosen`
  const changed = {
    read: (after: number) => sql`
      update ${notifications} m set read_at = ${ctx.now().toISOString()}::timestamptz, mail_at = null, mail_as = null
      from ${chosen(after)} where m.id = chosen.id returning m.id`,
    unread: (after: number) =>
      sql`update ${notifications} m set read_at = null from ${chosen(after)} where m.id = chosen.id returning m.id`,
    delete: (after: number) =>
      sql`delete from ${notifications} m using ${chosen(after)} where m.id = chosen.id returning m.id`,
  }[deed]
  let all = 0
  for (let after = 0; ; ) {
    const [part] = await ctx.db.execute<{ count: number; last: string | null }>(
      sql`with changed as (${changed(after)}) select count(*)::int as count, max(id) as last from changed`,
    )
    const count = part?.count ?? 0
    all += count
    if (count < atOnce) return all
    after = Number(part?.last)
  }
}
