import { sitePaths } from '@caseweave/contract/front/site/paths'
import { paymentPath } from '@caseweave/contract/people/billing/addresses'
import { introductoryOffer, proPrice } from '@caseweave/contract/people/billing/plans'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Input } from '@caseweave/ui/input'
import { Link } from '@caseweave/ui/navigation'
import { Check } from 'lucide-react'

function Gives({ things }: { things: string[] }) {
  return (
    <ul className="mt-6 grid gap-2.5">
      {things.map((thing) => (
        <li key={thing} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-link" />
          {thing}
        </li>
      ))}
    </ul>
  )
}

const inDollars = (amount: number) => `$${numberText(amount)}`

/** The two ways to have it hosted, and what so many people cost. */
export function PlanCards({ people }: { people: number }) {
  return (
    <div className="mb-14 grid gap-6 lg:grid-cols-2">
      <section aria-labelledby="plan-introductory" className="site-card group relative flex flex-col p-8">
        <h2 id="plan-introductory" className="text-lg font-semibold">
          <Link href={sitePaths.support} className="after:absolute after:inset-0">
            Introductory offer
          </Link>
        </h2>
        <p className="mt-4 flex items-baseline gap-2">
          <span className="text-3xl font-semibold tracking-tight">$0</span>
          <span className="text-muted-foreground">per month, free for 1 month</span>
        </p>
        <Gives
          things={[
            `Up to ${introductoryOffer.members} users in up to ${introductoryOffer.organizations} organization`,
            `Up to ${introductoryOffer.projects} projects`,
            `Up to ${introductoryOffer.casesPerProject} test cases per project`,
            'UI reports',
            'Email support',
          ]}
        />
        <p className="mt-6 text-muted-foreground text-sm">
          Both hold together: one organization with up to 3 people in it. No card is asked for.
        </p>
        <span aria-hidden="true" className="mt-auto pt-8 font-medium text-link">
          Ask for it
        </span>
      </section>
      <section aria-labelledby="plan-pro" className="site-card flex flex-col border-ring p-8 shadow-md">
        <h2 id="plan-pro" className="text-lg font-semibold">
          Pro
        </h2>
        <p className="mt-4 flex items-baseline gap-2">
          <span className="text-3xl font-semibold tracking-tight">{inDollars(proPrice.amount)}</span>
          <span className="text-muted-foreground">per user per month</span>
        </p>
        <Gives
          things={[
            'Unlimited organizations, projects and test cases',
            'UI reports plus daily email reports',
            'Priority call and email support',
          ]}
        />
        <form
          id="plan-people"
          method="get"
          className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-3 border-t border-border pt-6"
        >
          <label htmlFor="people" className="grid gap-1 text-sm">
            <span className="font-medium">Number of users</span>
            <Input
              id="people"
              name="people"
              type="number"
              min={1}
              max={5000}
              step="any"
              inputMode="decimal"
              defaultValue={people}
              data-people={proPrice.amount}
              className="w-28"
            />
          </label>
          <Button type="submit" variant="outline" className="without-script">
            Calculate
          </Button>
          <p className="ms-auto text-end">
            <output data-total className="block text-xl font-semibold tabular-nums">
              {inDollars(people * proPrice.amount)}
            </output>
            <span className="text-muted-foreground text-sm">per month</span>
          </p>
        </form>
        <div className="mt-auto flex flex-wrap gap-3 pt-8">
          {/* What was typed goes along. */}
          <Button type="submit" form="plan-people" formAction={paymentPath} size="lg">
            Subscribe Now
          </Button>
          <ButtonLink href={sitePaths.support} size="lg" variant="outline">
            Request Demo
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
