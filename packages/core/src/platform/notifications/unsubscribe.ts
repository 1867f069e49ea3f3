import { createHmac, timingSafeEqual } from 'node:crypto'
import { unsubscribePath } from '@caseweave/contract/platform/addresses'
import { AppError } from '@caseweave/contract/platform/errors'
import { isChoosable, NotificationKind, notificationMessages } from '@caseweave/contract/platform/notifications'
import { users } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { keysOf } from '../secrets/derived-keys'
import { chosenChannels, keepNotificationChoices } from './notification-choices'

type Meant = { userId: number; kinds: readonly NotificationKind[] }

const signOf = (key: Buffer, told: string) =>
  createHmac('sha256', key).update(`unsubscribe ${told}`).digest('base64url')

/** The address, a path of this site, that ends mails of these kinds to one person: it can be used by whoever has the mail, and for nothing else. */
export function unsubscribeHref(ctx: Pick<Ctx, 'keyFor'>, { userId, kinds }: Meant): string | null {
  const ending = kinds.filter(isChoosable).toSorted()
  if (ending.length === 0) return null
  const told = `${userId}.${ending.join('-')}`
  return `${unsubscribePath}/${told}.${signOf(ctx.keyFor('unsubscribe'), told)}`
}

/** What a token of {@link unsubscribeHref} is good for; INVALID with a sentence for one that was not made here or was changed. */
function meantBy(ctx: Ctx, token: string): Meant {
  const refusal = new AppError('INVALID', notificationMessages.unknownUnsubscribe)
  const [, told = '', userId = '', kinds = '', sign = ''] =
    /^((\d{1,15})\.([a-z-]{1,200}))\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(sign)
  const isSigned = keysOf(ctx.keyFor('unsubscribe')).some((key) => {
    const right = Buffer.from(signOf(key, told))
    return right.length === given.length && timingSafeEqual(right, given)
  })
  if (!isSigned) throw refusal
  // A kind of former days is left out.
  const known = NotificationKind.array().safeParse(kinds.split('-').filter((kind) => kind in NotificationKind.enum))
  if (!known.data) throw refusal
  return { userId: Number(userId), kinds: known.data }
}

/** Which kinds of mail a token ends; INVALID with a sentence for one that is not ours. Changes nothing. */
export const readUnsubscribe = (ctx: Ctx, { token }: { token: string }): { kinds: NotificationKind[] } => ({
  kinds: [...meantBy(ctx, token).kinds],
})

/** Ends mails of the kinds that a token names, for the person that it names: their messages stay in the mail box. Doing so again changes nothing. */
export async function unsubscribe(ctx: Ctx, { token }: { token: string }): Promise<{ kinds: NotificationKind[] }> {
  const { userId, kinds } = meantBy(ctx, token)
  await ctx.tx(async (tx) => {
    const [person] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('key share')
    // Whoever has gone gets no mail any more.
    if (!person) return
    const channels = await chosenChannels(tx, userId)
    const ended = kinds.filter((kind) => channels[kind] === 'mail' || channels[kind] === 'digest')
    await keepNotificationChoices(tx, userId, {
      channels: Object.fromEntries(ended.map((kind) => [kind, 'product' as const])),
    })
  })
  return { kinds: [...kinds] }
}
