import { dashboardPath, safeReturnUrl, signInUnavailablePath } from '@caseweave/contract/people/accounts'
import { createContext, type Services } from '@caseweave/core/context'
import { externalUser } from '@caseweave/core/people/accounts/external-user'
import { type Issuer, isRefusal, isRefusalCode } from '@caseweave/core/people/accounts/issuer'
import type { ProductLucia } from '@caseweave/core/people/accounts/lucia'
import {
  answersFlow,
  beginFlow,
  ForeignAnswer,
  finishFlow,
  flowLifetime,
  openFlow,
} from '@caseweave/core/people/accounts/sign-in-flow'
import { sealTokens } from '@caseweave/core/people/accounts/token-sealing'
import { logSecurityEvent } from '@caseweave/core/platform/log/log-security-event'
import type { SignedIn, sessionStarter } from './begin-session'
import type { Browser, Step } from './browser'
import { passedCookie } from './code-step'
import { type cookieWriter, readCookie } from './cookies'

const flowCookie = 'caseweave_flow'
/** What the built-in authorization server leaves in the browser; nothing of it is needed after a sign-in. */
const serverCookies = [
  'caseweave_op',
  'caseweave_op.sig',
  'caseweave_op_interaction',
  'caseweave_op_interaction.sig',
  passedCookie,
]

interface SigningInOptions {
  services: Services
  lucia: ProductLucia
  keys: Record<'flow' | 'token', Buffer>
  originFor: (browser: Browser) => string
  cookiesOf: (browser: Browser) => ReturnType<typeof cookieWriter>
  issuerFor: (origin: string) => Promise<Issuer>
  beginSession: ReturnType<typeof sessionStarter>
  /** Ends the session of the browser, before it gets another one. */
  endOwnSession: (browser: Browser) => Promise<Step>
}

/** Tells the log why nobody can sign in, and answers where the person is told that it is so. */
function unavailable(log: Services['log'], error: unknown, returnUrl: string): string {
  log.error({ err: error }, 'sign-in is not available')
  return signInUnavailablePath(returnUrl)
}

/** The way through a sign-in, from the name to the session, by whatever issuer `issuerFor` finds. */
export function createSigningIn(options: SigningInOptions) {
  const { services, lucia, keys, originFor, cookiesOf, issuerFor, beginSession, endOwnSession } = options

  /** Ends the session of this browser and any sign-in that it has begun. */
  async function signOut(browser: Browser): Promise<Step> {
    const { location, setCookie } = await endOwnSession(browser)
    return { location, setCookie: [...setCookie, ...cookiesOf(browser).clear([flowCookie, ...serverCookies])] }
  }

  /** The sign-in that this browser has begun, when an answer with this `state` is to it. */
  function ownFlow(browser: Browser, state: string) {
    const flow = openFlow(keys.flow, readCookie(browser.cookieHeader, flowCookie) ?? '', new Date())
    return flow && answersFlow(flow, state) ? flow : null
  }

  function answeredNobody(browser: Browser): Step {
    services.log.info('the answer is to no sign-in of this browser')
    // The sign-in screen would end the session.
    const location = lucia.readSessionCookie(browser.cookieHeader ?? '') ? dashboardPath : '/login'
    return { location, setCookie: cookiesOf(browser).clear([flowCookie, ...serverCookies]) }
  }

  return {
    signOut,

    /**
     * Starts a sign-in of `username`, that ends at `returnUrl` (only a path of this site, else the dashboard). Leads back to the sign-in
     * screen, which says so, while the issuer does not answer.
     */
    async start(
      browser: Browser,
      input: { username: string; returnUrl: unknown; keepSignedIn?: boolean },
    ): Promise<Step> {
      const origin = originFor(browser)
      let issuer: Issuer
      try {
        issuer = await issuerFor(origin)
      } catch (error) {
        return { location: unavailable(services.log, error, safeReturnUrl(input.returnUrl)), setCookie: [] }
      }
      const flow = beginFlow(issuer, keys.flow, { ...input, redirectUri: `${origin}/`, now: new Date() })
      const cookies = cookiesOf(browser)
      return {
        location: flow.location,
        setCookie: [...cookies.clear(serverCookies), cookies.set(flowCookie, flow.sealed, flowLifetime)],
      }
    },

    /**
     * Ends a sign-in with a session. Whatever is wrong clears everything and leads back to the sign-in screen: silently where the answer or
     * the issuer refuses, and with a word where the issuer, the way to it or our settings are at fault. An answer to a sign-in that this
     * browser did not begin leaves its session alone: any page could send it here.
     */
    async finish(browser: Browser, answer: { code: string; state: string; iss: string | null }): Promise<SignedIn> {
      const origin = originFor(browser)
      const flow = ownFlow(browser, answer.state)
      if (!flow) return answeredNobody(browser)
      const ended = await signOut(browser)
      try {
        const issuer = await issuerFor(origin)
        const { claims, tokens, returnUrl, keepSignedIn } = await finishFlow(issuer, flow, answer)
        const ctx = createContext(services, null, browser.clientAddress)
        const userId = issuer.kind === 'builtIn' ? Number(claims.sub) : await externalUser(ctx, claims)
        const sealed = sealTokens(keys.token, tokens, new Date())
        const begun = await beginSession(browser, userId, { tokens: sealed, returnUrl, keepSignedIn })
        return { ...begun, setCookie: [...ended.setCookie, ...begun.setCookie] }
      } catch (error) {
        logSecurityEvent(services, 'sign-in refused', { address: browser.clientAddress })
        if (!isRefusal(error) && !(error instanceof ForeignAnswer))
          return { ...ended, location: unavailable(services.log, error, flow.returnUrl) }
        services.log.info({ err: error }, 'sign-in failed')
        return { ...ended, location: '/login' }
      }
    },

    /** Ends a sign-in that the issuer sent back with an error in place of a code, as {@link createSigningIn}'s `finish` does. */
    fail(browser: Browser, answer: { error: string; description: string; state: string }): Step {
      const flow = ownFlow(browser, answer.state)
      if (!flow) return answeredNobody(browser)
      const setCookie = cookiesOf(browser).clear([flowCookie, ...serverCookies])
      if (isRefusalCode(answer.error)) return { location: '/login', setCookie }
      const error = new Error(`${answer.error}: ${answer.description}`.slice(0, 500))
      return { location: unavailable(services.log, error, flow.returnUrl), setCookie }
    },
  }
}
