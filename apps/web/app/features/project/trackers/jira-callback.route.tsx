import { organizationPath, ownTrackersPath } from '@caseweave/contract/people/addresses'
import { connectionPath } from '@caseweave/contract/project/addresses'
import { connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { ErrorSummary } from '@caseweave/ui/field'
import { RadioGroup } from '@caseweave/ui/radio-group'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction, toldRefusal } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { errorsAt, problemsIn } from '../../platform/dialogs/form-errors'
import { jiraCookie } from './jira-cookie.server'

export const meta: MetaFunction = () => [{ title: 'Connect Jira Cloud · Caseweave' }]
export const handle = { crumb: 'Connect Jira Cloud' }

type Connected = {
  done: 'connected' | 'changed' | 'own'
  organizationId: number
  connectionId: number
  name: string
}

const words = {
  connected: connectionMessages.added,
  changed: connectionMessages.changed,
  own: connectionMessages.accountAdded,
}

const forgotten = () => jiraCookie.serialize('', { maxAge: 0 })

/** Goes where what was begun stands now. */
async function leave({ done, organizationId, connectionId, name }: Connected) {
  const to = done === 'own' ? ownTrackersPath : connectionPath(organizationId, connectionId)
  return redirectWithToast(to, { kind: 'success', message: words[done](name) }, { 'set-cookie': await forgotten() })
}

/** Where Atlassian sends the browser back: done, or a choice of sites, or why not. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const sealed = z.string().safeParse(await jiraCookie.parse(args.request.headers.get('cookie'))).data ?? ''
  const answer = { sealed, state: searchParams.get('state') ?? '', code: searchParams.get('code') }
  try {
    const outcome = await apiFor(args).trackerConnections.arriveFromJira(answer)
    if (outcome.done !== null) return await leave(outcome)
    const { pending, sites } = outcome
    // The cookie stays until a site is chosen: a reload finds the sites again.
    return data({ pending, sites, refusal: null }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    return data({ pending: '', sites: [], refusal: toldRefusal(error) }, { headers: { 'cache-control': 'no-store' } })
  }
}

/** The answer of Atlassian is good once: the page keeps what it brought. */
export const shouldRevalidate = () => false

const Choice = z.object({
  pending: z.string().max(200_000),
  cloudId: z.string({ error: 'Please choose a site.' }).max(200),
})

export async function action(args: ActionFunctionArgs) {
  return runAction(args, Choice, async (choice, api) => leave(await api.trackerConnections.chooseJiraSite(choice)))
}

/** Asks which site is meant, where the account at Atlassian has several. */
export default function JiraCallback() {
  const { pending, sites, refusal } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  // What the check of a site found is at fields of another form, such as its address.
  const problems = problemsIn(lastResult, (field) => (field === 'cloudId' ? field : ''))
  return (
    <FormFrame>
      <ScreenHead title="Connect Jira Cloud" />
      {refusal === null ? (
        <Form method="post" noValidate className="grid gap-4">
          <ErrorSummary errors={problems} />
          <input type="hidden" name="pending" value={pending} />
          <RadioGroup
            id="cloudId"
            name="cloudId"
            legend="Your account at Atlassian has several sites. Which one is meant?"
            options={sites.map(({ cloudId, name, url }) => ({ value: cloudId, label: name, help: url }))}
            defaultValue={sites[0]?.cloudId}
            error={errorsAt(lastResult, 'cloudId')[0] ?? null}
          />
          <Button type="submit" className="justify-self-start">
            Connect
          </Button>
        </Form>
      ) : (
        <Alert
          tone="error"
          title="Jira Cloud was not connected"
          actions={
            <ButtonLink href={organizationPath} variant="outline">
              Organization
            </ButtonLink>
          }
        >
          {problems[0]?.message ?? refusal}
        </Alert>
      )}
    </FormFrame>
  )
}
