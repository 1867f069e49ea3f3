import { type Ctx, createContext, type Services } from '@caseweave/core/context'
import { findUser } from '@caseweave/core/people/accounts/find-user'
import { deviceLifetime, noteDevice } from '@caseweave/core/people/accounts/known-devices'
import { landingPath } from '@caseweave/core/people/accounts/landing-path'
import type { ProductLucia } from '@caseweave/core/people/accounts/lucia'
import type { SealedTokens } from '@caseweave/core/people/accounts/token-sealing'
import { logSecurityEvent } from '@caseweave/core/platform/log/log-security-event'
import type { Browser, Step } from './browser'
import { type cookieWriter, readCookie } from './cookies'

/** A sign-in that has ended well: a step, and the zone that the person has chosen. */
export type SignedIn = Step & { timeZone?: string | undefined }

/** What a browser is known by, whoever signs in with it. */
const deviceCookie = 'caseweave_device'

/** Makes the function that gives a browser the session of a person. */
export const sessionStarter =
  (services: Services, lucia: ProductLucia, cookiesOf: (browser: Browser) => ReturnType<typeof cookieWriter>) =>
  async (
    browser: Browser,
    userId: number,
    sign: { tokens: SealedTokens; returnUrl: string; keepSignedIn: boolean; provider?: string },
  ): Promise<SignedIn> => {
    const ctx: Ctx = createContext(services, null, browser.clientAddress)
    const user = await findUser(ctx, userId)
    const device = { userAgent: browser.userAgent?.slice(0, 300) ?? '', address: browser.clientAddress }
    const session = await lucia.createSession(userId, { ...sign.tokens, keepSignedIn: sign.keepSignedIn, ...device })
    const known = await noteDevice(ctx, { userId, token: readCookie(browser.cookieHeader, deviceCookie), ...device })
    logSecurityEvent(services, 'signed in', {
      ...{ userId, username: user?.username, address: browser.clientAddress },
      ...(sign.provider ? { provider: sign.provider } : {}),
    })
    return {
      location: await landingPath(ctx, userId, sign.returnUrl),
      timeZone: user?.timeZone,
      setCookie: [
        lucia.createSessionCookie(session.id).serialize(),
        cookiesOf(browser).set(deviceCookie, known, deviceLifetime),
      ],
    }
  }
