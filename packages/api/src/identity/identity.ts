import type { SignUp } from '@caseweave/contract/people/accounts'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type { RuntimeSettings } from '@caseweave/contract/platform/settings'
import { createContext, type Services } from '@caseweave/core/context'
import { endSession } from '@caseweave/core/people/accounts/end-session'
import { externalUser } from '@caseweave/core/people/accounts/external-user'
import { discoverIssuer, type Issuer } from '@caseweave/core/people/accounts/issuer'
import { landingPath } from '@caseweave/core/people/accounts/landing-path'
import type { ProductLucia } from '@caseweave/core/people/accounts/lucia'
import { createRefresher } from '@caseweave/core/people/accounts/refresh-session'
import { deriveKey } from '@caseweave/core/people/accounts/sealing'
import { beginFlow, finishFlow, flowLifetime, openFlow } from '@caseweave/core/people/accounts/sign-in-flow'
import { signUp } from '@caseweave/core/people/accounts/sign-up'
import { requireHuman, type SignUpProof, signForm } from '@caseweave/core/people/accounts/sign-up-proof'
import { sealTokens } from '@caseweave/core/people/accounts/token-sealing'
import { verifyCredentials } from '@caseweave/core/people/accounts/verify-credentials'
import type { Express } from 'express'
import { openBuiltIn } from './built-in'
import { cookieWriter, readCookie } from './cookies'
import { originOf } from './origin'

/** The browser's side of a request for signing in or out. */
export type Browser = { cookieHeader: string | null; host: string; clientAddress: string }

/** Where the browser goes next, and the Set-Cookie values that go with it. */
export type Step = { location: string; setCookie: string[] }

const flowCookie = 'caseweave_flow'
/** What the built-in authorization server leaves in the browser; nothing of it is needed after a sign-in. */
const serverCookies = ['caseweave_op', 'caseweave_op.sig', 'caseweave_op_interaction', 'caseweave_op_interaction.sig']

/** Signing in and out, by the built-in authorization server or by an external one. */
export function openIdentity(services: Services, settings: RuntimeSettings, lucia: ProductLucia) {
  const flowKey = deriveKey(settings.appSecret, 'sign-in-flow')
  const formKey = deriveKey(settings.appSecret, 'sign-up-form')
  const tokenKey = deriveKey(settings.appSecret, 'session-tokens')
  const builtIn = openBuiltIn(services, settings)
  const external = settings.oidc
  let discovering: Promise<Issuer> | undefined

  function issuerFor(origin: string): Promise<Issuer> {
    if (!external) return builtIn.issuer(origin)
    discovering ??= discoverIssuer(external)
    discovering.catch(() => {
      discovering = undefined
    })
    return discovering
  }

  const originFor = ({ host }: Browser) => originOf(settings.appUrl, host)
  const cookiesOf = (browser: Browser) => cookieWriter(originFor(browser), browser.cookieHeader)

  /** Ends the session of this browser; answers the cookie that forgets it, and where an external issuer ends its own. */
  async function endOwnSession(browser: Browser): Promise<Step> {
    const sessionId = lucia.readSessionCookie(browser.cookieHeader ?? '')
    if (!sessionId) return { location: '/login', setCookie: [] }
    const origin = originFor(browser)
    const end = { sessionId, backTo: `${origin}/login` }
    const location = await endSession(services, tokenKey, () => issuerFor(origin), end)
    return { location: location ?? '/login', setCookie: [lucia.createBlankSessionCookie().serialize()] }
  }

  /** Ends the session of this browser and any sign-in that it has begun. */
  async function signOut(browser: Browser): Promise<Step> {
    const { location, setCookie } = await endOwnSession(browser)
    return { location, setCookie: [...setCookie, ...cookiesOf(browser).clear([flowCookie, ...serverCookies])] }
  }

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

    /** Starts a sign-in of `username`, that ends at `returnUrl` (only a path of this site, else the dashboard). */
    async start(browser: Browser, input: { username: string; returnUrl: unknown }): Promise<Step> {
      const origin = originFor(browser)
      const flow = beginFlow(await issuerFor(origin), flowKey, {
        ...input,
        redirectUri: `${origin}/`,
        now: new Date(),
      })
      const cookies = cookiesOf(browser)
      return {
        location: flow.location,
        setCookie: [...cookies.clear(serverCookies), cookies.set(flowCookie, flow.sealed, flowLifetime)],
      }
    },

    /** Ends a sign-in with a session. Whatever is wrong clears everything and leads back to the sign-in screen, silently. */
    async finish(browser: Browser, answer: { code: string; state: string; iss: string | null }): Promise<Step> {
      const origin = originFor(browser)
      const ended = await signOut(browser)
      try {
        const flow = openFlow(flowKey, readCookie(browser.cookieHeader, flowCookie) ?? '', new Date())
        if (!flow) throw new Error('There is no sign-in that waits for this code.')
        const issuer = await issuerFor(origin)
        const { claims, tokens, returnUrl } = await finishFlow(issuer, flow, answer)
        const ctx = createContext(services, null, browser.clientAddress)
        const userId = issuer.kind === 'builtIn' ? Number(claims.sub) : await externalUser(ctx, claims)
        const session = await lucia.createSession(userId, sealTokens(tokenKey, tokens, new Date()))
        return {
          location: await landingPath(ctx, userId, returnUrl),
          setCookie: [...ended.setCookie, lucia.createSessionCookie(session.id).serialize()],
        }
      } catch (error) {
        services.log.info({ err: error }, 'sign-in failed')
        return { ...ended, location: '/login' }
      }
    },

    /** Who is about to enter a password on the page `uid`; null when no sign-in waits there. */
    passwordPrompt: (browser: Browser, uid: string) => builtIn.interactionOf(browser.cookieHeader, uid),

    /** Checks the password of the sign-in that waits at `uid`; a wrong one is INVALID at `password`, too many are TOO_MANY. */
    async enterPassword(browser: Browser, uid: string, password: string): Promise<Step> {
      const waiting = await builtIn.interactionOf(browser.cookieHeader, uid)
      if (!waiting) return { location: '/login', setCookie: [] }
      const ctx = createContext(services, null, browser.clientAddress)
      const userId = await verifyCredentials(ctx, { username: waiting.username, password })
      return { location: await builtIn.finishInteraction(browser.cookieHeader, userId), setCookie: [] }
    },

    endOwnSession,
    signOut,

    mount(app: Express) {
      if (!external) builtIn.mount(app)
    },
  }
}

export type Identity = ReturnType<typeof openIdentity>
