import { AppError } from '@caseweave/contract/platform/errors'
import { invalid } from '@caseweave/contract/platform/messages'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { createContext, type Services } from '@caseweave/core/context'
import { demoPassword } from '@caseweave/core/front/demo/demo-password'
import { endSession } from '@caseweave/core/people/accounts/end-session'
import { openHumanCheck } from '@caseweave/core/people/accounts/human-check'
import { type Issuer, keptIssuer } from '@caseweave/core/people/accounts/issuer'
import type { ProductLucia } from '@caseweave/core/people/accounts/lucia'
import { createRefresher } from '@caseweave/core/people/accounts/refresh-session'
import { toldRefusals } from '@caseweave/core/people/accounts/told-refusals'
import { verifyCredentials } from '@caseweave/core/people/accounts/verify-credentials'
import { github } from '@caseweave/core/people/providers/github'
import { type GoogleEndpoints, google } from '@caseweave/core/people/providers/google'
import type { Provider } from '@caseweave/core/people/providers/provider'
import { deriveKey, withFormerSecret } from '@caseweave/core/platform/secrets/derived-keys'
import type { Express } from 'express'
import { sessionStarter } from './begin-session'
import type { Browser, Step } from './browser'
import { openBuiltIn } from './built-in'
import { createCodeStep } from './code-step'
import { cookieWriter } from './cookies'
import { originOf } from './origin'
import { createProviderSignIn } from './provider-sign-in'
import { createSigningIn } from './signing-in'
import { createSigningUp } from './signing-up'

/** What stands in for providers in tests: other endpoints, and less patience. */
export type ProviderFakes = { endpoints?: GoogleEndpoints; patience?: number }

function providersOf({ google: byGoogle, github: byGithub }: RuntimeSettings, fakes: ProviderFakes): Provider[] {
  return [...(byGoogle ? [google(byGoogle, fakes)] : []), ...(byGithub ? [github(byGithub, fakes)] : [])]
}

/** Signing in and out, by the built-in authorization server or by an external one. */
export function openIdentity(
  services: Services,
  given: RuntimeSettings,
  lucia: ProductLucia,
  fakes: ProviderFakes = {},
) {
  const settings = { ...given, appSecret: withFormerSecret(given.appSecret, given.formerSecret) }
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
  const beginSession = sessionStarter(services, lucia, cookiesOf)
  const signingIn = createSigningIn({
    services,
    lucia,
    keys,
    originFor,
    cookiesOf,
    issuerFor,
    beginSession,
    endOwnSession,
  })

  const providers = createProviderSignIn({
    ...{ services, originFor, cookiesOf, beginSession, signOut: signingIn.signOut },
    providers: providersOf(settings, fakes),
    // With an external issuer nobody makes an account but there.
    signUp: external ? 'closed' : settings.signUp,
    key: deriveKey(settings.appSecret, 'provider-flow'),
  })

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

    ...createSigningUp(services, settings, humanCheck),

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
    ...providers,

    mount(app: Express) {
      if (!external) builtIn.mount(app)
    },
  }
}

export type Identity = ReturnType<typeof openIdentity>
