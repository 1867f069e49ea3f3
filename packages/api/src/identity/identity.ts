import type { SetUp, SignUp } from '@caseweave/contract/people/accounts'
import type { HumanProof } from '@caseweave/contract/people/human-check'
import { AppError } from '@caseweave/contract/platform/errors'
import { invalid, messages } from '@caseweave/contract/platform/messages'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { createContext, type Services } from '@caseweave/core/context'
import { demoPassword } from '@caseweave/core/front/demo/demo-password'
import { endSession } from '@caseweave/core/people/accounts/end-session'
import { openHumanCheck } from '@caseweave/core/people/accounts/human-check'
import { type Issuer, keptIssuer } from '@caseweave/core/people/accounts/issuer'
import type { ProductLucia } from '@caseweave/core/people/accounts/lucia'
import { createRefresher } from '@caseweave/core/people/accounts/refresh-session'
import { deriveKey } from '@caseweave/core/people/accounts/sealing'
import { toldRefusals } from '@caseweave/core/people/accounts/told-refusals'
import { verifyCredentials } from '@caseweave/core/people/accounts/verify-credentials'
import { isEmptyInstallation, requireSetupCode, setUp } from '@caseweave/core/people/sign-up/setup'
import { signUp, signUpRefusal } from '@caseweave/core/people/sign-up/sign-up'
import type { Express } from 'express'
import type { Browser, Step } from './browser'
import { openBuiltIn } from './built-in'
import { createCodeStep } from './code-step'
import { cookieWriter } from './cookies'
import { originOf } from './origin'
import { createSigningIn } from './signing-in'

/** Signing in and out, by the built-in authorization server or by an external one. */
export function openIdentity(services: Services, settings: RuntimeSettings, lucia: ProductLucia) {
  const humanCheck = openHumanCheck(settings.appSecret)
  const tokenKey = deriveKey(settings.appSecret, 'session-tokens')
  const builtIn = openBuiltIn(services, settings)
  const external = settings.oidc
  const issuerFor: (origin: string) => Promise<Issuer> = external ? keptIssuer(external) : builtIn.issuer

  const originFor = ({ host }: Browser) => originOf(settings.appUrl, host)
  const cookiesOf = (browser: Browser) => cookieWriter(originFor(browser), browser.cookieHeader)

  /** Ends the session of this browser; answers the cookie that forgets it, and where an external issuer ends its own. */
  async function endOwnSession(browser: Browser): Promise<Step> {
    const sessionId = lucia.readSessionCookie(browser.cookieHeader ?? '')
    if (!sessionId) return { location: '/login', setCookie: [] }
    const origin = originFor(browser)
    const end = { sessionId, backTo: `${origin}/login`, clientAddress: browser.clientAddress }
    const location = await endSession(services, tokenKey, () => issuerFor(origin), end)
    return { location: location ?? '/login', setCookie: [lucia.createBlankSessionCookie().serialize()] }
  }

  const keys = { flow: deriveKey(settings.appSecret, 'sign-in-flow'), token: tokenKey }
  const signingIn = createSigningIn({ services, lucia, keys, originFor, cookiesOf, issuerFor, endOwnSession })

  const codeStep = createCodeStep({
    services,
    key: deriveKey(settings.appSecret, 'passed-password'),
    builtIn,
    cookiesOf,
  })

  return {
    /** True when people sign in with an external issuer: it alone knows who exists, and it asks for the password. */
    isExternal: external !== undefined,

    refresh: createRefresher(services, tokenKey, () => issuerFor(settings.appUrl)),

    /** The human check of the public forms. */
    humanCheck,

    /** True as long as nobody has an account; with an external issuer the first who comes needs no setup. */
    isEmpty: async () => !external && (await isEmptyInstallation(services)),

    /** Passes the code that the start printed; see there for the refusals. */
    requireSetupCode: (browser: Browser, code: string) =>
      requireSetupCode(createContext(services, null, browser.clientAddress), code),

    /** Makes the first account and its organization; see {@link setUp} for the refusals. With an external issuer nobody can. */
    async setUp(browser: Browser, input: SetUp, proof: HumanProof): Promise<void> {
      if (external) throw new AppError('FORBIDDEN', messages.unauthorized)
      const ctx = createContext(services, null, browser.clientAddress)
      await humanCheck.require(ctx, 'setup', proof)
      await setUp(ctx, input)
    },

    /** Whether people may sign up without an invitation. */
    isOpen: !external && settings.signUp === 'open',

    /** Why nobody can sign up with this invitation ('' = none), as a sentence; null when they can. */
    signUpRefusal: (browser: Browser, invitation: string) =>
      signUpRefusal(createContext(services, null, browser.clientAddress), { mode: settings.signUp, invitation }),

    /** Makes an account for a person in front of a browser; see {@link signUp} for the refusals. With an external issuer nobody can. */
    async signUp(browser: Browser, input: SignUp & { invitation: string }, proof: HumanProof): Promise<void> {
      if (external) throw new AppError('FORBIDDEN', messages.unauthorized)
      const { invitation, ...person } = input
      const ctx = createContext(services, null, browser.clientAddress)
      await humanCheck.require(ctx, 'sign-up', proof)
      await signUp(ctx, person, { mode: settings.signUp, invitation })
    },

    /** Who is about to enter a password on the page `uid`; null when no sign-in waits there. */
    passwordPrompt: (browser: Browser, uid: string) => builtIn.interactionOf(browser.cookieHeader, uid),

    /** Checks the password of the sign-in that waits at `uid`, and goes on to its code where there is a second factor; a wrong one is INVALID at `password`, too many are TOO_MANY. */
    async enterPassword(browser: Browser, uid: string, password: string): Promise<Step> {
      const waiting = await builtIn.interactionOf(browser.cookieHeader, uid)
      if (!waiting) return { location: '/login', setCookie: [] }
      const ctx = createContext(services, null, browser.clientAddress)
      const userId = await verifyCredentials(ctx, { username: waiting.username, password })
      // What is printed everywhere opens nothing but a demo; accounts of an earlier one may still be there.
      if (!settings.demo && password === demoPassword)
        await toldRefusals(ctx, waiting.username, () =>
          Promise.reject(new AppError('INVALID', invalid('password'), { field: 'password' })),
        )
      return codeStep.afterPassword(browser, ctx, { uid, userId })
    },

    codePrompt: codeStep.prompt,
    enterCode: codeStep.enter,

    endOwnSession,
    ...signingIn,

    mount(app: Express) {
      if (!external) builtIn.mount(app)
    },
  }
}

export type Identity = ReturnType<typeof openIdentity>
