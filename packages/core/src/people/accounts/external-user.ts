import { visible } from '@caseweave/contract/platform/case-text'
import { isMailAddress } from '@caseweave/contract/platform/mail'
import {
  accountLinks,
  apiTokens,
  recoveryCodes,
  secondFactors,
  sessions,
  userIdentities,
  users,
} from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '../../context'
import { nameFrom } from '../../platform/text/name-from'
import { addPerson } from './add-person'
import { confirmAddress } from './confirm-address'

/** A text that others will read; one that is too long, or of which nothing can be seen, is left out. */
const shown = (limit: number) =>
  z
    .string()
    .transform((text) => nameFrom(text, limit + 1))
    .refine((text) => text.length <= limit && visible.test(text))
    .optional()
    .catch(undefined)

/** What an external issuer says of a person; source: OpenID Connect Core 1.0 §5.1. */
const Claims = z.object({
  iss: z.string().min(1),
  sub: z.string().min(1),
  email: z.string().trim().refine(isMailAddress).optional().catch(undefined),
  // Some issuers send the word instead of the value.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  preferred_username: shown(64),
  given_name: shown(100),
  family_name: shown(100),
  name: shown(100),
})
type Claims = z.infer<typeof Claims>

/**
 * The id of the person whom an external issuer signed in; a new one is added at the first sign-in.
 *
 * Who came before is known by issuer and subject, never by a name that could be given to somebody else. Otherwise an account with the same
 * email becomes theirs only when the issuer has verified that address, exactly one account has it, and nobody from this issuer owns it. Its
 * password, second factor, sessions, tokens, mailed links and connected accounts end then: whoever made it may have used an address that was not theirs. A
 * `preferred_username` never links; it only proposes the username of a new account. An address that the issuer has verified is confirmed here.
 */
export async function externalUser(ctx: Ctx, idToken: object): Promise<number> {
  const claims = Claims.parse(idToken)
  return ctx.tx(async (ctx) => {
    // Two first sign-ins of one person at once make one account.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${claims.iss} ${claims.sub}`}, 0))`)
    const [known] = await ctx.db
      .select({ userId: userIdentities.userId })
      .from(userIdentities)
      .where(and(eq(userIdentities.issuer, claims.iss), eq(userIdentities.subject, claims.sub)))
    const userId = known?.userId ?? (await claimByEmail(ctx, claims)) ?? (await addClaimed(ctx, claims))
    if (claims.email && claims.email_verified === true) await confirmAddress(ctx, userId, claims.email)
    if (known) return userId
    await ctx.db.insert(userIdentities).values({ issuer: claims.iss, subject: claims.sub, userId })
    return userId
  })
}

async function claimByEmail(ctx: Ctx, { iss, email, email_verified }: Claims): Promise<number | undefined> {
  if (!email || email_verified !== true) return undefined
  const found = await ctx.db
    .select({ id: users.id })
    .from(users)
    .leftJoin(userIdentities, and(eq(userIdentities.userId, users.id), eq(userIdentities.issuer, iss)))
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(userIdentities.userId)))
    .limit(2)
  const [person] = found
  if (!person || found.length > 1) return undefined
  await ctx.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id))
  for (const table of [sessions, userIdentities, secondFactors, recoveryCodes, accountLinks])
    await ctx.db.delete(table).where(eq(table.userId, person.id))
  await ctx.db
    .update(apiTokens)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(apiTokens.userId, person.id), isNull(apiTokens.revokedAt)))
  return person.id
}

const addClaimed = (ctx: Ctx, claims: Claims): Promise<number> =>
  addPerson(ctx, {
    wish: claims.preferred_username || claims.email || claims.sub.slice(0, 60),
    firstName: claims.given_name ?? (claims.family_name ? '' : claims.name) ?? '',
    lastName: claims.family_name ?? '',
    email: claims.email ?? '',
  })
