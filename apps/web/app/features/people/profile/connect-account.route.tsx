import { ProviderName, providerTitles } from '@caseweave/contract/people/profile/connections'
import { OwnerProof } from '@caseweave/contract/people/profile/email-change'
import { ErrorSummary } from '@caseweave/ui/field'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { formErrors } from '../../platform/dialogs/form-errors'
import { browserOf, goTo } from '../accounts/browser.server'
import { OwnerField } from './owner-field'
import { profileLinks } from './profile-links'

export const meta: MetaFunction = () => [{ title: 'Connect an account · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const provider = ProviderName.safeParse(args.params.provider).data
  if (!provider) throw data(null, { status: 404 })
  const api = apiFor(args)
  const [profile] = await Promise.all([api.profile.get(), api.connections.get({ provider })])
  return { profile, title: providerTitles[provider] }
}

export async function action(args: ActionFunctionArgs) {
  const provider = ProviderName.safeParse(args.params.provider).data
  const { actor, backend } = args.context
  return runAction(args, OwnerProof, async (proof, api) => {
    await api.connections.list()
    const step =
      actor && provider ? await backend.identity.startConnecting(browserOf(args), actor, provider, proof) : null
    if (!step) throw data(null, { status: 404 })
    return goTo(step)
  })
}

export default function ConnectAccount() {
  const { profile, title } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <FormDialog
      title={`Connect ${title}`}
      description={`You sign in at ${title} next, and come back.`}
      backHref={profileLinks.profile}
      form={{ id: 'connect-account', label: 'Continue' }}
    >
      <Form method="post" id="connect-account" noValidate className="grid gap-4">
        <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} />
        <OwnerField profile={profile} lastResult={lastResult} />
      </Form>
    </FormDialog>
  )
}
