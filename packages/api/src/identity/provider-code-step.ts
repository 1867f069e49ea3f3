import { createContext, type Services } from '@caseweave/core/context'
import { findUser } from '@caseweave/core/people/accounts/find-user'
import { passwordMark } from '@caseweave/core/people/accounts/own-password'
import { checkSecondFactor } from '@caseweave/core/people/accounts/second-factor-check'
import { flowLifetime } from '@caseweave/core/people/accounts/sign-in-flow'
import { seal, unseal } from '@caseweave/core/platform/secrets/sealing'
import { z } from 'zod'
import type { SignedIn } from './begin-session'
import type { Browser, Step } from './browser'
import { type cookieWriter, readCookie } from './cookies'

const passedCookie = 'caseweave_provider_passed'
const place = 'passed a provider'

/** Whom a provider has let through, and how their sign-in goes on. */
const Passed = z.object({
  userId: z.number(),
  provider: z.string(),
  returnUrl: z.string(),
  keepSignedIn: z.boolean(),
})
export type Passed = z.infer<typeof Passed>

/** As the browser keeps it: until when (ms) a code may be entered, and which password the person had then. */
const Kept = Passed.extend({ mark: z.string(), until: z.number() })

/** Asks those for a code who have come from a provider and have a second factor here; `begin` ends their sign-in with a session. */
export function createProviderCodeStep({
  services,
  key,
  cookiesOf,
  begin,
}: {
  services: Services
  key: Buffer
  cookiesOf: (browser: Browser) => ReturnType<typeof cookieWriter>
  begin: (browser: Browser, passed: Passed) => Promise<SignedIn>
}) {
  const contextFor = (browser: Browser) => createContext(services, null, browser.clientAddress)

  async function waiting(browser: Browser) {
    const text = unseal(key, readCookie(browser.cookieHeader, passedCookie) ?? '', place)
    if (text === null) return null
    const kept = Kept.parse(JSON.parse(text))
    const ctx = contextFor(browser)
    if (kept.until <= Date.now() || kept.mark !== (await passwordMark(ctx, kept.userId))) return null
    const user = await findUser(ctx, kept.userId)
    return user ? { passed: Passed.parse(kept), username: user.username } : null
  }

  return {
    /** Leads to the page that asks for the code. */
    async ask(browser: Browser, passed: Passed): Promise<Step> {
      const mark = await passwordMark(contextFor(browser), passed.userId)
      const kept = { ...passed, mark, until: Date.now() + flowLifetime * 1000 }
      const cookie = cookiesOf(browser).set(passedCookie, seal(key, JSON.stringify(kept), place), flowLifetime)
      return { location: '/login/code', setCookie: [cookie] }
    },

    /** Who is about to enter a code; null when nobody is. */
    async prompt(browser: Browser): Promise<{ username: string } | null> {
      const found = await waiting(browser)
      return found && { username: found.username }
    },

    /** Signs them in with their code; a wrong one is INVALID at `code`. */
    async enter(browser: Browser, code: string): Promise<SignedIn> {
      const found = await waiting(browser)
      const forgotten = cookiesOf(browser).clear([passedCookie])
      if (!found) return { location: '/login', setCookie: forgotten }
      await checkSecondFactor(contextFor(browser), found.passed.userId, code)
      const step = await begin(browser, found.passed)
      return { ...step, setCookie: [...forgotten, ...step.setCookie] }
    },
  }
}
