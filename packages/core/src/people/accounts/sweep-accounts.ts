import { apiAnswers, oidcPayloads, rateLimits, sessions } from '@caseweave/db/schema'
import { lt } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { answersKept } from '../api-tokens/answer-once'

/** Deletes what has expired: sessions, records of the authorization server, counters of tries, answers to programs. Nobody would ever read them again. */
export async function sweepAccounts(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, now))
  await ctx.db.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, now))
  await ctx.db.delete(apiAnswers).where(lt(apiAnswers.createdAt, new Date(now.getTime() - answersKept)))
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
}
