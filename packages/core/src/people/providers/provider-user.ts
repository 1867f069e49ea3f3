import { signUpMessages } from '@caseweave/contract/people/account-messages'
import type { ProviderProblem } from '@caseweave/contract/people/provider-problems'
import { AppError } from '@caseweave/contract/platform/errors'
import type { SignUpMode } from '@caseweave/contract/platform/sign-up-modes'
import { userIdentities, users } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { addPerson } from '../accounts/add-person'
import { confirmAddress } from '../accounts/confirm-address'
import { countTry } from '../accounts/rate-limits'
import { signUpRefusal } from '../sign-up/sign-up'
import type { ProvidedPerson, Provider } from './provider'

/** Why a person whom a provider has signed in stays out here. */
export class ProviderRefusal extends Error {
  constructor(readonly problem: ProviderProblem) {
    super(`Refused: ${problem}.`)
  }
}

/** Holds what two sign-ins of one person at once would do twice, until the transaction ends. */
export async function holdIdentity(ctx: Ctx, issuer: string, subject: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`)
}

/** Whose identity this is; a deleted account is nobody's. */
export async function ownerOf(ctx: Ctx, issuer: string, subject: string): Promise<number | undefined> {
  const [known] = await ctx.db
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject), isNull(users.deletedAt)))
  return known?.userId
}

/**
 * The id of the person whom a provider signed in: of whoever has connected that account, else of a new one, where the rules for signing up
 * let them in. An account that exists is never taken by its address; its owner connects it. Refusals are {@link ProviderRefusal}s.
 */
export async function providerUser(
  ctx: Ctx,
  provider: Pick<Provider, 'name' | 'issuer'>,
  person: ProvidedPerson,
  by: { mode: SignUpMode; invitation: string },
): Promise<number> {
  return ctx.tx(async (ctx) => {
    await holdIdentity(ctx, provider.issuer, person.subject)
    const known = await ownerOf(ctx, provider.issuer, person.subject)
    if (known !== undefined) {
      if (person.email) await confirmAddress(ctx, known, person.email)
      return known
    }
    const userId = await addProvided(ctx, person, by)
    await ctx.db.insert(userIdentities).values({ issuer: provider.issuer, subject: person.subject, userId })
    return userId
  })
}

async function addProvided(
  ctx: Ctx,
  { email, username, firstName, lastName }: ProvidedPerson,
  by: { mode: SignUpMode; invitation: string },
): Promise<number> {
  if (email === null) throw new ProviderRefusal('noEmail')
  // Nor do two providers make two accounts of one address at once.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email.toLowerCase()}`}, 0))`)
  const taken = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt)))
    .limit(1)
  if (taken.length > 0) throw new ProviderRefusal('taken')
  await requireSignUp(ctx, by)
  const userId = await addPerson(ctx, { wish: username || email, firstName: firstName || username, lastName, email })
  await confirmAddress(ctx, userId, email)
  return userId
}

/** The rules of the sign-up form, its limits too. */
async function requireSignUp(ctx: Ctx, by: { mode: SignUpMode; invitation: string }): Promise<void> {
  try {
    await countTry(ctx.sql, 'signUpTriesPerAddress', ctx.clientAddress)
    const refusal = await signUpRefusal(ctx, by)
    if (refusal === signUpMessages.closed) throw new ProviderRefusal('closed')
    if (refusal === signUpMessages.invitedOnly) throw new ProviderRefusal('invitedOnly')
    if (refusal !== null) throw new ProviderRefusal('invitationGone')
    await countTry(ctx.sql, 'signUpsPerAddress', ctx.clientAddress)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY') throw error
    logSecurityEvent(ctx, 'locked out', { address: ctx.clientAddress })
    throw new ProviderRefusal('tooMany')
  }
}
