import { type Ctx, createContext, type Services } from '@caseweave/core/context'
import { passwordMark } from '@caseweave/core/people/accounts/own-password'
import { asksForCode, checkSecondFactor } from '@caseweave/core/people/accounts/second-factor-check'
import { flowLifetime } from '@caseweave/core/people/accounts/sign-in-flow'
import { seal, unseal } from '@caseweave/core/platform/secrets/sealing'
import { z } from 'zod'
import type { Browser, Step } from './browser'
import type { BuiltIn } from './built-in'
import { type cookieWriter, readCookie } from './cookies'

/** What a browser holds between its password and its code. */
export const passedCookie = 'caseweave_passed'

/** Who has entered the right password, until when (ms) that is good, and which password it was. */
const Passed = z.object({ userId: z.number(), until: z.number(), mark: z.string() })

interface CodeStepOptions {
  services: Services
  key: Buffer
  builtIn: BuiltIn
  cookiesOf: (browser: Browser) => ReturnType<typeof cookieWriter>
}

const passwordPage = (uid: string) => `/identity/interaction/${uid}`

/**
 * The second half of a sign-in: nobody who has a second factor gets on without it. This is the one place where a sign-in that began here is
 * told who it is.
 */
export function createCodeStep({ services, key, builtIn, cookiesOf }: CodeStepOptions) {
  // What passed one sign-in opens no other.
  const placeOf = (uid: string) => `password passed at ${uid}`

  const finish = async (browser: Browser, userId: number): Promise<Step> => ({
    location: await builtIn.finishInteraction(browser.cookieHeader, userId),
    setCookie: cookiesOf(browser).clear([passedCookie]),
  })

  /** Who has passed the password of this sign-in in this browser; null when it is too long ago, or the password has changed. */
  async function passed(ctx: Ctx, browser: Browser, uid: string): Promise<number | null> {
    const text = unseal(key, readCookie(browser.cookieHeader, passedCookie) ?? '', placeOf(uid))
    if (text === null) return null
    const { userId, until, mark } = Passed.parse(JSON.parse(text))
    return until > Date.now() && mark === (await passwordMark(ctx, userId)) ? userId : null
  }

  return {
    /** Where a sign-in goes whose password was right. */
    async afterPassword(browser: Browser, ctx: Ctx, { uid, userId }: { uid: string; userId: number }): Promise<Step> {
      if (!(await asksForCode(ctx, userId))) return finish(browser, userId)
      const until = Date.now() + flowLifetime * 1000
      const text = JSON.stringify({ userId, until, mark: await passwordMark(ctx, userId) })
      const cookie = cookiesOf(browser).set(passedCookie, seal(key, text, placeOf(uid)), flowLifetime)
      return { location: `${passwordPage(uid)}/code`, setCookie: [cookie] }
    },

    /** Who is about to enter a code on the page `uid`; null when no sign-in waits there that has passed its password. */
    async prompt(browser: Browser, uid: string): Promise<{ username: string } | null> {
      const waiting = await builtIn.interactionOf(browser.cookieHeader, uid)
      const ctx = createContext(services, null, browser.clientAddress)
      return waiting && (await passed(ctx, browser, uid)) !== null ? waiting : null
    },

    /** Checks the code of the sign-in that waits at `uid`; a wrong one is INVALID at `code`, too many are TOO_MANY. */
    async enter(browser: Browser, uid: string, code: string): Promise<Step> {
      const waiting = await builtIn.interactionOf(browser.cookieHeader, uid)
      const ctx = createContext(services, null, browser.clientAddress)
      const userId = waiting && (await passed(ctx, browser, uid))
      if (!waiting || userId === null) return { location: waiting ? passwordPage(uid) : '/login', setCookie: [] }
      await checkSecondFactor(ctx, userId, code)
      return finish(browser, userId)
    },
  }
}
