import type { Database } from '@caseweave/db/client'
import { sessions, users } from '@caseweave/db/schema'
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import { Lucia, TimeSpan } from 'lucia'

/** How long a session lives without being used. */
const sessionLifetime = new TimeSpan(14, 'd')

/** lucia over the sessions table: one httpOnly, SameSite=Lax cookie, and the sealed tokens in the row. */
export function createLucia(db: Database, options: { secureCookies: boolean }) {
  return new Lucia(new DrizzlePostgreSQLAdapter(db, sessions, users), {
    sessionExpiresIn: sessionLifetime,
    sessionCookie: {
      name: 'caseweave_session',
      expires: true,
      attributes: { sameSite: 'lax', secure: options.secureCookies, path: '/' },
    },
    getUserAttributes: ({ username, firstName }) => ({ username, firstName }),
    getSessionAttributes: ({ accessToken, refreshToken, idToken, accessTokenExpiresAt }) => ({
      accessToken,
      refreshToken,
      idToken,
      accessTokenExpiresAt,
    }),
  })
}

export type ProductLucia = ReturnType<typeof createLucia>

declare module 'lucia' {
  interface Register {
    Lucia: ProductLucia
    UserId: number
    DatabaseUserAttributes: { username: string; firstName: string }
    DatabaseSessionAttributes: {
      accessToken: string
      refreshToken: string | null
      idToken: string | null
      accessTokenExpiresAt: Date
    }
  }
}
