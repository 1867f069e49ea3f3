import { providerTitles, connectionMessages as say } from '@caseweave/contract/people/profile/connections'
import type { ProviderProblem } from '@caseweave/contract/people/provider-problems'
import { AppError } from '@caseweave/contract/platform/errors'
import { type Actor, createContext, type Services } from '@caseweave/core/context'
import { isRefusal, isRefusalCode } from '@caseweave/core/people/accounts/issuer'
import { countTry } from '@caseweave/core/people/accounts/rate-limits'
import { ForeignAnswer } from '@caseweave/core/people/accounts/sign-in-flow'
import { connectAccount } from '@caseweave/core/people/providers/connections'
import type { ProvidedPerson, Provider } from '@caseweave/core/people/providers/provider'
import { finishProviderFlow, type ProviderFlow } from '@caseweave/core/people/providers/provider-flow'
import { ProviderRefusal } from '@caseweave/core/people/providers/provider-user'
import { logSecurityEvent } from '@caseweave/core/platform/log/log-security-event'
import type { SignedIn } from './begin-session'
import type { Browser } from './browser'

/** What a provider sends the browser back with. */
export type ProviderAnswer = { code: string | null; error: string | null; state: string }
/** Where the browser goes after it, and what is said there. */
export type Ended = SignedIn & { toast?: { kind: 'success' | 'error'; message: string } }

/** Where an answer came, to what. */
type Answered = { browser: Browser; provider: Provider; flow: ProviderFlow; answer: ProviderAnswer }

/** Who came back; anything but a person is thrown. */
export async function personOf(
  services: Services,
  { browser, provider, flow, answer }: Answered,
): Promise<ProvidedPerson> {
  if (answer.error !== null || answer.code === null) {
    if (answer.error === null || isRefusalCode(answer.error)) throw new ForeignAnswer('The person gave up.')
    throw new Error(`${provider.name} answered ${answer.error.slice(0, 100)}.`)
  }
  const ctx = createContext(services, null, browser.clientAddress)
  const tries = await countTry(ctx.sql, 'providerAnswersPerAddress', ctx.clientAddress)
  const person = await finishProviderFlow(ctx, provider, flow, answer.code)
  await tries.forgive()
  return person
}

/** Why it came to nothing, for the person; null where they gave up or the answer is nobody's. What is not theirs is told to the log. */
export function problemOf({ log, sql }: Services, { clientAddress }: Browser, error: unknown): ProviderProblem | null {
  logSecurityEvent({ log, sql }, 'sign-in refused', { address: clientAddress })
  if (error instanceof ProviderRefusal) return error.problem
  if (error instanceof AppError && error.code === 'TOO_MANY') return 'tooMany'
  if (error instanceof ForeignAnswer || isRefusal(error)) {
    log.info({ err: error }, 'sign-in failed')
    return null
  }
  log.error({ err: error }, 'sign-in with a provider is not available')
  return 'away'
}

/** Connects the account that came back with that of `actor`, if it was they who began; says on their profile what came of it. */
export async function finishConnecting(services: Services, actor: Actor | null, answered: Answered): Promise<Ended> {
  const { browser, provider, flow } = answered
  const title = providerTitles[provider.name]
  const to = (kind: 'success' | 'error', message: string): Ended => ({
    location: '/profile#connections',
    setCookie: [],
    toast: { kind, message },
  })
  if (actor?.id !== flow.connects) return to('error', say.foreign(title))
  try {
    const person = await personOf(services, answered)
    await connectAccount(createContext(services, actor, browser.clientAddress), provider, person)
    return to('success', say.connected(title))
  } catch (error) {
    if (error instanceof AppError) return to('error', error.message)
    return to('error', problemOf(services, browser, error) ? say.away(title) : say.denied(title))
  }
}
