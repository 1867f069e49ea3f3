import { operatorBillingPath } from '@caseweave/contract/people/billing/addresses'
import type { ComparedSubscription, SubscriptionView } from '@caseweave/contract/people/billing/billing'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Alert } from '@caseweave/ui/alert'
import { Badge } from '@caseweave/ui/badge'
import { Button } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Form } from '@caseweave/ui/navigation'
import { Pagination } from '@caseweave/ui/pagination'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Table } from '@caseweave/ui/table'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { readForm } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'
import { Moment } from '../../platform/time/moment'
import { requireBillingOn } from './payer-organization.server'
import { costText, SubscriptionBadge } from './subscription-text'

export const meta: MetaFunction = () => [{ title: 'Billing of all organizations · Caseweave' }]
export const handle = { crumb: 'Billing of all organizations' }

const pageOf = (request: Request) => new URL(request.url).searchParams.get('page') ?? 1

export async function loader(args: LoaderFunctionArgs) {
  requireBillingOn(args)
  const page = Number(pageOf(args.request)) || 1
  return { ...(await apiFor(args).billing.compare({ page })), page }
}

export async function action(args: ActionFunctionArgs) {
  requireBillingOn(args)
  const billedOrganizationId = idOf(String((await readForm(args)).get('organizationId')))
  try {
    const { read } = await apiFor(args).billing.read({ billedOrganizationId })
    return await redirectWithToast(withParameters(operatorBillingPath, { page: String(pageOf(args.request)) }), {
      kind: 'success',
      message: `${counted(read, 'subscription')} read from Stripe.`,
    })
  } catch (error) {
    return data({ refusal: toldRefusal(error) }, { status: 503 })
  }
}

/** What Stripe says of each organization beside what is stored. */
export default function OperatorBilling() {
  const { organizations, total, page, pageSize, waitingEvents } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ListFrame>
      <ScreenHead
        title="Billing of all organizations"
        lead={
          <>
            What is stored beside what Stripe says now.{' '}
            {waitingEvents > 0
              ? `${counted(waitingEvents, 'call')} of Stripe to be dealt with.`
              : 'All calls of Stripe are dealt with.'}
          </>
        }
      />
      {answer && 'refusal' in answer ? <Alert tone="error">{answer.refusal}</Alert> : null}
      {organizations.length === 0 ? (
        <EmptyState title="No organizations yet">They appear here as soon as their free month begins.</EmptyState>
      ) : (
        <Table caption="Organizations and their subscriptions" className="table-cards">
          <thead>
            <tr>
              <th scope="col">Organization</th>
              <th scope="col">Members</th>
              <th scope="col">Free until</th>
              <th scope="col">Stored and at Stripe</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {organizations.map((each) => (
              <tr key={each.organizationId} className="align-top">
                <th scope="row" className="wrap-anywhere">
                  {each.name} {each.deleted ? <Badge variant="neutral">Deleted</Badge> : null}
                  <span className="block font-normal text-muted-foreground text-xs">
                    {each.customerId ?? 'No customer at Stripe'}
                  </span>
                </th>
                <td className="tabular-nums">
                  <span className="text-muted-foreground sm:hidden">Members: </span>
                  {numberText(each.members)}
                </td>
                <td>
                  <span className="text-muted-foreground sm:hidden">Free until: </span>
                  <Moment date={each.trialEndsAt} />
                </td>
                <td>
                  {each.problem ? <p className="text-fail">{each.problem}</p> : null}
                  {each.subscriptions.length === 0 && !each.problem ? (
                    <span className="text-muted-foreground">None</span>
                  ) : (
                    <ul className="grid gap-3">
                      {each.subscriptions.map((one) => (
                        <Compared key={one.id} one={one} asked={each.problem === ''} />
                      ))}
                    </ul>
                  )}
                </td>
                <td>
                  {each.customerId ? (
                    <Form method="post">
                      <input type="hidden" name="organizationId" value={each.organizationId} />
                      <Button type="submit" variant="outline" size="sm" aria-label={`Read ${each.name} from Stripe`}>
                        Read from Stripe
                      </Button>
                    </Form>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {total > pageSize ? (
        <Pagination
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          total={total}
          noun={['organization', 'organizations']}
          hrefFor={(to) => withParameters(operatorBillingPath, { page: String(to) })}
        />
      ) : null}
    </ListFrame>
  )
}

function Compared({ one, asked }: { one: ComparedSubscription; asked: boolean }) {
  return (
    <li className="grid gap-1">
      <span className="text-muted-foreground text-xs wrap-anywhere">{one.id}</span>
      {one.same && one.stored ? (
        <Side name="Both" told={one.stored} />
      ) : (
        <>
          <Side name="Stored" told={one.stored} />
          {asked ? <Side name="Stripe" told={one.atStripe} /> : null}
          {asked ? (
            <Badge variant="fail" className="justify-self-start">
              Different
            </Badge>
          ) : null}
        </>
      )}
    </li>
  )
}

function Side({ name, told }: { name: string; told: SubscriptionView | null }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-medium">{name}:</span>
      {told ? (
        <>
          <SubscriptionBadge word={told.word} />
          <span>{costText(told)}</span>
          <span className="text-muted-foreground">
            {told.endedAt ? 'ended ' : told.endsAt ? 'ends ' : 'paid until '}
            <Moment date={told.endedAt ?? told.endsAt ?? told.periodEndsAt} />
          </span>
        </>
      ) : (
        <span className="text-muted-foreground">nothing</span>
      )}
    </span>
  )
}
