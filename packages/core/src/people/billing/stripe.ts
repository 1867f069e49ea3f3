import { billingMessages } from '@caseweave/contract/people/billing/billing'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type Stripe from 'stripe'
import type { BillingSettings, Ctx } from '../../context'

const clients = new WeakMap<BillingSettings, Promise<Stripe>>()

/** Loaded at the first question: whoever has no billing never loads it. */
async function openClient({ secretKey, apiUrl }: BillingSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const { hostname, port, protocol } = new URL(apiUrl ?? 'https://api.stripe.com')
  const place = apiUrl ? { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : undefined } : {}
  return new Client(secretKey, { ...place, maxNetworkRetries: 2, timeout: 15_000, telemetry: false })
}

/** What an organization is billed by; NOT_FOUND where nothing is, as if there were no such page. */
export function requireBilling(ctx: Pick<Ctx, 'billing'>): BillingSettings {
  if (!ctx.billing) throw new AppError('NOT_FOUND', messages.notFound)
  return ctx.billing
}

/** The client of Stripe's interface, one per process. */
export function stripeOf(ctx: Pick<Ctx, 'billing'>): Promise<Stripe> {
  const settings = requireBilling(ctx)
  const known = clients.get(settings) ?? openClient(settings)
  clients.set(settings, known)
  return known
}

/** What `ask` answers for somebody who waits; UNAVAILABLE, with a sentence, when Stripe does not do it. Its own words stay in the log. */
export async function askStripe<Answer>(ctx: Ctx, ask: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  const stripe = await stripeOf(ctx)
  try {
    return await ask(stripe)
  } catch (error) {
    if (!isStripeError(error)) throw error
    ctx.log.error({ err: error }, 'Stripe refused')
    throw new AppError('UNAVAILABLE', billingMessages.unavailable, { cause: error })
  }
}

type Told = { type: string; code?: string; statusCode?: number }

const isStripeError = (error: unknown): error is Error & Told =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')

/** Whether Stripe knows nothing of what was asked for. */
export const isMissing = (error: unknown): boolean => isStripeError(error) && error.code === 'resource_missing'

/** The id of something that may be spelt out. */
export const idOf = (one: string | { id: string }): string => (typeof one === 'string' ? one : one.id)

/** A moment as Stripe counts it, in seconds. */
export const momentOf = (seconds: number): Date => new Date(seconds * 1000)
