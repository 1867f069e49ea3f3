import { randomBytes } from 'node:crypto'
import {
  type AskEmailChange,
  type EmailChangeCode,
  emailChangeHours,
  emailChangePath,
  type PendingEmail,
  emailChangeMessages as say,
} from '@caseweave/contract/people/profile/email-change'
import { AppError } from '@caseweave/contract/platform/errors'
import { accountLinks, organizationInvitations, users } from '@caseweave/db/schema'
import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { queueAccountMail } from '../accounts/account-mail'
import { justConfirmed } from '../accounts/just-confirmed'
import { holdPerson } from '../accounts/new-password'
import { countTry } from '../accounts/rate-limits'
import { hashOfToken } from '../api-tokens/token-text'
import { requireOwner } from './require-owner'

/** Links of a person that nobody has opened. */
const openLinks = (userId: number) => and(eq(accountLinks.userId, userId), isNull(accountLinks.usedAt))

const openChange = (ctx: Ctx, userId: number) =>
  and(openLinks(userId), eq(accountLinks.purpose, 'changeEmail'), gt(accountLinks.expiresAt, ctx.now()))

const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'username'>) =>
  `${firstName} ${lastName}`.trim() || username

/** The address that the person who asks has asked for, while its link is open. */
export async function pendingEmail(ctx: Ctx): Promise<PendingEmail | null> {
  const [row] = await ctx.db
    .select({ address: accountLinks.address, expiresAt: accountLinks.expiresAt })
    .from(accountLinks)
    .where(openChange(ctx, requireActor(ctx).id))
    .orderBy(desc(accountLinks.id))
    .limit(1)
  return row ?? null
}

/**
 * Sends a link to the new address and word of it to the old one; the change is made when the link is opened. An earlier link dies. INVALID
 * for a wrong password and for the address that is there and confirmed, TOO_MANY for more than some in an hour.
 */
export async function askEmailChange(ctx: Ctx, input: AskEmailChange): Promise<void> {
  const { id: userId } = requireActor(ctx)
  await requireOwner(ctx, input)
  await countTry(ctx.sql, 'emailChangesPerPerson', String(userId))
  const code = randomBytes(32).toString('base64url')
  await ctx.tx(async (ctx) => {
    // Two that are asked for at once wait for each other: the later one is good.
    const [person] = await ctx.db.select().from(users).where(eq(users.id, userId)).for('update')
    if (!person) throw new Error(`The person ${userId} is gone.`)
    const isSame = person.email.toLowerCase() === input.email.toLowerCase()
    if (isSame && person.emailConfirmedAt) throw new AppError('INVALID', say.same, { field: 'email' })
    await cancelIn(ctx, userId)
    const [link] = await ctx.db
      .insert(accountLinks)
      .values({
        ...{ userId, purpose: 'changeEmail', address: input.email, tokenHash: hashOfToken(code) },
        expiresAt: new Date(ctx.now().getTime() + emailChangeHours * 60 * 60 * 1000),
      })
      .returning({ id: accountLinks.id })
    if (!link) throw new Error('The insert answered no row.')
    await queueAccountMail(ctx, {
      ...{ userId, address: input.email, name: nameOf(person), key: `email-change ${link.id}` },
      subject: 'Confirm your new email address',
      paragraphs: [
        `Somebody, we hope you, wants to use this address for the account ${person.username}.`,
        `Open the page below and confirm it. The link is good for ${emailChangeHours} hours and works once.`,
        'If it was not you, do nothing.',
      ],
      action: { label: 'Confirm this address', href: emailChangePath(code) },
    })
    if (person.email && !isSame)
      await queueAccountMail(ctx, {
        ...{ userId, address: person.email, name: nameOf(person), key: `email-change-asked ${link.id}` },
        subject: 'Your email address is about to change',
        paragraphs: [
          `For the account ${person.username}, the address ${input.email} was asked for. The change is made when it is confirmed there.`,
          'If it was not you, cancel it in your profile, change your password and log out all other sessions.',
        ],
        action: { label: 'Open my profile', href: '/profile' },
      })
  })
}

const cancelIn = (ctx: Ctx, userId: number) =>
  ctx.db
    .update(accountLinks)
    .set({ usedAt: ctx.now() })
    .where(and(openLinks(userId), eq(accountLinks.purpose, 'changeEmail')))

/** Takes back what the person who asks has asked for: the link that was sent is good for nothing any more. */
export async function cancelEmailChange(ctx: Ctx): Promise<void> {
  await ctx.tx((ctx) => cancelIn(ctx, requireActor(ctx).id))
}

/** What a mailed link would do; NOT_FOUND for one that was used or replaced, or is too old. Whoever has the link may ask. */
export async function getEmailChange(
  ctx: Ctx,
  { code }: EmailChangeCode,
): Promise<{ address: string; username: string }> {
  const [row] = await ctx.db
    .select({ address: accountLinks.address, username: users.username })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(isOpenLink(ctx, code))
  if (!row) throw new AppError('NOT_FOUND', say.gone)
  return row
}

const isOpenLink = (ctx: Ctx, code: string) =>
  and(
    eq(accountLinks.tokenHash, hashOfToken(code)),
    eq(accountLinks.purpose, 'changeEmail'),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, ctx.now()),
  )

/**
 * Makes the change of a mailed link, once; NOT_FOUND when it is no longer good, but for a second press of the button that has just made it. Every other link of the person dies, and so do open
 * invitations to the old address.
 */
export async function confirmEmailChange(ctx: Ctx, { code }: EmailChangeCode): Promise<{ address: string }> {
  return ctx.tx(async (ctx) => {
    const [theirs] = await ctx.db
      .select({ userId: accountLinks.userId })
      .from(accountLinks)
      .where(isOpenLink(ctx, code))
    const [old] = theirs ? await holdPerson(ctx, theirs.userId) : []
    const [link] = await ctx.db
      .update(accountLinks)
      .set({ usedAt: ctx.now() })
      .where(isOpenLink(ctx, code))
      .returning({ id: accountLinks.id, address: accountLinks.address })
    if (!old || !link) {
      const done = await justConfirmed(ctx, { purpose: 'changeEmail', tokenHash: hashOfToken(code) })
      if (done === null) throw new AppError('NOT_FOUND', say.gone)
      return { address: done }
    }
    const { address } = link
    const userId = old.id
    await ctx.db.update(users).set({ email: address, emailConfirmedAt: ctx.now() }).where(eq(users.id, userId))
    await ctx.db.update(accountLinks).set({ usedAt: ctx.now() }).where(openLinks(userId))
    if (old.email.toLowerCase() !== address.toLowerCase()) {
      await endInvitations(ctx, old)
      if (old.email)
        await queueAccountMail(ctx, {
          ...{ userId, address: old.email, name: nameOf(old), key: `email-changed ${link.id}` },
          subject: 'Your email address was changed',
          paragraphs: [
            `The account ${old.username} uses ${address} now; this address is not used for it any more.`,
            'If it was not you, tell an Admin of your organization.',
          ],
        })
    }
    await ctx.afterCommit(async () =>
      logSecurityEvent(ctx, 'email changed', { userId, username: old.username, address: ctx.clientAddress }),
    )
    return { address }
  })
}

/**
 * Revokes the open invitations to an address that its person has left. Only one that they had proven to be theirs, and that no other
 * account has: else anybody could write down a stranger's address, and take it away again together with what was sent there.
 */
async function endInvitations(ctx: Ctx, old: typeof users.$inferSelect): Promise<void> {
  if (!old.emailConfirmedAt) return
  const [other] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(sql`lower(${users.email}) = lower(${old.email})`, isNotNull(users.emailConfirmedAt), ne(users.id, old.id)),
    )
    .limit(1)
  if (other) return
  const { email, acceptedAt, revokedAt } = organizationInvitations
  await ctx.db
    .update(organizationInvitations)
    .set({ revokedAt: ctx.now() })
    .where(and(sql`lower(${email}) = lower(${old.email})`, isNull(acceptedAt), isNull(revokedAt)))
}
