import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import type { Services } from '../context'
import { createLucia } from '../people/accounts/lucia'

/** A signed-in session for the person `userId` without the browser's flow: the value of the Cookie header that carries it. */
export async function signInAs(
  services: Pick<Services, 'db'>,
  settings: Pick<RuntimeSettings, 'appUrl'>,
  userId: number,
): Promise<string> {
  const lucia = createLucia(services.db, { secureCookies: settings.appUrl.startsWith('https:') })
  const session = await lucia.createSession(userId, {
    // Nobody opens these tokens: they do not expire before the session does.
    accessToken: '',
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: new Date('9999-01-01'),
  })
  const { name, value } = lucia.createSessionCookie(session.id)
  return `${name}=${value}`
}
