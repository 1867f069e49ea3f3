import { connectionPath } from '@caseweave/contract/project/addresses'
import { connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import { ChangeConnection } from '@caseweave/contract/project/trackers/connections'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { problemsIn } from '../../platform/dialogs/form-errors'
import { AccountFields } from './account-fields'
import { connectionOf } from './connection-of.server'
import { JiraSignIn } from './jira-sign-in'
import { jiraStart } from './jira-start'
import { PlaceField } from './place-field'

export const meta: MetaFunction = () => [{ title: 'Change connection · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const which = await connectionOf(args)
  const { trackerConnections } = apiFor(args)
  const { kind, name, address, pattern, people } = await trackerConnections.get(which)
  const byOAuth = kind === 'jira-cloud' && (await trackerConnections.jiraSignIn())
  return { ...which, kind, name, address, pattern, people: people.length, byOAuth }
}

export async function action(args: ActionFunctionArgs) {
  const which = await connectionOf(args)
  return saveAndLeave(args, ChangeConnection, async (form, api) => {
    const { name } = await api.trackerConnections.change({ ...which, ...form })
    return {
      to: connectionPath(which.organizationId, which.connectionId),
      message: connectionMessages.changed(name),
    }
  })
}

/** Gives a connection another address, another account or both; the account is typed in any case. */
export default function ChangeConnectionDialog() {
  const { organizationId, connectionId, kind, name, address, pattern, people, byOAuth } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const isLink = kind === 'link'
  return (
    <FormDialog
      title={isLink ? 'Change pattern' : 'Change address or account'}
      description={name}
      backHref={connectionPath(organizationId, connectionId)}
      form={{ id: 'change-connection', label: isLink ? 'Save' : 'Check and save' }}
    >
      {byOAuth ? <JiraSignIn action={jiraStart({ organizationId, connectionId })} /> : null}
      <Form method="post" id="change-connection" noValidate className="grid gap-4">
        <ErrorSummary errors={problemsIn(lastResult)} />
        <PlaceField kind={kind} lastResult={lastResult} known={{ address, pattern }} />
        <AccountFields kind={kind} lastResult={lastResult} autofocus />
        {isLink ? null : (
          <p className="text-muted-foreground">
            The same tracker at another address, or another account of it. For another tracker, add a connection.
            {people > 0 ? ' With another address, people have to add their own accounts again.' : null}
          </p>
        )}
      </Form>
    </FormDialog>
  )
}
