import type { Database } from '@caseweave/db/client'
import { Lucia, TimeSpan } from 'lucia'
import { idleLifetime, sessionStore } from './session-store'

/** lucia over the sessions table: one httpOnly, SameSite=Lax cookie, and the sealed tokens in the row. */
export function createLucia(db: Database, options: { secureCookies: boolean }) {
  return new Lucia(sessionStore(db), {
    sessionExpiresIn: new TimeSpan(idleLifetime, 'ms'),
    sessionCookie: {
      name: 'caseweave_session',
      // The server alone knows when a session ends.
      expires: false,
      attributes: { sameSite: 'lax', secure: options.secureCookies, path: '/' },
    },
    getUserAttributes: ({ username, firstName, timeZone }) => ({ username, firstName, timeZone }),
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
    DatabaseUserAttributes: { username: string; firstName: string; timeZone: string }
    DatabaseSessionAttributes: {
      accessToken: string
      refreshToken: string | null
      idToken: string | null
      accessTokenExpiresAt: Date
      keepSignedIn?: boolean
      userAgent?: string
      address?: string
    }
  }
}
