import { messages } from '@caseweave/contract/platform/messages'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Link } from '@caseweave/ui/navigation'
import { ListFrame, ScreenHead } from '@caseweave/ui/screen'
import { Table } from '@caseweave/ui/table'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Inbox } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { Moment } from '../time/moment'
import { outboxOrganization } from './outbox-place.server'

export const meta: MetaFunction = () => [{ title: 'Outbox · Caseweave' }]
export const handle = { crumb: 'Outbox' }

export async function loader(args: LoaderFunctionArgs) {
  const mails = await apiFor(args).mail.list({ organizationId: await outboxOrganization(args) })
  if (!mails) throw data(messages.notFound, { status: 404 })
  return { mails }
}

/** Mails of an installation without a mail server, in demo mode; source: docs/operations.md. */
export default function Outbox() {
  const { mails } = useLoaderData<typeof loader>()
  return (
    <ListFrame>
      <ScreenHead
        title="Outbox"
        lead="There is no mail server: emails lie here and go nowhere. Set SMTP_URL to send them."
      />
      {mails.length > 0 ? (
        <Table caption="Emails">
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">To</th>
              <th scope="col" className="max-sm:hidden">
                Project
              </th>
              <th scope="col">Sent</th>
            </tr>
          </thead>
          <tbody>
            {mails.map(({ id, subject, to, projectName, sentAt }) => (
              <tr key={id}>
                <th scope="row" className="wrap-anywhere">
                  <Link href={`/dev/outbox/${id}`} className="text-link hover:underline">
                    {subject}
                  </Link>
                </th>
                <td className="wrap-anywhere">
                  {to.name} <span className="text-muted-foreground">{to.address}</span>
                </td>
                <td className="dim wrap-anywhere max-sm:hidden">{projectName}</td>
                <td className="dim fit">
                  <Moment date={sentAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <EmptyState icon={Inbox} title="There are no emails yet">
          Email an execution report, and it appears here.
        </EmptyState>
      )}
    </ListFrame>
  )
}
