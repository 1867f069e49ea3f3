import { mailStatusNames } from '@caseweave/contract/platform/mail'
import { cancelMailPath, operatorMailsPath } from '@caseweave/contract/platform/operations/addresses'
import {
  ListMails,
  mailKindNames,
  type OperatorMail,
  operatorMessages,
  RecipientId,
} from '@caseweave/contract/platform/operations/operations'
import { Alert } from '@caseweave/ui/alert'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Table } from '@caseweave/ui/table'
import { Tabs } from '@caseweave/ui/tabs'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { toldRefusal } from '../../../server/form.server'
import { readFields } from '../../../server/read-form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { Moment } from '../time/moment'
import { OperatorList } from './operator-list'
import { OperatorTabs } from './operator-tabs'

export const meta: MetaFunction = () => [{ title: 'Outgoing email · Caseweave' }]
export const handle = { crumb: 'Outgoing email' }

const nothing = {
  queued: 'No email waits',
  failed: 'No email has failed',
  unsure: 'No email is in doubt',
} satisfies Record<ListMails['status'], string>

const askedBy = (request: Request) => ListMails.parse(Object.fromEntries(new URL(request.url).searchParams))
const addressOf = (status: string) => `${operatorMailsPath}?${new URLSearchParams({ status })}`

export async function loader(args: LoaderFunctionArgs) {
  const asked = askedBy(args.request)
  return { ...asked, list: await apiFor(args).operator.mails(asked) }
}

export async function action(args: ActionFunctionArgs) {
  const which = await readFields(args, RecipientId)
  try {
    await apiFor(args).operator.retryMail(which)
  } catch (error) {
    return data({ refusal: toldRefusal(error) }, { status: 409 })
  }
  const message = operatorMessages.mailRetried
  return redirectWithToast(addressOf(askedBy(args.request).status), { kind: 'success', message })
}

/** Mails that are not sent yet or could not be sent, for whoever runs the installation. */
export default function OperatorMails() {
  const { status, page, list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ListFrame>
      <ScreenHead
        title="Outgoing email"
        lead="What waits for the mail server, and what it did not take. What is in a mail is not shown."
      />
      <OperatorTabs current={operatorMailsPath} />
      {answer && 'refusal' in answer ? <Alert tone="error">{answer.refusal}</Alert> : null}
      <Tabs
        label="State"
        tabs={ListMails.shape.status
          .unwrap()
          .unwrap()
          .options.map((each) => ({
            ...{ href: addressOf(each), label: mailStatusNames[each], current: each === status },
          }))}
      />
      <OperatorList
        list={list}
        page={page}
        here={addressOf(status)}
        noun={['mail', 'mails']}
        nothing={{ title: nothing[status], text: 'Mails of this state are listed here, the newest first.' }}
      >
        <Table caption="Mails, newest first" className="table-cards">
          <thead>
            <tr>
              <th scope="col">To</th>
              <th scope="col">State</th>
              <th scope="col">For</th>
              <th scope="col">Made</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((mail) => (
              <Row key={mail.id} mail={mail} />
            ))}
          </tbody>
        </Table>
      </OperatorList>
      <Outlet />
    </ListFrame>
  )
}

function Row({ mail }: { mail: OperatorMail }) {
  const { id, kind, address, status, attempts, error, organization, createdAt, nextAt } = mail
  return (
    <tr className="align-top">
      <th scope="row" className="wrap-anywhere">
        {address}
        <span className="block font-normal text-muted-foreground text-xs">{mailKindNames[kind] ?? kind}</span>
      </th>
      <td className="min-w-48">
        <Badge variant={status === 'queued' ? 'neutral' : 'fail'}>{mailStatusNames[status]}</Badge>{' '}
        {status === 'queued' ? (
          <span className="text-muted-foreground">
            {attempts > 0 ? 'tried again ' : 'due '}
            <Moment date={nextAt} absolute />
          </span>
        ) : null}
        {error ? <p className="mt-1 max-w-prose wrap-anywhere">{error}</p> : null}
      </td>
      <td className="wrap-anywhere" dir="auto">
        {organization ?? <span className="text-muted-foreground">No project</span>}
      </td>
      <td data-label="Made">
        <Moment date={createdAt} />
      </td>
      <td>
        <div className="flex flex-wrap gap-2">
          <Form method="post" action={addressOf(status)}>
            <input type="hidden" name="recipientId" value={id} />
            <Button type="submit" variant="outline" size="sm" aria-label={`Send the mail to ${address} now`}>
              Send now
            </Button>
          </Form>
          {status === 'queued' ? (
            <ButtonLink
              href={cancelMailPath(id, { status })}
              variant="outline"
              size="sm"
              aria-label={`Cancel the mail to ${address}`}
            >
              Cancel
            </ButtonLink>
          ) : null}
        </div>
      </td>
    </tr>
  )
}
