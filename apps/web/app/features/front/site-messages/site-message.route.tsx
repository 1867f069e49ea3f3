import { siteMessagePath, siteMessagesPath } from '@caseweave/contract/front/site-messages/addresses'
import {
  HandleSiteMessage,
  noteLimit,
  type SiteMessage,
  siteMessageMessages,
  siteMessageQuery,
  siteMessageStatuses,
} from '@caseweave/contract/front/site-messages/list-site-messages'
import { phoneText, siteSubjects } from '@caseweave/contract/front/site-messages/subjects'
import { withParameters } from '@caseweave/contract/platform/addresses'
import { mailStatusNames } from '@caseweave/contract/platform/mail'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Button, ButtonLink, buttonClasses } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { Reply, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { idsOf } from '../../platform/screen/id.server'
import { useSending } from '../../platform/screen/use-sending'
import { Moment } from '../../platform/time/moment'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Message of ${data.message.name}` : 'Message'} · Caseweave` },
]
export const handle = {
  crumb: (data: unknown) => (data as { message: SiteMessage } | undefined)?.message.name ?? 'Message',
}

/** One message, and the list that led here. */
export async function loader(args: LoaderFunctionArgs) {
  const query = siteMessageQuery(new URL(args.request.url).searchParams)
  return { message: await apiFor(args).siteMessages.get(idsOf(args, 'messageId')), query }
}

export function action(args: ActionFunctionArgs) {
  const place = idsOf(args, 'messageId')
  const query = siteMessageQuery(new URL(args.request.url).searchParams)
  return saveAndLeave(args, HandleSiteMessage, async (value, api) => {
    await api.siteMessages.handle({ ...place, ...value })
    return { to: withParameters(siteMessagesPath, query), message: siteMessageMessages.saved }
  })
}

const answerHref = ({ email, subject, remarks }: SiteMessage) => {
  const quoted = remarks.slice(0, 1_000).replace(/^/gm, '> ')
  const asked = { subject: `Re: ${siteSubjects[subject].label}`, body: `\r\n\r\n${quoted.replace(/\r?\n/g, '\r\n')}` }
  const parameters = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${parameters.join('&')}`
}

/** What one visitor has written, and what is to become of it. */
export default function SiteMessagePage() {
  const { message, query } = useLoaderData<typeof loader>()
  return (
    <FormFrame>
      <ScreenHead
        title={message.name}
        lead={siteSubjects[message.subject].label}
        actions={
          <>
            <a href={answerHref(message)} className={buttonClasses({ variant: 'outline' })}>
              <Reply aria-hidden="true" />
              Answer by email
            </a>
            <ButtonLink href={withParameters(`${siteMessagePath(message.id)}/delete`, query)} variant="outline">
              <Trash2 aria-hidden="true" />
              Delete
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Written message={message} />
        <Handling key={message.id} message={message} />
      </div>
      <Outlet />
    </FormFrame>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere" dir="auto">
        {children}
      </dd>
    </div>
  )
}

function Written({ message }: { message: SiteMessage }) {
  const { email, company, users, remarks, createdAt } = message
  return (
    <Card aria-labelledby="written">
      <CardHeader id="written" title="Message" />
      <CardContent className="grid gap-3">
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          <Fact name="Email">{email}</Fact>
          <Fact name="Company">{company}</Fact>
          <Fact name="Phone">
            <a href={`tel:${phoneText(message).replace(' ', '')}`} className="text-link">
              {phoneText(message)}
            </a>
          </Fact>
          <Fact name="Received">
            <Moment date={createdAt} />
          </Fact>
          {users === null ? null : <Fact name="Users required">{numberText(users)}</Fact>}
        </dl>
        <p className="whitespace-pre-line wrap-anywhere border-t border-border pt-3" dir="auto">
          {remarks || <span className="text-muted-foreground">No remarks.</span>}
        </p>
      </CardContent>
    </Card>
  )
}

const statuses = Object.entries(siteMessageStatuses).map(([value, label]) => ({ value, label }))

function Handling({ message }: { message: SiteMessage }) {
  const lastResult = useActionData<typeof action>()?.lastResult
  const busy = useSending()
  const { status, note, handled, mail } = message
  const errors = ['status', 'note'].flatMap((id) => errorsAt(lastResult, id).map((text) => ({ id, message: text })))
  return (
    <Card aria-labelledby="handling">
      <CardHeader id="handling" title="Answer" />
      <CardContent className="grid gap-3">
        <Form method="post" noValidate className="grid gap-3">
          <ErrorSummary errors={[...formErrors(lastResult).map((text) => ({ message: text })), ...errors]} />
          <Field id="status" label="Status" error={errorsAt(lastResult, 'status')}>
            {(control) => (
              <Select
                {...control}
                name="status"
                defaultValue={typedIn(lastResult, 'status') || status}
                options={statuses}
              />
            )}
          </Field>
          <Field id="note" label="Note" optional help="Operators alone read it." error={errorsAt(lastResult, 'note')}>
            {(control) => (
              <Textarea
                {...control}
                name="note"
                rows={4}
                maxLength={noteLimit}
                dir="auto"
                defaultValue={lastResult ? typedIn(lastResult, 'note') : note}
              />
            )}
          </Field>
          <Button type="submit" busy={busy} className="justify-self-start">
            Save
          </Button>
        </Form>
        <div className="grid gap-1 text-xs text-muted-foreground wrap-anywhere">
          {handled ? (
            <p>
              Saved last by <bdi>{handled.by}</bdi>, <Moment date={handled.at} />.
            </p>
          ) : null}
          <p>
            {mail
              ? `Mail to ${mail.address}: ${mailStatusNames[mail.status]}${mail.error ? ` (${mail.error})` : ''}`
              : 'It was not mailed: there was no support address (SUPPORT_EMAIL).'}
          </p>
        </div>
      </CardContent>
    </Card>
  )
}
