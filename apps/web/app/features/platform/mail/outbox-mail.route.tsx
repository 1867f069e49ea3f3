import { numberText } from '@caseweave/contract/platform/numbers'
import { ButtonLink } from '@caseweave/ui/button'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ArrowLeft, Download } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { useDocumentNonce } from '../../../server/nonce'
import { idOf } from '../screen/id.server'
import { Moment } from '../time/moment'
import { outboxOrganization } from './outbox-place.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.subject ?? 'Email'} · Caseweave` }]
export const handle = { crumb: 'Outbox' }

export async function loader(args: LoaderFunctionArgs) {
  const recipientId = idOf(args.params.recipientId)
  return apiFor(args).mail.get({ organizationId: await outboxOrganization(args), recipientId })
}

const kilobytes = (bytes: number) => `${numberText(Math.ceil(bytes / 1_000))} kB`

/** One mail of the outbox, as its reader would see it, and as plain text. */
export default function OutboxMail() {
  const { id, subject, from, to, sentAt, html, text, attachments } = useLoaderData<typeof loader>()
  const nonce = useDocumentNonce()
  const files = attachments.map(({ name, bytes }) => `${name} (${kilobytes(bytes)})`).join(', ')
  const facts: [string, React.ReactNode][] = [
    ['From', from],
    ['To', `${to.name} <${to.address}>`],
    ['Sent', <Moment key="sent" date={sentAt} />],
    ['Attached', files || 'nothing'],
  ]
  return (
    <FormFrame>
      <ButtonLink href="/dev/outbox" variant="ghost" className="-ms-3 self-start">
        <ArrowLeft aria-hidden="true" />
        Outbox
      </ButtonLink>
      <ScreenHead
        title={subject}
        actions={
          <ButtonLink href={`/dev/outbox/${id}/file`} variant="outline" download>
            <Download aria-hidden="true" />
            Download (.eml)
          </ButtonLink>
        }
      />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {html ? (
        <iframe
          title="The email"
          sandbox=""
          // The frame obeys the policy of this page, which lets no other style sheet in.
          srcDoc={html.replace('<style>', `<style nonce="${nonce}">`)}
          className="h-[46rem] w-full rounded-lg border border-border bg-white"
        />
      ) : (
        <p>The content was tidied up.</p>
      )}
      {text ? (
        <details>
          <summary className="cursor-pointer font-medium">As plain text</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard */}
          <pre tabIndex={0} className="mt-2 overflow-x-auto rounded-lg border border-border bg-muted p-3 text-xs">
            {text}
          </pre>
        </details>
      ) : null}
    </FormFrame>
  )
}
