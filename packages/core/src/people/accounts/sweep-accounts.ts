import { accountLinks, knownDevices, oidcPayloads, rateLimits, sessions, usedProofs } from '@caseweave/db/schema'
import { lt } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { deviceLifetime } from './known-devices'

/** Deletes what has expired: sessions, records of the authorization server, counters of tries, proofs that were used, mailed links, browsers that have forgotten us. Nobody would ever read them again. */
export async function sweepAccounts(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, now))
  await ctx.db.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, now))
  await ctx.db.delete(accountLinks).where(lt(accountLinks.expiresAt, now))
  await ctx.db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, new Date(now.getTime() - deviceLifetime * 1000)))
  await ctx.db.delete(usedProofs).where(lt(usedProofs.expiresAt, now))
  await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
}
