import { type SessionKey, type SessionView, sessionsShown } from '@caseweave/contract/people/profile/sessions'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { sessions } from '@caseweave/db/schema'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { deviceName } from '../accounts/device-name'

const ownSessions = (ctx: Ctx) => and(eq(sessions.userId, requireActor(ctx).id), gt(sessions.expiresAt, ctx.now()))

/** The sessions of the person who asks that have not ended, the own one first, then those used last. */
export async function listSessions(ctx: Ctx): Promise<SessionView[]> {
  const rows = await selectSessions(ctx)
    .where(ownSessions(ctx))
    .orderBy(desc(eq(sessions.id, ctx.actor?.session ?? '')), desc(sessions.lastUsedAt), sessions.id)
    .limit(sessionsShown)
  return rows.map((row) => viewOf(ctx, row))
}

/** One of them; somebody else's is not found. */
export async function getSession(ctx: Ctx, { session }: SessionKey): Promise<SessionView> {
  const [row] = await selectSessions(ctx).where(and(ownSessions(ctx), eq(sessions.id, session)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return viewOf(ctx, row)
}

/**
 * Signs the person who asks out of one of their browsers, at once; somebody else's session is not found. The device is null where the session has
 * ended already, as by a second press of the button.
 */
export async function endOneSession(ctx: Ctx, { session }: SessionKey): Promise<{ device: string | null }> {
  const [row] = await ctx.db
    .delete(sessions)
    .where(and(ownSessions(ctx), eq(sessions.id, session)))
    .returning({ userAgent: sessions.userAgent })
  if (!row && (await ctx.db.$count(sessions, eq(sessions.id, session))) > 0)
    throw new AppError('NOT_FOUND', messages.notFound)
  if (!row) return { device: null }
  tell(ctx)
  return { device: deviceName(row.userAgent) }
}

/** Signs the person who asks out everywhere but where they ask; answers how many sessions that were. */
export async function endOtherSessions(ctx: Ctx): Promise<{ count: number }> {
  const { id, session } = requireActor(ctx)
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, id), session ? ne(sessions.id, session) : undefined))
    .returning({ expiresAt: sessions.expiresAt })
  tell(ctx)
  return { count: ended.filter(({ expiresAt }) => expiresAt > ctx.now()).length }
}

function tell(ctx: Ctx): void {
  const { id: userId, username } = requireActor(ctx)
  logSecurityEvent(ctx, 'sessions ended', { userId, username, address: ctx.clientAddress })
}

const selectSessions = (ctx: Ctx) =>
  ctx.db
    .select({
      session: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)

const viewOf = (ctx: Ctx, { userAgent, ...row }: Omit<SessionView, 'device' | 'isOwn'> & { userAgent: string }) => ({
  ...row,
  device: deviceName(userAgent),
  isOwn: row.session === ctx.actor?.session,
})
