import { billingPath } from '@caseweave/contract/people/billing/addresses'
import { billingMessages, type SubscriptionWord, subscriptionWord } from '@caseweave/contract/people/billing/billing'
import { ButtonLink } from '@caseweave/ui/button'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { requireBillingOn } from '../../people/billing/payer-organization.server'
import { isId } from '../../platform/screen/id'
import { Moment } from '../../platform/time/moment'

/** How often (seconds) the page asks again while Stripe has not confirmed a payment; without a script too. */
const askEvery = 4

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: 'Your subscription · Caseweave' },
  { name: 'robots', content: 'noindex' },
  ...(data?.truth.state === 'waiting' ? [{ httpEquiv: 'refresh', content: String(askEvery) }] : []),
]

export async function loader(args: LoaderFunctionArgs) {
  requireBillingOn(args)
  const { searchParams } = new URL(args.request.url)
  const status = searchParams.get('status')
  const truth = await truthOf(args, searchParams.get('organizationId'), searchParams.has('session_id'))
  return { word: status === null ? wordOf(truth) : subscriptionWord(status), truth }
}

type Truth =
  | { state: 'unknown' }
  | { state: 'waiting' | 'none'; organizationId: number }
  | { state: 'subscribed'; organizationId: number; word: SubscriptionWord; until: Date; ends: boolean }

/** The word where the address has none: the true one where it is known. */
const wordOf = (truth: Truth): SubscriptionWord => {
  if (truth.state === 'subscribed') return truth.word
  return truth.state === 'waiting' ? 'PENDING' : subscriptionWord(null)
}

/** What is stored of the organization, for its Admins alone: whatever the address says. */
async function truthOf(args: LoaderFunctionArgs, asked: string | null, paid: boolean): Promise<Truth> {
  if (!args.context.actor || !isId(asked ?? undefined)) return { state: 'unknown' }
  const organizationId = Number(asked)
  const billing = await apiFor(args)
    .billing.get({ organizationId })
    .catch(() => null)
  if (!billing) return { state: 'unknown' }
  const { subscription, subscribed } = billing
  if (!subscribed || !subscription) return { state: paid ? 'waiting' : 'none', organizationId }
  const { word, periodEndsAt, endsAt } = subscription
  return { state: 'subscribed', organizationId, word, until: endsAt ?? periodEndsAt, ends: endsAt !== null }
}

/** Where Stripe sends people who have paid. What the address says is repeated, and granted nothing: the true state stands below. */
export default function Success() {
  const { word, truth } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="site-hero grid flex-1 place-items-center px-5 py-24">
      <section className="flex max-w-xl flex-col items-center text-center">
        <h1 className="site-title">Your subscription Status: {word}</h1>
        <div className="site-lead mt-4" role="status">
          {truth.state === 'subscribed' ? (
            <p>
              {truth.word === 'ACTIVE' ? `${billingMessages.done} ` : 'A payment is missing. '}
              Stripe has confirmed the subscription; it {truth.ends ? 'ends' : 'is paid until'}{' '}
              <Moment date={truth.until} />.
            </p>
          ) : truth.state === 'waiting' ? (
            <p>Stripe has not confirmed the payment yet. This takes some seconds; this page looks again by itself.</p>
          ) : truth.state === 'none' ? (
            <p>In truth this organization has no subscription.</p>
          ) : (
            <p>Sign in as an Admin of the organization to see how it stands in truth.</p>
          )}
        </div>
        <div className="mt-8">
          {truth.state === 'unknown' ? (
            <ButtonLink href="/dashBoard" size="lg">
              Go to the product
            </ButtonLink>
          ) : (
            <ButtonLink href={billingPath(truth.organizationId)} size="lg">
              Look at billing
            </ButtonLink>
          )}
        </div>
      </section>
    </main>
  )
}
