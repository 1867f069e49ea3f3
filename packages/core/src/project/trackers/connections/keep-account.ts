import { trackerAnswers, trackerCredentials, trackerSecrets, trackerStates } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../../context'
import { sealTrackerSecret } from '../sealed-secrets'
import type { TrackerCheck } from '../tracker'
import type { TrackerSecret } from '../tracker-secret'

/** The account of a connection (`userId` null) or of a person at it. */
export const accountOf = (connectionId: number, userId: number | null) =>
  and(
    eq(trackerCredentials.connectionId, connectionId),
    userId === null ? isNull(trackerCredentials.userId) : eq(trackerCredentials.userId, userId),
  )

/** What somebody typed as what signs in. */
export const typedSecret = ({
  accessToken = '',
  email = '',
}: {
  accessToken?: string | undefined
  email?: string | undefined
}): TrackerSecret =>
  email.trim() === ''
    ? { by: 'token', token: accessToken.trim() }
    : { by: 'email-token', email: email.trim(), token: accessToken.trim() }

/**
 * Keeps an account, sealed, in place of the one that was there; what that one had been told is forgotten, since another may see other things. Within
 * a transaction that holds the connection.
 */
export async function keepAccount(
  tx: Ctx,
  { connectionId, userId }: { connectionId: number; userId: number | null },
  { account, secret, expiresAt = null }: { account: string; secret: TrackerSecret; expiresAt?: Date | null },
): Promise<number> {
  const values = { signIn: secret.by, account, createdBy: requireActor(tx).id, createdAt: tx.now() }
  const [known] = await tx.db.update(trackerCredentials).set(values).where(accountOf(connectionId, userId)).returning({
    id: trackerCredentials.id,
  })
  const [row] = known
    ? [known]
    : await tx.db
        .insert(trackerCredentials)
        .values({ connectionId, userId, ...values })
        .returning({ id: trackerCredentials.id })
  if (!row) throw new Error('The insert answered no row.')
  const sealed = { sealedSecret: sealTrackerSecret(tx, row.id, secret), expiresAt, changedAt: tx.now() }
  await tx.db
    .insert(trackerSecrets)
    .values({ credentialId: row.id, ...sealed })
    .onConflictDoUpdate({ target: trackerSecrets.credentialId, set: sealed })
  await tx.db.delete(trackerAnswers).where(eq(trackerAnswers.credentialId, row.id))
  return row.id
}

/** Notes what a check of the connection's own account has found. */
export async function noteCheck(ctx: Ctx, connectionId: number, { can, warnings }: TrackerCheck): Promise<void> {
  const found = { checkedAt: ctx.now(), can, warnings, problem: null, problemSince: null, limitedUntil: null }
  await ctx.db
    .insert(trackerStates)
    .values({ connectionId, ...found })
    .onConflictDoUpdate({ target: trackerStates.connectionId, set: found })
}
