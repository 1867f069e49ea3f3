import type { NotificationStatus, NotificationView } from '@caseweave/contract/platform/notifications'
import { unreadCounted } from '@caseweave/contract/platform/unread'
import { jobs, notifications } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../database/named-tables'

const j = named(jobs, 'j')
const n = named(notifications, 'n')

/** What waits for the actor, for a page that stays open while their jobs run. */
export async function getNotificationStatus(ctx: Ctx): Promise<NotificationStatus> {
  const userId = requireActor(ctx).id
  const [row] = await ctx.db.execute<{ unread: number; newest: NotificationView | null; runningJobs: number }>(sql`
    select
      (select count(*)::int from (select from ${n} where ${n.userId} = ${userId} and ${n.readAt} is null limit ${unreadCounted}) counted) as unread,
      (select row_to_json(newest) from (
        select ${n.id}, ${n.kind}, ${n.subject}, ${n.message}, ${n.href}, ${n.readAt} is not null as read, ${n.createdAt} as "createdAt"
        from ${n} where ${n.userId} = ${userId} order by ${n.id} desc limit 1) newest) as newest,
      (select count(*)::int from ${j} where ${j.userId} = ${userId} and ${j.status} in ('queued', 'running')) as "runningJobs"`)
  const newest = row?.newest ?? null
  return {
    unread: row?.unread ?? 0,
    newest: newest && { ...newest, createdAt: new Date(newest.createdAt) },
    runningJobs: row?.runningJobs ?? 0,
  }
}
