import {
  isChoosable,
  type NotificationChoices,
  NotificationKind,
  type SaveNotificationChoices,
  usualChannels,
} from '@caseweave/contract/platform/notifications'
import { notificationChoices, notifications, users } from '@caseweave/db/schema'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { named } from '../database/named-tables'

const c = named(notificationChoices)

/** How a person hears of each kind: as they have chosen, else as usual. */
export async function chosenChannels(ctx: Ctx, userId: number): Promise<NotificationChoices> {
  const chosen = await ctx.db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId))
  const channels = { ...usualChannels }
  for (const { kind, channel } of chosen) if (isChoosable(kind)) channels[kind] = channel
  return channels
}

/** How the actor hears of each kind, and where their mail goes: null where they have no address that they have shown to be theirs. */
export async function getNotificationChoices(
  ctx: Ctx,
): Promise<{ channels: NotificationChoices; address: string | null; timeZone: string }> {
  const userId = requireActor(ctx).id
  const [channels, [person]] = await Promise.all([
    chosenChannels(ctx, userId),
    ctx.db
      .select({ email: users.email, confirmedAt: users.emailConfirmedAt, timeZone: users.timeZone })
      .from(users)
      .where(eq(users.id, userId)),
  ])
  return { channels, address: (person?.confirmedAt && person.email) || null, timeZone: person?.timeZone || 'UTC' }
}

/** Keeps how a person wants to hear of kinds, whoever says so for them; what cannot be chosen stays as it is. What waits to be mailed of a kind that is not mailed any more is not. */
export async function keepNotificationChoices(
  ctx: Ctx,
  userId: number,
  { channels }: SaveNotificationChoices,
): Promise<void> {
  const rows = NotificationKind.options.flatMap((kind) => {
    const channel = channels[kind]
    return channel && isChoosable(kind) ? [{ userId, kind, channel, changedAt: ctx.now() }] : []
  })
  if (rows.length === 0) return
  const silent = rows.flatMap(({ kind, channel }) => (channel === 'product' || channel === 'off' ? [kind] : []))
  await ctx.tx(async (tx) => {
    // As who mails them does: neither waits for the other's messages.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    await tx.db
      .insert(notificationChoices)
      .values(rows)
      .onConflictDoUpdate({
        target: [notificationChoices.userId, notificationChoices.kind],
        set: { channel: sql`excluded.channel`, changedAt: sql`excluded.changed_at` },
        setWhere: sql`${notificationChoices.channel} is distinct from excluded.${c.channel}`,
      })
    if (silent.length === 0) return
    await tx.db
      .update(notifications)
      .set({ mailAt: null, mailAs: null })
      .where(
        and(eq(notifications.userId, userId), isNotNull(notifications.mailAt), inArray(notifications.kind, silent)),
      )
  })
}

/** Keeps how the actor wants to hear of kinds like {@link keepNotificationChoices}. */
export const saveNotificationChoices = (ctx: Ctx, input: SaveNotificationChoices): Promise<void> =>
  keepNotificationChoices(ctx, requireActor(ctx).id, input)
