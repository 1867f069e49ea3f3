import type { Database } from '@caseweave/db/client'
import { sessions } from '@caseweave/db/schema'
import { and, eq, gt } from 'drizzle-orm'
import { sessionKey } from './session-key'

/** Whether the session of this cookie has not ended; to ask is no use of it. */
export async function sessionLives(db: Database, cookie: string): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionKey(cookie)), gt(sessions.expiresAt, new Date())))
  return found.length > 0
}
