import { randomBytes } from 'node:crypto'
import { confirmMessages } from '@caseweave/contract/people/account-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { isMailAddress } from '@caseweave/contract/platform/mail'
import { accountLinks, users } from '@caseweave/db/schema'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { personName } from '../../platform/text/person-name'
import { hashOfToken } from '../api-tokens/token-text'
import { queueAccountMail } from './account-mail'
import { justConfirmed } from './just-confirmed'
import { holdPerson } from './new-password'
import { countTry } from './rate-limits'

const lifetime = 7 * 24 * 60 * 60_000

/** Mails a person a link that confirms their address; the links of before are dead. For nobody who has confirmed it, or has none. */
export async function mailConfirmation(ctx: Ctx, userId: number): Promise<'mailed' | 'confirmed' | 'noAddress'> {
  return ctx.tx(async (tx) => {
    const [person] = await tx.db
      .select({ email: users.email, confirmedAt: users.emailConfirmedAt, name: personName(users) })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!person || !isMailAddress(person.email)) return 'noAddress'
    if (person.confirmedAt !== null) return 'confirmed'
    const token = randomBytes(32).toString('base64url')
    const mine = and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, 'confirmEmail'))
    await tx.db.delete(accountLinks).where(mine)
    const [link] = await tx.db
      .insert(accountLinks)
      .values({
        ...{ userId, purpose: 'confirmEmail', address: person.email, tokenHash: hashOfToken(token) },
        expiresAt: new Date(tx.now().getTime() + lifetime),
      })
      .returning({ id: accountLinks.id })
    await queueAccountMail(tx, {
      ...{ userId, address: person.email, name: person.name },
      subject: 'Confirm your email address',
      paragraphs: [
        `Please confirm that ${person.email} is your address. Then reports and invitations can be mailed to it.`,
        'The link is good for 7 days. If you made no account here, leave it alone.',
      ],
      action: { label: 'Confirm address', href: `/confirmEmail?token=${token}` },
      key: `confirm-email:${link?.id}`,
    })
    return 'mailed'
  })
}

/** Mails the person who asks another link; more than five in an hour are TOO_MANY. */
export async function resendConfirmation(ctx: Ctx): Promise<{ outcome: 'mailed' | 'confirmed' | 'noAddress' }> {
  const { id } = requireActor(ctx)
  await countTry(ctx.sql, 'confirmationsPerPerson', String(id))
  return { outcome: await mailConfirmation(ctx, id) }
}

/** A link that can still be used, whose person still has the address that it was mailed to. */
const goodLink = ({ db, now }: Ctx, token: string) =>
  db
    .select({ id: accountLinks.id, userId: accountLinks.userId, address: accountLinks.address })
    .from(accountLinks)
    .innerJoin(users, and(eq(users.id, accountLinks.userId), eq(users.email, accountLinks.address)))
    .where(
      and(
        eq(accountLinks.tokenHash, hashOfToken(token)),
        eq(accountLinks.purpose, 'confirmEmail'),
        isNull(accountLinks.usedAt),
        isNull(users.deletedAt),
        gt(accountLinks.expiresAt, now()),
      ),
    )

/** The address that a mailed link would confirm, null when it is not good any more. It changes nothing: scanners of mail open links too. */
export async function emailToConfirm(ctx: Ctx, { token }: { token: string }): Promise<{ address: string | null }> {
  const [link] = await goodLink(ctx, token)
  return { address: link?.address ?? null }
}

/** Notes that the address of a mailed link is its person's; CONFLICT when it is not good any more. Whoever has the link may do it, signed in or not. */
export async function confirmEmail(ctx: Ctx, { token }: { token: string }): Promise<{ address: string }> {
  return ctx.tx(async (tx) => {
    const [asked] = await goodLink(tx, token)
    if (asked) await holdPerson(tx, asked.userId)
    // Whoever mails another one meanwhile has ended it.
    const [link] = await goodLink(tx, token).for('update', { of: accountLinks })
    if (!link) {
      const address = await justConfirmed(tx, { purpose: 'confirmEmail', tokenHash: hashOfToken(token) })
      if (address === null) throw new AppError('CONFLICT', confirmMessages.gone)
      return { address }
    }
    await tx.db.update(accountLinks).set({ usedAt: tx.now() }).where(eq(accountLinks.id, link.id))
    await tx.db.update(users).set({ emailConfirmedAt: tx.now() }).where(eq(users.id, link.userId))
    return { address: link.address }
  })
}
