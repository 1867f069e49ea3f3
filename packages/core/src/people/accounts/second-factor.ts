import type { OwnSecondFactor, SecondFactorSetup } from '@caseweave/contract/people/second-factor'
import { secondFactorMessages as messages } from '@caseweave/contract/people/second-factor-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { organizationMembers, organizations, recoveryCodes, secondFactors, users } from '@caseweave/db/schema'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { accountMailTo } from './account-mail-to'
import { requireOwnPassword } from './own-password'
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes'
import { countCodeTry, openSecret, sealSecret, takeAppCode } from './second-factor-check'
import { makeSecret, secretPicture } from './totp'

const profile = { label: 'Open my profile', href: '/profile#second-factor' }

/** The second factor of the person who asks. */
export async function ownSecondFactor(ctx: Ctx): Promise<OwnSecondFactor> {
  const { id } = requireActor(ctx)
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash, begun: secondFactors.createdAt, since: secondFactors.confirmedAt })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, id))
  const requiredBy = await organizationsThatRequire(ctx, id)
  const since = user?.since ?? null
  const state = since ? 'on' : user?.passwordHash == null ? 'none' : user.begun ? 'begun' : 'off'
  return { state, since, codesLeft: since ? await recoveryCodesLeft(ctx, id) : 0, requiredBy }
}

async function organizationsThatRequire(ctx: Ctx, userId: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: organizations.name })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(
      and(
        ...[eq(organizationMembers.userId, userId), eq(organizations.requiresSecondFactor, true)],
        isNull(organizations.deletedAt),
      ),
    )
    .orderBy(asc(organizations.name))
    .limit(10)
  return rows.map(({ name }) => name)
}

/** Begins to set up an app, with a new secret each time; wants the password. One that is on already is a CONFLICT. */
export async function beginSecondFactor(ctx: Ctx, { password }: { password: string }): Promise<void> {
  const { id } = requireActor(ctx)
  await requireOwnPassword(ctx, password, 'password')
  const begun = { sealedSecret: sealSecret(ctx, id, makeSecret()), createdAt: ctx.now() }
  const made = await ctx.tx((tx) =>
    tx.db
      .insert(secondFactors)
      .values({ userId: id, ...begun })
      .onConflictDoUpdate({ target: secondFactors.userId, set: begun, setWhere: isNull(secondFactors.confirmedAt) })
      .returning({ userId: secondFactors.userId }),
  )
  if (made.length === 0) throw new AppError('CONFLICT', messages.alreadyOn)
}

const begunAt = (createdAt: Date) => String(createdAt.getTime())

const begunBy = (userId: number) => and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt))

/** What the app needs that is being set up; null when nothing was begun, or it is on: then nobody sees the secret any more. */
export async function secondFactorSetup(ctx: Ctx): Promise<SecondFactorSetup | null> {
  const { id, username } = requireActor(ctx)
  const [found] = await ctx.db.select().from(secondFactors).where(begunBy(id))
  if (!found) return null
  const secret = openSecret(ctx, id, found.sealedSecret)
  return {
    begun: begunAt(found.createdAt),
    secret,
    svg: await secretPicture(secret, `Caseweave (${new URL(ctx.mail.appUrl).host})`, username),
  }
}

/**
 * Turns the second factor on by a first code of the app; answers the recovery codes, for the only time. A code that is wrong, or of a secret that
 * was made anew since `begun`, is INVALID at `code`; one that is on already, or was not begun, a CONFLICT.
 */
export async function confirmSecondFactor(
  ctx: Ctx,
  { code, begun }: { code: string; begun?: string | undefined },
): Promise<string[]> {
  const { id, username } = requireActor(ctx)
  const tries = await countCodeTry(ctx, id)
  const codes = await ctx.tx(async (tx) => {
    const [found] = await tx.db.select().from(secondFactors).where(eq(secondFactors.userId, id)).for('update')
    if (!found) throw new AppError('CONFLICT', messages.notBegun)
    if (found.confirmedAt) throw new AppError('CONFLICT', messages.alreadyOn)
    if (begun !== undefined && begun !== begunAt(found.createdAt))
      throw new AppError('INVALID', messages.madeAnew, { field: 'code' })
    const secret = openSecret(tx, id, found.sealedSecret)
    // There are no recovery codes yet that could be entered.
    await takeAppCode(tx, { userId: id, secret, wrong: messages.wrongFirstCode }, code)
    await tx.db.update(secondFactors).set({ confirmedAt: tx.now() }).where(begunBy(id))
    await accountMailTo(tx, id, {
      subject: 'Your second factor is on',
      paragraphs: [
        `Signing in to the account “${username}” asks for a code of your app from now on.`,
        'If this was not you, change your password at once, and tell an Admin of your organization.',
      ],
      action: profile,
    })
    return replaceRecoveryCodes(tx, id)
  })
  await tries.forget()
  logSecurityEvent(ctx, 'second factor on', { userId: id, username, address: ctx.clientAddress })
  return codes
}

/** New recovery codes in place of the old ones, answered for the only time; wants the password. */
export async function newRecoveryCodes(ctx: Ctx, { password }: { password: string }): Promise<string[]> {
  const { id } = requireActor(ctx)
  await requireOwnPassword(ctx, password, 'password')
  return ctx.tx(async (tx) => {
    const on = and(eq(secondFactors.userId, id), isNotNull(secondFactors.confirmedAt))
    const [found] = await tx.db.select({ userId: secondFactors.userId }).from(secondFactors).where(on).for('update')
    if (!found) throw new AppError('CONFLICT', messages.off)
    await accountMailTo(tx, id, {
      subject: 'New recovery codes',
      paragraphs: [
        'You have new recovery codes. The old ones are good no more. If this was not you, change your password.',
      ],
      action: profile,
    })
    return replaceRecoveryCodes(tx, id)
  })
}

/** Turns the second factor off; wants the password. As long as an organization asks for it, that is INVALID. */
export async function turnOffSecondFactor(ctx: Ctx, { password }: { password: string }): Promise<void> {
  const { id, username } = requireActor(ctx)
  await requireOwnPassword(ctx, password, 'password')
  const [found] = await ctx.db
    .select({ on: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, id))
  const requiredBy = found?.on ? await organizationsThatRequire(ctx, id) : []
  if (requiredBy.length > 0) throw new AppError('INVALID', messages.requiredBy(requiredBy.join(', ')))
  await ctx.tx((tx) => removeSecondFactor(tx, id, `You, or somebody with your password, turned it off.`))
  logSecurityEvent(ctx, 'second factor off', { userId: id, username, address: ctx.clientAddress })
}

/** Removes a person's second factor and recovery codes and tells them by mail why; false when there was none. In the caller's transaction. */
export async function removeSecondFactor(ctx: Ctx, userId: number, why: string): Promise<boolean> {
  const gone = await ctx.db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ on: secondFactors.confirmedAt })
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (!gone[0]?.on) return gone.length > 0
  await accountMailTo(ctx, userId, {
    subject: 'Your second factor is off',
    paragraphs: [
      `Signing in asks for your password alone. ${why}`,
      'If you did not want this, change your password and set it up again.',
    ],
    action: profile,
  })
  return true
}
