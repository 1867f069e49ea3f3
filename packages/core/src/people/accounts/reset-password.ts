import { randomBytes } from 'node:crypto'
import { resetPasswordPath } from '@caseweave/contract/people/addresses'
import { passwordMessages } from '@caseweave/contract/people/password-messages'
import type { ResetPassword } from '@caseweave/contract/people/passwords'
import { AppError } from '@caseweave/contract/platform/errors'
import { accountLinks, userIdentities, users } from '@caseweave/db/schema'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { hashOfToken } from '../api-tokens/token-text'
import { queueAccountMail } from './account-mail'
import { confirmAddress } from './confirm-address'
import { sentAgainWithin } from './just-confirmed'
import { holdPerson, newPasswordHash, setPassword } from './new-password'
import { verifyPassword } from './passwords'
import { accountKey, atAddress, countTry } from './rate-limits'
import { toldRefusals } from './told-refusals'
import { sameUsername } from './verify-credentials'

/** How long (minutes) a link is good; source: docs/decisions/identity.md. */
const goodFor = 30

const identities = named(userIdentities, 'identities')

/**
 * Mails a link that lets the owner of this account set a password. Earlier ones stay good until one is used: else whoever knows the name
 * could make them useless. A name that nobody has is INVALID at `username`; asking too often, for one account or from one address, is TOO_MANY.
 */
export const forgotPassword = (ctx: Ctx, { username }: { username: string }): Promise<void> =>
  toldRefusals(ctx, username, async () => {
    const ofAddress = await countTry(ctx.sql, 'unknownUsernamesPerAddress', ctx.clientAddress)
    const [user] = await ctx.db
      .select({
        ...{ id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName },
        ...{ email: users.email, passwordHash: users.passwordHash },
        external: sql<boolean>`exists (select 1 from ${identities} where ${identities.userId} = ${users}.id)`,
      })
      .from(users)
      .where(and(sameUsername(username), isNull(users.deletedAt)))
    const account = accountKey(user, username)
    await countTry(ctx.sql, 'lookupsPerNameAndAddress', atAddress(account, ctx.clientAddress))
    await countTry(ctx.sql, 'lookupsPerName', account)
    if (!user) throw new AppError('INVALID', passwordMessages.unknownUsername, { field: 'username' })
    await ofAddress.forgive()
    if (!user.email) throw new AppError('INVALID', passwordMessages.noAddress, { field: 'username' })
    await countTry(ctx.sql, 'resetMailsPerAddress', ctx.clientAddress)
    await countTry(ctx.sql, 'resetMailsPerName', account)
    logSecurityEvent(ctx, 'reset asked', { userId: user.id, username: user.username, address: ctx.clientAddress })
    const to = {
      ...{ userId: user.id, address: user.email },
      name: `${user.firstName} ${user.lastName}`.trim() || user.username,
    }
    if (user.passwordHash === null && user.external) await tellExternal(ctx, to, user.username)
    else await mailLink(ctx, to, user.username)
  })

type Reader = { userId: number; address: string; name: string }

const asked = (username: string) => `Somebody, probably you, asked for a new password of the account “${username}”.`

const tellExternal = (ctx: Ctx, to: Reader, username: string) =>
  queueAccountMail(ctx, {
    ...{ ...to, key: `reset:${crypto.randomUUID()}`, subject: 'You have no password here' },
    paragraphs: [asked(username), passwordMessages.external],
  })

async function mailLink(ctx: Ctx, to: Reader, username: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const now = ctx.now()
  await ctx.tx(async (tx) => {
    const [link] = await tx.db
      .insert(accountLinks)
      .values({
        ...{ userId: to.userId, purpose: 'resetPassword', address: to.address, tokenHash: hashOfToken(token) },
        expiresAt: new Date(now.getTime() + goodFor * 60_000),
      })
      .returning({ id: accountLinks.id })
    await queueAccountMail(tx, {
      ...{ ...to, key: `reset:${link?.id}`, subject: 'Set a new password' },
      paragraphs: [
        asked(username),
        `The button is good for ${goodFor} minutes and for one time. If you did not ask, leave this mail alone: nothing has changed.`,
      ],
      action: { label: 'Set a new password', href: resetPasswordPath(token) },
    })
  })
}

const goodLink = (ctx: Ctx, token: string) =>
  and(
    ...[eq(accountLinks.tokenHash, hashOfToken(token)), eq(accountLinks.purpose, 'resetPassword')],
    ...[isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, ctx.now())],
  )

/** Whose password a link sets. One that is unknown, used or too old is INVALID; too many of those from an address are TOO_MANY. */
export async function passwordLink(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ userId: number; username: string }> {
  const ofAddress = await countTry(ctx.sql, 'wrongLinksPerAddress', ctx.clientAddress)
  const [found] = await ctx.db
    .select({ userId: accountLinks.userId, username: users.username })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    // A new address makes links to the old one useless.
    .where(and(goodLink(ctx, token), isNull(users.deletedAt), eq(users.email, accountLinks.address)))
  if (!found) throw new AppError('INVALID', passwordMessages.linkGone)
  await ofAddress.forgive()
  return found
}

/**
 * Confirms the address that the link was mailed to. If nobody had, whoever made the account may have used one that was not theirs: the
 * accounts elsewhere that open it are disconnected.
 */
async function proveAddress(ctx: Ctx, userId: number, address: string): Promise<void> {
  const [person] = await ctx.db
    .select({ confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (person?.confirmedAt) return
  await ctx.db.delete(userIdentities).where(eq(userIdentities.userId, userId))
  await confirmAddress(ctx, userId, address)
}

/**
 * Sets a password by a mailed link, which is good no more then, as is every other one of this person; ends all their sessions and tells them
 * by mail. Where the address was not confirmed, it is now, and accounts elsewhere are disconnected. It signs nobody in. A weak password is
 * INVALID at `password` and leaves the link good.
 */
export async function resetPassword(ctx: Ctx, input: ResetPassword): Promise<void> {
  try {
    await setByLink(ctx, input)
  } catch (error) {
    if (!(error instanceof AppError) || !(await isSetByLink(ctx, input))) throw error
  }
}

/** Whether this very form has just set the password: its button was pressed twice, and only the second answer is seen. */
async function isSetByLink(ctx: Ctx, { token, password }: ResetPassword): Promise<boolean> {
  const used = gt(accountLinks.usedAt, new Date(ctx.now().getTime() - sentAgainWithin))
  const which = and(eq(accountLinks.tokenHash, hashOfToken(token)), eq(accountLinks.purpose, 'resetPassword'), used)
  const [set] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(which, isNull(users.deletedAt)))
  return set ? verifyPassword(set.passwordHash, password) : false
}

async function setByLink(ctx: Ctx, { token, password }: ResetPassword): Promise<void> {
  const { userId, username } = await passwordLink(ctx, { token })
  const passwordHash = await newPasswordHash(ctx, userId, password, 'password')
  await ctx.tx(async (tx) => {
    // Two at once wait for each other here, and the second finds no link; a new address is seen here, too.
    const [person] = await holdPerson(tx, userId)
    const taken = await tx.db
      .update(accountLinks)
      .set({ usedAt: tx.now() })
      .where(goodLink(tx, token))
      .returning({ address: accountLinks.address })
    const [link] = taken
    if (!link || link.address !== person?.email) throw new AppError('INVALID', passwordMessages.linkGone)
    await proveAddress(tx, userId, link.address)
    const about = 'It was set by a link that was mailed to you, and every session of the account has ended.'
    await setPassword(tx, userId, { passwordHash, except: undefined, about })
  })
  logSecurityEvent(ctx, 'password changed', { userId, username, address: ctx.clientAddress })
}
