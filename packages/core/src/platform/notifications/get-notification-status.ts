import type { NotificationStatus, NotificationView } from '@caseweave/contract/platform/notifications'
import { type Ctx, requireActor } from '../../context'

/** What waits for the actor, for a page that stays open while their jobs run. */
export async function getNotificationStatus(ctx: Ctx): Promise<NotificationStatus> {
  const userId = requireActor(ctx).id
  const [row] = await ctx.sql<{ unread: number; newest: NotificationView | null; runningJobs: number }[]>`
    select
      (select count(*)::int from notifications where user_id = ${userId} and read_at is null) as unread,
      (select row_to_json(n) from (
        select id, subject, message, href, read_at is not null as read, created_at as "createdAt"
        from notifications where user_id = ${userId} order by id desc limit 1) n) as newest,
      (select count(*)::int from jobs where user_id = ${userId} and status in ('queued', 'running')) as "runningJobs"`
  const newest = row?.newest ?? null
  return {
    unread: row?.unread ?? 0,
    newest: newest && { ...newest, createdAt: new Date(newest.createdAt) },
    runningJobs: row?.runningJobs ?? 0,
  }
}
