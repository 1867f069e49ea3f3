import type { SignUp } from '@caseweave/contract/people/accounts'
import { AppError } from '@caseweave/contract/platform/errors'
import { invalid, messages } from '@caseweave/contract/platform/messages'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { createContext, type Services } from '@caseweave/core/context'
import { demoPassword } from '@caseweave/core/front/demo/demo-password'
import { endSession } from '@caseweave/core/people/accounts/end-session'
import { type Issuer, keptIssuer } from '@caseweave/core/people/accounts/issuer'
import type { ProductLucia } from '@caseweave/core/people/accounts/lucia'
import { createRefresher } from '@caseweave/core/people/accounts/refresh-session'
import { deriveKey } from '@caseweave/core/people/accounts/sealing'
import { signUp } from '@caseweave/core/people/accounts/sign-up'
import { requireHuman, type SignUpProof, signForm } from '@caseweave/core/people/accounts/sign-up-proof'
import { toldRefusals } from '@caseweave/core/people/accounts/told-refusals'
import { verifyCredentials } from '@caseweave/core/people/accounts/verify-credentials'
import type { Express } from 'express'
import type { Browser, Step } from './browser'
import { openBuiltIn } from './built-in'
import { cookieWriter } from './cookies'
import { originOf } from './origin'
import { createSigningIn } from './signing-in'

/** Signing in and out, by the built-in authorization server or by an external one. */
export function openIdentity(services: Services, settings: RuntimeSettings, lucia: ProductLucia) {
  const formKey = deriveKey(settings.appSecret, 'sign-up-form')
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

  return {
    /** True when people sign in with an external issuer: it alone knows who exists, and it asks for the password. */
    isExternal: external !== undefined,

    refresh: createRefresher(services, tokenKey, () => issuerFor(settings.appUrl)),

    /** What the form for a new account has to send back. */
    signForm: () => signForm(formKey, new Date()),

    /** Makes an account for a person in front of a browser; see {@link signUp} for the refusals. With an external issuer nobody can. */
    async signUp(browser: Browser, input: SignUp, proof: SignUpProof): Promise<void> {
      if (external) throw new AppError('FORBIDDEN', messages.unauthorized)
      await requireHuman(formKey, proof, new Date())
      await signUp(createContext(services, null, browser.clientAddress), input)
    },

    /** Who is about to enter a password on the page `uid`; null when no sign-in waits there. */
    passwordPrompt: (browser: Browser, uid: string) => builtIn.interactionOf(browser.cookieHeader, uid),

    /** Checks the password of the sign-in that waits at `uid`; a wrong one is INVALID at `password`, too many are TOO_MANY. */
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
      return { location: await builtIn.finishInteraction(browser.cookieHeader, userId), setCookie: [] }
    },

    endOwnSession,
    ...signingIn,

    mount(app: Express) {
      if (!external) builtIn.mount(app)
    },
  }
}

export type Identity = ReturnType<typeof openIdentity>
