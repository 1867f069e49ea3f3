import { billingPath, paymentHref } from '@caseweave/contract/people/billing/addresses'
import { type BillingView, billingMessages } from '@caseweave/contract/people/billing/billing'
import { graceDays, graceEnd, introductoryOffer, priceText, proPrice } from '@caseweave/contract/people/billing/plans'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Form } from '@caseweave/ui/navigation'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import { Table } from '@caseweave/ui/table'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { Moment } from '../../platform/time/moment'
import { payerOrganization } from './payer-organization.server'
import { costText, SubscriptionBadge } from './subscription-text'

export const meta: MetaFunction = () => [{ title: 'Billing · Caseweave' }]
export const handle = { crumb: 'Billing' }

export async function loader(args: LoaderFunctionArgs) {
  const organizationId = await payerOrganization(args)
  return apiFor(args).billing.get({ organizationId })
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = await payerOrganization(args)
  const intent = (await readForm(args)).get('intent')
  const api = apiFor(args)
  try {
    if (intent === 'membersOnly') {
      await api.billing.membersOnly({ organizationId })
      return await redirectWithToast(billingPath(organizationId), {
        kind: 'success',
        message: billingMessages.membersOnly,
      })
    }
    const { url } = await api.billing.portal({ organizationId })
    return redirect(url, 303)
  } catch (error) {
    return data({ refusal: toldRefusal(error) }, { status: 409 })
  }
}

/** What an organization pays, uses and may have. */
export default function Billing() {
  const billing = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <FormFrame>
      <ScreenHead title="Billing" lead={billing.organization.name} />
      {answer && 'refusal' in answer ? <Alert tone="error">{answer.refusal}</Alert> : null}
      <Plan billing={billing} />
      <Use billing={billing} />
      {billing.subscribed && billing.subscription ? <Seats billing={billing} /> : null}
    </FormFrame>
  )
}

/** Moments as loaders hand them over. */
type Shown = ReturnType<typeof useLoaderData<typeof loader>>

function Plan({ billing }: { billing: Shown }) {
  const { subscription, subscribed, organization, hasCustomer } = billing
  const busy = useNavigation().state !== 'idle'
  return (
    <Card>
      <CardHeader
        title={subscribed ? 'Pro' : billing.by === 'trial' ? 'Introductory offer' : 'No subscription'}
        description={subscription ? <SubscriptionBadge word={subscription.word} /> : undefined}
      />
      <CardContent className="grid gap-4">
        <PlanText billing={billing} />
        <div className="flex flex-wrap gap-2">
          {subscribed ? null : <ButtonLink href={paymentHref(organization.id)}>Subscribe to Pro</ButtonLink>}
          {hasCustomer ? (
            <Form method="post">
              <Button
                type="submit"
                name="intent"
                value="portal"
                variant={subscribed ? 'default' : 'outline'}
                busy={busy}
              >
                {subscription?.pastDueSince ? 'Pay, or change the card' : 'Card, invoices and cancelling'}
              </Button>
            </Form>
          ) : null}
        </div>
      </CardContent>
    </Card>
  )
}

function PlanText({ billing }: { billing: Shown }) {
  const { subscription, subscribed, by, readOnly, trialEndsAt } = billing
  if (readOnly)
    return (
      <Alert tone="error" title="This organization can only be read">
        A payment has been missing for more than {graceDays} days. Until it is paid, everything can only be read and
        exported. Nothing is deleted.
      </Alert>
    )
  if (subscribed && subscription) {
    const { endsAt, periodEndsAt, pastDueSince } = subscription
    return (
      <div className="grid gap-2">
        <p>{costText(subscription)}.</p>
        {pastDueSince ? (
          <Alert tone="warning" title="The last payment has failed">
            It is missing since <Moment date={pastDueSince} absolute />. Everything works until{' '}
            <Moment date={graceEnd(pastDueSince)} absolute />; after that the organization can only be read and
            exported.
          </Alert>
        ) : endsAt ? (
          <p>
            It ends <Moment date={endsAt} absolute />. What is there stays; nothing is added after that.
          </p>
        ) : (
          <p>
            The next payment is due <Moment date={periodEndsAt} absolute />.
          </p>
        )}
      </div>
    )
  }
  const price = `Pro costs ${priceText(proPrice.amount * 100, proPrice.currency)} per user and month and has no limits.`
  if (by === 'trial')
    return (
      <p>
        {trialEndsAt ? (
          <>
            Free until <Moment date={trialEndsAt} absolute />, without a card.
          </>
        ) : (
          'Free for a month, without a card.'
        )}{' '}
        {price}
      </p>
    )
  if (by === null && subscription)
    return (
      <p>
        The subscription is cancelled, and is paid until <Moment date={subscription.periodEndsAt} absolute />. What is
        there stays; nothing is added after that. {price}
      </p>
    )
  return (
    <p>
      {by === 'subscriptionOver' ? 'The subscription has ended.' : 'The free month is over.'} What is there stays, and
      can be changed and exported; nothing is added. {price}
    </p>
  )
}

/** What there is of each thing, and what there may be. */
function rowsOf({ by, members, openInvitations, projects, largestProject }: Shown) {
  const offer = by === 'trial' ? introductoryOffer : null
  const of = (most: number | undefined) =>
    most !== undefined ? String(most) : by === null ? 'no limit' : 'nothing new'
  const invited = openInvitations > 0 ? ` and ${counted(openInvitations, 'open invitation')}` : ''
  return [
    { what: 'Users', there: `${numberText(members)}${invited}`, most: of(offer?.members) },
    { what: 'Projects', there: numberText(projects), most: of(offer?.projects) },
    {
      what: 'Test cases in a project',
      there: largestProject ? `${numberText(largestProject.cases)} in ${largestProject.name}` : 'none yet',
      most: of(offer?.casesPerProject),
    },
  ]
}

function Use({ billing }: { billing: Shown }) {
  return (
    <Card>
      <CardHeader title="What is used" />
      <CardContent>
        <Table caption="What this organization has and may have" className="table-cards">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">There is</th>
              <th scope="col">There may be</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(billing).map(({ what, there, most }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td className="wrap-anywhere">
                  <span className="text-muted-foreground sm:hidden">There is: </span>
                  {there}
                </td>
                <td>
                  <span className="text-muted-foreground sm:hidden">There may be: </span>
                  {most}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </CardContent>
    </Card>
  )
}

function Seats({ billing }: { billing: Pick<BillingView, 'members' | 'seatsWanted'> & Shown }) {
  const { members, seatsWanted, subscription } = billing
  if (!subscription) return null
  const { unitAmount, currency, seats } = subscription
  const price = priceText(unitAmount, currency)
  const isAhead = seatsWanted !== null && seats > members
  return (
    <Card>
      <CardHeader title="Users who are paid for" />
      <CardContent className="grid gap-3">
        <p>
          {counted(seats, 'user')} paid for, {counted(members, 'member')}.{' '}
          {isAhead
            ? `There is room for ${counted(seats - members, 'member')} more at the same price. Each one beyond that costs ${price} a month from the day on which they join, which stands on the next invoice.`
            : `Each member more costs ${price} a month from the day on which they join, each one less costs nothing from the day on which they leave; both stand on the next invoice.`}{' '}
          Open invitations cost nothing.
        </p>
        {seatsWanted !== null && seatsWanted > members ? (
          <Form method="post">
            <Button type="submit" name="intent" value="membersOnly" variant="outline">
              Pay for the {counted(members, 'member')} only
            </Button>
          </Form>
        ) : null}
      </CardContent>
    </Card>
  )
}
