import { connectionPath } from '@caseweave/contract/project/addresses'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { redirectWithToast } from '../../../server/toast.server'
import { OnceKey } from '../../platform/dialogs/once-key'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { Moment } from '../../platform/time/moment'
import { connectionOf } from './connection-of.server'

export const meta: MetaFunction = () => [{ title: 'Webhook · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const which = await connectionOf(args)
  const webhook = await apiFor(args).trackerWebhooks.get(which)
  return { onceKey: newOnceKey(), ...which, ...webhook, address: args.context.settings.appUrl + webhook.path }
}

const Change = z.object({ intent: z.enum(['make', 'remove']) })

export async function action(args: ActionFunctionArgs) {
  const which = await connectionOf(args)
  return runAction(args, Change, async ({ intent }, api) => {
    if (intent === 'make') {
      // Told once: only the same form, sent again, shows it again, and makes no other one.
      const { secret } = await madeOnce(args, intent, (once) => once.trackerWebhooks.make(which), { secret: true })
      return data({ secret }, { headers: { 'cache-control': 'no-store' } })
    }
    await api.trackerWebhooks.remove(which)
    const back = connectionPath(which.organizationId, which.connectionId, '/webhook')
    return redirectWithToast(back, { kind: 'success', message: 'The webhook was removed.' })
  })
}

const shown = (id: string, label: string, value: string) => (
  <Field id={id} label={label}>
    {(control) => <Input {...control} readOnly value={value} className="font-mono" autoComplete="off" />}
  </Field>
)

/** Where the tracker is to call when items change, and the secret that proves that it does. */
export default function ConnectionWebhook() {
  const { onceKey, organizationId, connectionId, possible, made, address } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const secret = answer && 'secret' in answer ? answer.secret : null
  return (
    <ReadingDialog
      title="Webhook"
      description="A tracker that calls when an item changes is asked about it at once, instead of within ten minutes."
      backHref={connectionPath(organizationId, connectionId)}
    >
      {possible ? (
        <div className="grid gap-4">
          {shown('address', 'Address', address)}
          {secret ? (
            <div data-answered className="grid gap-4">
              <Alert tone="warning" title="The secret is shown this once. Copy it to the tracker now." live>
                There choose JSON, and events of issues.
              </Alert>
              {shown('secret', 'Secret', secret)}
            </div>
          ) : null}
          <p className="text-muted-foreground">
            {made ? (
              <>
                A secret was made <Moment date={made.createdAt} />.{' '}
                {made.lastReceivedAt ? (
                  <>
                    The last call came <Moment date={made.lastReceivedAt} />.
                  </>
                ) : (
                  'No call has come so far.'
                )}
              </>
            ) : (
              'There is no secret yet, so that no call is taken.'
            )}
          </p>
          <Form method="post" className="flex flex-wrap gap-2">
            <OnceKey value={onceKey} />
            <Button type="submit" name="intent" value="make">
              {made ? 'Make a new secret' : 'Make a secret'}
            </Button>
            {made ? (
              <Button type="submit" name="intent" value="remove" variant="outline">
                Remove
              </Button>
            ) : null}
          </Form>
        </div>
      ) : (
        <p>This kind of tracker has no webhooks that prove who calls. Its items are asked about every ten minutes.</p>
      )}
    </ReadingDialog>
  )
}
