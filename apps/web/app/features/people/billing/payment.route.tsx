import { billingPath, paymentHref } from '@caseweave/contract/people/billing/addresses'
import { billingMessages, PaymentDetails, PaymentPlan } from '@caseweave/contract/people/billing/billing'
import { ButtonLink } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { useFocusOfStep } from '../../platform/screen/use-focus-of-step'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { payerOrganization } from './payer-organization.server'
import { PaymentDetailsForm } from './payment-details-form'
import { PaymentPlanForm } from './payment-plan-form'
import { PaymentSteps } from './payment-steps'

export const meta: MetaFunction = () => [{ title: 'Payment · Caseweave' }]
export const handle = { crumb: 'Payment' }

/** What an address asks for, such as the number of users that was typed on the page of prices. */
const asked = (url: URL, name: string, otherwise: number): string => {
  const value = Math.ceil(Number(url.searchParams.get(name) ?? Number.NaN))
  return String(value >= 1 && value <= 5_000 ? value : otherwise)
}

export async function loader(args: LoaderFunctionArgs) {
  const organizationId = await payerOrganization(args)
  const [billing, { user }] = await Promise.all([apiFor(args).billing.get({ organizationId }), workspaceFor(args)])
  const { organization, contact, members, subscribed } = billing
  const url = new URL(args.request.url)
  const users = Math.max(Number(asked(url, 'people', members)), members)
  return {
    ...{ organization, members },
    step: subscribed ? 2 : contact.email !== '' && url.searchParams.get('step') === 'plan' ? 1 : 0,
    contact:
      contact.email === ''
        ? { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email, company: organization.name }
        : contact,
    start: {
      userNum: String(users),
      months: asked(url, 'months', 12),
      endAfter: url.searchParams.get('endAfter') === 'on',
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = await payerOrganization(args)
  const form = await readForm(args)
  const people = new URL(args.request.url).searchParams.get('people')
  if (form.get('step') !== 'plan')
    return runAction(args, PaymentDetails, async (details, api) => {
      await api.billing.saveDetails({ organizationId, ...details })
      return redirect(paymentHref(organizationId, { step: 'plan', people }))
    })
  return runAction(args, PaymentPlan, async (plan, api) => {
    if (form.get('intent') === 'total') return data({ plan })
    const { url } = await api.billing.checkout({ organizationId, ...plan })
    return redirect(url, 303)
  })
}

/** How an organization subscribes: who pays, for how many and for how long, and then at Stripe. */
export default function Payment() {
  const { organization, step, contact, members, start } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const lastResult = answer && 'lastResult' in answer ? answer.lastResult : undefined
  const plan = answer && 'plan' in answer ? answer.plan : undefined
  useFocusOfStep(step, step === 1 ? 'userNum' : undefined)
  const asTyped = plan && { userNum: String(plan.userNum), months: String(plan.months), endAfter: plan.endAfter }
  return (
    <FormFrame className="block">
      <ScreenHead title="Subscribe to Pro" lead={organization.name} />
      <PaymentSteps current={step} finished={step === 2} />
      <Card>
        {step === 2 ? (
          <Done organizationId={organization.id} />
        ) : (
          <>
            <CardHeader title={step === 0 ? 'Fill Out Your Details' : 'Choose Your Plan'} />
            <CardContent>
              {step === 0 ? (
                <PaymentDetailsForm known={contact} lastResult={lastResult} busy={busy} />
              ) : (
                <PaymentPlanForm
                  key={JSON.stringify(asTyped)}
                  contact={contact}
                  members={members}
                  start={asTyped ?? start}
                  lastResult={lastResult}
                  busy={busy}
                />
              )}
            </CardContent>
          </>
        )}
      </Card>
    </FormFrame>
  )
}

function Done({ organizationId }: { organizationId: number }) {
  return (
    <>
      <CardHeader title={billingMessages.done} description="Stripe has confirmed the payment. Everything is open." />
      <CardContent>
        <ButtonLink href={billingPath(organizationId)}>Look at billing</ButtonLink>
      </CardContent>
    </>
  )
}
