import { oidcPayloads, sessions } from '@caseweave/db/schema'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** What of the authorization server leads to a session that does not exist yet. */
const onTheWay = ['AuthorizationCode', 'Session', 'Interaction']

/**
 * Ends all sessions of a person, and every sign-in that is on its way; `except` names one that stays, by its key in the table. Answers how
 * many sessions ended.
 */
export async function endSessions(ctx: Ctx, userId: number, except?: string): Promise<number> {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id })
  const { payload, model } = oidcPayloads
  const theirs = sql`coalesce(${payload}->>'accountId', ${payload}->'result'->'login'->>'accountId') = ${String(userId)}`
  const which = except === undefined ? undefined : sql`${model} in ${onTheWay}`
  await ctx.db.delete(oidcPayloads).where(and(theirs, which))
  return ended.length
}
