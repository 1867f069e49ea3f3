import { dashboardPath, safeReturnUrl } from '@caseweave/contract/people/accounts'
import type { ProviderName } from '@caseweave/contract/people/profile/connections'
import type { OwnerProof } from '@caseweave/contract/people/profile/email-change'
import { providerProblemPath } from '@caseweave/contract/people/provider-problems'
import type { SignUpMode } from '@caseweave/contract/platform/sign-up-modes'
import { type Actor, createContext, type Services } from '@caseweave/core/context'
import { asksForCode } from '@caseweave/core/people/accounts/second-factor-check'
import { flowLifetime } from '@caseweave/core/people/accounts/sign-in-flow'
import { requireOwner } from '@caseweave/core/people/profile/require-owner'
import type { Provider } from '@caseweave/core/people/providers/provider'
import { beginProviderFlow, openProviderFlow, type ProviderFlow } from '@caseweave/core/people/providers/provider-flow'
import { providerUser } from '@caseweave/core/people/providers/provider-user'
import type { sessionStarter } from './begin-session'
import type { Browser, Step } from './browser'
import { type cookieWriter, readCookie } from './cookies'
import { type Ended, finishConnecting, type ProviderAnswer, personOf, problemOf } from './provider-answer'
import { createProviderCodeStep, type Passed } from './provider-code-step'

const flowCookie = 'caseweave_provider'

interface ProviderSignInOptions {
  services: Services
  providers: readonly Provider[]
  /** Who may make an account by a provider. */
  signUp: SignUpMode
  key: Buffer
  originFor: (browser: Browser) => string
  cookiesOf: (browser: Browser) => ReturnType<typeof cookieWriter>
  beginSession: ReturnType<typeof sessionStarter>
  signOut: (browser: Browser) => Promise<Step>
}

/** No token of a provider is kept: the session lives to its own end. */
const noTokens = () => ({
  accessToken: '',
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: new Date(Date.now() + 14 * 24 * 60 * 60_000),
})

/** Signing in with Google and GitHub, and connecting accounts there with one here. */
export function createProviderSignIn(options: ProviderSignInOptions) {
  const { services, providers, signUp, key, originFor, cookiesOf, beginSession, signOut } = options
  const find = (name: ProviderName) => providers.find((each) => each.name === name)
  const contextFor = (browser: Browser, actor: Actor | null = null) =>
    createContext(services, actor, browser.clientAddress)
  const beginWith = (browser: Browser, { userId, ...sign }: Passed) =>
    beginSession(browser, userId, { ...sign, tokens: noTokens() })
  const codeStep = createProviderCodeStep({ services, key, cookiesOf, begin: beginWith })

  function begin(
    browser: Browser,
    provider: Provider,
    input: { returnUrl: unknown } & Pick<ProviderFlow, 'keepSignedIn' | 'invitation' | 'connects'>,
  ): Step {
    const redirectUri = `${originFor(browser)}/login/${provider.name}/callback`
    const flow = beginProviderFlow(provider, key, { ...input, redirectUri, now: new Date() })
    return { location: flow.location, setCookie: [cookiesOf(browser).set(flowCookie, flow.sealed, flowLifetime)] }
  }

  async function finishSignIn(browser: Browser, provider: Provider, flow: ProviderFlow, answer: ProviderAnswer) {
    const ended = await signOut(browser)
    try {
      const person = await personOf(services, { browser, provider, flow, answer })
      const ctx = contextFor(browser)
      const userId = await providerUser(ctx, provider, person, { mode: signUp, invitation: flow.invitation })
      const { returnUrl, keepSignedIn } = flow
      const passed = { userId, returnUrl, keepSignedIn, provider: provider.name }
      const goOn = (await asksForCode(ctx, userId)) ? codeStep.ask : beginWith
      const step = await goOn(browser, passed)
      return { ...step, setCookie: [...ended.setCookie, ...step.setCookie] }
    } catch (error) {
      const problem = problemOf(services, browser, error)
      return { ...ended, location: problem ? providerProblemPath(provider.name, problem, flow) : '/login' }
    }
  }

  return {
    /** With whom people can sign in here beside their username. */
    providers: providers.map(({ name }) => name),

    /** Starts a sign-in with a provider; null when it is not configured. */
    startWith: (
      browser: Browser,
      name: ProviderName,
      input: { returnUrl: unknown; keepSignedIn: boolean; invitation: string },
    ): Step | null => {
      const provider = find(name)
      return provider ? begin(browser, provider, { ...input, connects: null }) : null
    },

    /** Starts to connect an account, once the person who is signed in has proven that they are it; refusals are those of {@link requireOwner}. */
    async startConnecting(browser: Browser, actor: Actor, name: ProviderName, proof: OwnerProof): Promise<Step | null> {
      const provider = find(name)
      if (!provider) return null
      await requireOwner(contextFor(browser, actor), proof)
      return begin(browser, provider, {
        ...{ returnUrl: safeReturnUrl('/profile'), keepSignedIn: false, invitation: '', connects: actor.id },
      })
    },

    /** Ends what was begun with a provider. An answer to nothing that this browser began leaves it as it is: any page could send it here. */
    async finishWith(
      browser: Browser,
      actor: Actor | null,
      name: ProviderName,
      answer: ProviderAnswer,
    ): Promise<Ended> {
      const flow = openProviderFlow(key, readCookie(browser.cookieHeader, flowCookie) ?? '', new Date())
      const provider = find(name)
      if (!provider || flow?.provider !== name || flow.state !== answer.state)
        return { location: actor ? dashboardPath : '/login', setCookie: [] }
      const step =
        flow.connects === null
          ? await finishSignIn(browser, provider, flow, answer)
          : await finishConnecting(services, actor, { browser, provider, flow, answer })
      return { ...step, setCookie: [...cookiesOf(browser).clear([flowCookie]), ...step.setCookie] }
    },

    providerCodePrompt: codeStep.prompt,
    enterProviderCode: codeStep.enter,
  }
}
