import { sitePaths } from '@caseweave/contract/front/site/paths'
import { paymentHref, paymentPath } from '@caseweave/contract/people/billing/addresses'
import { ButtonLink } from '@caseweave/ui/button'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireBillingOn } from '../../people/billing/payer-organization.server'
import { isId } from '../../platform/screen/id'

export const meta: MetaFunction = () => [
  { title: 'Subscription cancelled · Caseweave' },
  { name: 'robots', content: 'noindex' },
]

/** Why somebody is here, by the word in the address; others are as if they were left out. */
const reasons: Record<string, string> = {
  cancelled: 'You came back before you paid. Nothing was charged, and nothing has changed.',
  expired: 'The page of payment is no longer good. Nothing was charged, and nothing has changed.',
}

/** What was typed before the payment, as far as it is one. */
const typed = (parameters: URLSearchParams) =>
  Object.fromEntries(
    ['people', 'months', 'endAfter'].map((name) => {
      const value = parameters.get(name) ?? ''
      return [name, /^(\d{1,4}|on)$/.test(value) ? value : null]
    }),
  )

export function loader(args: LoaderFunctionArgs) {
  requireBillingOn(args)
  const { searchParams } = new URL(args.request.url)
  const organizationId = searchParams.get('organizationId') ?? undefined
  return {
    reason: reasons[searchParams.get('reason') ?? ''] ?? reasons.cancelled,
    again: isId(organizationId)
      ? paymentHref(Number(organizationId), { step: 'plan', ...typed(searchParams) })
      : paymentPath,
  }
}

/** Where Stripe sends people who did not pay. */
export default function Cancelled() {
  const { reason, again } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="site-hero grid flex-1 place-items-center px-5 py-24">
      <section className="flex max-w-xl flex-col items-center text-center">
        <h1 className="site-title">Subscription cancelled</h1>
        <p className="site-lead mt-4">{reason}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href={again} size="lg">
            Try again
          </ButtonLink>
          <ButtonLink href={sitePaths.pricing} size="lg" variant="outline">
            Pricing
          </ButtonLink>
        </div>
      </section>
    </main>
  )
}
