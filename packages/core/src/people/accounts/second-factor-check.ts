import { secondFactorMessages as messages } from '@caseweave/contract/people/second-factor-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { secondFactors, usedProofs, users } from '@caseweave/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { seal, unseal } from '../../platform/secrets/sealing'
import { accountMailTo } from './account-mail-to'
import { accountKey, countTry } from './rate-limits'
import { recoveryCodesLeft, useRecoveryCode } from './recovery-codes'
import { endOfStep, readCode } from './totp'

/** Where the sealed secret of a person's app belongs. */
export const secondFactorPlace = (userId: number) => `second factor of ${userId}`

/** Seals the secret of a person's app for its row. */
export const sealSecret = (ctx: Ctx, userId: number, secret: string): string =>
  seal(ctx.keyFor('second-factors'), secret, secondFactorPlace(userId))

/** The secret of a person's app; throws when the application's secret has changed since it was made. */
export function openSecret(ctx: Ctx, userId: number, sealed: string): string {
  const secret = unseal(ctx.keyFor('second-factors'), sealed, secondFactorPlace(userId))
  if (secret === null) throw new Error(`The second factor of ${userId} does not open: has APP_SECRET changed?`)
  return secret
}

/** Whether a sign-in of this person has to ask for a code. */
export async function asksForCode(ctx: Ctx, userId: number): Promise<boolean> {
  const found = await ctx.db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  return found.length > 0
}

/**
 * Takes a code of the app, each once, however many ask at the same time. A wrong one is INVALID at `code` with the sentence `wrong`, as is one that was used or
 * comes from a clock that is minutes off, with a sentence that says so.
 */
export async function takeAppCode(
  ctx: Ctx,
  { userId, secret, wrong }: { userId: number; secret: string; wrong: string },
  typed: string,
): Promise<void> {
  const code = readCode(secret, typed, ctx.now())
  const refuse = (sentence: string) => new AppError('INVALID', sentence, { field: 'code' })
  if (code.is !== 'good') throw refuse(code.is === 'off' ? messages.clockOff : wrong)
  const taken = await ctx.db
    .insert(usedProofs)
    .values({ proof: `totp:${userId}:${code.step}`, expiresAt: new Date(endOfStep(code.step)) })
    .onConflictDoNothing()
    .returning({ proof: usedProofs.proof })
  if (taken.length === 0) throw refuse(messages.usedCode)
}

/** Counts a try of a code, before it is looked at: of an account 10 in a quarter of an hour and 50 in a day are not right; answers how to forget them. */
export async function countCodeTry(ctx: Ctx, userId: number): Promise<{ forget: () => Promise<void> }> {
  const account = accountKey({ id: userId }, '')
  const lately = await countTry(ctx.sql, 'codesPerAccount', account)
  const today = await countTry(ctx.sql, 'codesPerAccountAndDay', account)
  return {
    async forget() {
      await lately.forget()
      await today.forgive()
    },
  }
}

/**
 * Passes with a code of the app of this person or with one of their recovery codes, each good once; who used one of those is told by mail.
 * Anything else is INVALID at `code`, too much of it TOO_MANY.
 */
export async function checkSecondFactor(ctx: Ctx, userId: number, typed: string): Promise<void> {
  const [found] = await ctx.db
    .select({ sealed: secondFactors.sealedSecret, username: users.username })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  // It was turned off meanwhile: there is nothing to check.
  if (!found) return
  const facts = { userId, username: found.username, address: ctx.clientAddress }
  try {
    const tries = await countCodeTry(ctx, userId)
    if (await useRecoveryCode(ctx, userId, typed)) {
      logSecurityEvent(ctx, 'recovery code used', facts)
      await tellUse(ctx, userId)
    } else {
      const secret = openSecret(ctx, userId, found.sealed)
      await takeAppCode(ctx, { userId, secret, wrong: messages.wrongCode }, typed)
    }
    await tries.forget()
  } catch (error) {
    if (error instanceof AppError)
      logSecurityEvent(ctx, error.code === 'TOO_MANY' ? 'locked out' : 'code refused', facts)
    throw error
  }
}

async function tellUse(ctx: Ctx, userId: number): Promise<void> {
  const left = await recoveryCodesLeft(ctx, userId)
  await accountMailTo(ctx, userId, {
    subject: 'A recovery code was used',
    paragraphs: [
      `Somebody, probably you, has logged in with a recovery code. ${left === 0 ? 'It was the last one.' : `You have ${left} more.`}`,
      'If this was not you, change your password at once, and make new codes in your profile.',
    ],
    action: { label: 'Open my profile', href: '/profile#second-factor' },
  })
}
