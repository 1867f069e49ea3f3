import { ownTrackersPath } from '@caseweave/contract/people/addresses'
import { connectionMessages } from '@caseweave/contract/project/trackers/connection-messages'
import { AccountAt } from '@caseweave/contract/project/trackers/connections'
import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors } from '../../platform/dialogs/form-errors'
import { AccountFields } from './account-fields'
import { JiraSignIn } from './jira-sign-in'
import { jiraStart } from './jira-start'
import { ownAccountOf } from './own-account-of.server'

export const meta: MetaFunction = () => [{ title: 'Add my account · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const account = await ownAccountOf(args)
  const byOAuth = account.kind === 'jira-cloud' && (await apiFor(args).trackerConnections.jiraSignIn())
  return { ...account, byOAuth }
}

export async function action(args: ActionFunctionArgs) {
  const { kind, organizationId, connectionId } = await ownAccountOf(args)
  return saveAndLeave(args, AccountAt(kind), async (form, api) => {
    const { name } = await api.trackerConnections.addOwn({ organizationId, connectionId, ...form })
    return { to: ownTrackersPath, message: connectionMessages.accountAdded(name) }
  })
}

export default function AddOwnAccount() {
  const { organizationId, connectionId, kind, name, address, byOAuth } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  // The address is not theirs to mend: what is wrong with it stands above the form.
  const above = [...formErrors(lastResult), ...errorsAt(lastResult, 'address')]
  return (
    <FormDialog
      title="Add my account"
      description={`${name} · ${address}`}
      backHref={ownTrackersPath}
      form={{ id: 'own-account', label: 'Check and add' }}
    >
      {byOAuth ? <JiraSignIn action={jiraStart({ organizationId, connectionId, own: true })} /> : null}
      <Form method="post" id="own-account" noValidate className="grid gap-4">
        <ErrorSummary errors={above.map((message) => ({ message }))} />
        <AccountFields kind={kind} lastResult={lastResult} autofocus />
      </Form>
    </FormDialog>
  )
}
