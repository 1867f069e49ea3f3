import type { Database } from '@caseweave/db/client'
import { sessions, users } from '@caseweave/db/schema'
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Adapter } from 'lucia'
import { sessionKey } from './session-key'

const hour = 60 * 60 * 1000
/** How long (ms) a session lives without being used, unless the person is to be kept signed in. */
export const idleLifetime = 12 * hour
/** How long (ms) a session lives however much it is used. */
const wholeLifetime = 14 * 24 * hour
/** Uses within this time (ms) are one: not every request writes. */
const notedEvery = hour / 12

/** lucia's adapter over sessions that are kept by the hash of their cookie; when they end: docs/decisions/identity.md. */
export function sessionStore(db: Database): Adapter {
  const inner = new DrizzlePostgreSQLAdapter(db, sessions, users)
  // Every request asks it: put together once.
  const byKey = db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('key')), isNull(users.deletedAt)))
    .prepare('')

  const endOf = ({ keepSignedIn, createdAt }: Pick<typeof sessions.$inferSelect, 'keepSignedIn' | 'createdAt'>) => {
    const latest = createdAt.getTime() + wholeLifetime
    return new Date(keepSignedIn ? latest : Math.min(Date.now() + idleLifetime, latest))
  }

  /** Notes that a session is being used, which moves its end; answers where that is now. */
  async function use(session: typeof sessions.$inferSelect): Promise<Date> {
    const [end, now] = [endOf(session), new Date()]
    const isOver = session.expiresAt <= now
    const isNoted =
      end.getTime() - session.expiresAt.getTime() < notedEvery &&
      now.getTime() - session.lastUsedAt.getTime() < notedEvery
    if (isOver || isNoted) return session.expiresAt
    await db.update(sessions).set({ expiresAt: end, lastUsedAt: now }).where(eq(sessions.id, session.id))
    return end
  }

  return {
    getUserSessions: (userId) => inner.getUserSessions(userId),
    deleteUserSessions: (userId) => inner.deleteUserSessions(userId),
    deleteExpiredSessions: () => inner.deleteExpiredSessions(),
    deleteSession: (cookie) => inner.deleteSession(sessionKey(cookie)),
    setSession({ attributes, ...session }) {
      const began = { createdAt: new Date(), keepSignedIn: attributes.keepSignedIn ?? false }
      const id = sessionKey(session.id)
      return inner.setSession({ ...session, id, expiresAt: endOf(began), attributes: { ...attributes, ...began } })
    },
    // A use has moved the end already, and lucia would move it past the last day.
    updateSessionExpiration: async () => {},
    async getSessionAndUser(cookie) {
      const [found] = await byKey.execute({ key: sessionKey(cookie) })
      if (!found) return [null, null]
      const expiresAt = await use(found.session)
      const { session, user } = found
      return [
        { id: cookie, userId: user.id, expiresAt, attributes: session },
        { id: user.id, attributes: user },
      ]
    },
  }
}
