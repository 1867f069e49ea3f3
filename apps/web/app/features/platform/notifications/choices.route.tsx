import { notificationChoicesPath } from '@caseweave/contract/platform/addresses'
import {
  isChoosable,
  NotificationKind,
  notificationChannels,
  notificationKinds,
  notificationMessages,
  SaveNotificationChoices,
  usualChannels,
} from '@caseweave/contract/platform/notifications'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import { Select } from '@caseweave/ui/select'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { type FormReply, runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { formErrors } from '../dialogs/form-errors'
import { useSending } from '../screen/use-sending'

export const meta: MetaFunction = () => [{ title: 'Choose what comes · Caseweave' }]
export const handle = { crumb: 'Choose what comes' }

export async function loader(args: LoaderFunctionArgs) {
  const choices = await apiFor(args).notifications.choices()
  return { ...choices, sendsMail: args.context.settings.sendsMail }
}

/** One field for each kind, named like it; `usual` takes all choices back. */
const Posted = SaveNotificationChoices.shape.channels.or(z.object({ usual: z.string() }))

export async function action(args: ActionFunctionArgs) {
  return runAction(args, Posted, async (posted, api) => {
    const channels = 'usual' in posted ? usualChannels : posted
    await api.notifications.saveChoices({ channels })
    return redirectWithToast(notificationChoicesPath, { kind: 'success', message: notificationMessages.saved })
  })
}

const options = Object.entries(notificationChannels).map(([value, label]) => ({ value, label }))

/** How a person hears of each kind of message. */
export default function NotificationChoices() {
  const { channels, address, timeZone, sendsMail } = useLoaderData<typeof loader>()
  const problems = formErrors(useActionData<FormReply>()?.lastResult)
  const busy = useSending()
  return (
    <FormFrame>
      <ScreenHead
        title="Choose what comes"
        lead="How you hear of each kind of message. It holds from the next message on."
      />
      <ErrorSummary errors={problems.map((message) => ({ message }))} />
      {sendsMail ? null : (
        <Alert tone="warning" title="No mail is sent from here">
          No mail server is set up. Whoever runs this server finds the mails in its outbox; your messages are in the
          mail box.
        </Alert>
      )}
      {address ? null : (
        <Alert
          tone="warning"
          title="No mail reaches you"
          actions={
            <ButtonLink href="/profile#email" variant="outline" size="sm">
              To my email address
            </ButtonLink>
          }
        >
          Add an email address to your profile and confirm it. Until then all messages are in the mail box alone.
        </Alert>
      )}
      <Form key={JSON.stringify(channels)} method="post" className="grid gap-4">
        <ul className="divide-y divide-border rounded-lg border border-border bg-card">
          {NotificationKind.options.map((kind) => (
            <li key={kind} className="grid items-center gap-x-6 gap-y-1.5 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
              <div>
                <label htmlFor={kind} className="font-medium">
                  {notificationKinds[kind]}
                </label>
                <p id={`${kind}-usual`} className="text-xs text-muted-foreground">
                  {isChoosable(kind)
                    ? `Usually: ${notificationChannels[usualChannels[kind]]}`
                    : 'Always at once, so that nobody can hide what happens to your account.'}
                </p>
              </div>
              <Select
                id={kind}
                name={isChoosable(kind) ? kind : undefined}
                aria-describedby={`${kind}-usual`}
                disabled={!isChoosable(kind)}
                defaultValue={channels[kind]}
                options={options}
              />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            Save
          </Button>
          <Button type="submit" name="usual" value="yes" variant="outline">
            Back to the usual
          </Button>
        </div>
      </Form>
      <section aria-labelledby="how" className="grid max-w-prose gap-2">
        <h2 id="how" className="font-semibold">
          How mail comes
        </h2>
        <ul className="grid list-disc gap-1 ps-5 text-muted-foreground">
          <li>
            A mail comes two minutes after the message, with all others that wait. What you have read by then is not
            mailed.
          </li>
          <li>{`The digest comes once a day at 08:00 (${timeZone}, as your profile says), with what you have not read.`}</li>
          <li>{`“${notificationChannels.off}” means that there is no message in the mail box either.`}</li>
          {address ? <li>{`Mail goes to ${address}. Each mail has a link that ends mails like it.`}</li> : null}
        </ul>
      </section>
    </FormFrame>
  )
}
