import { ProviderName, providerTitles, connectionMessages as say } from '@caseweave/contract/people/profile/connections'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { profileLinks } from './profile-links'

export const meta: MetaFunction = () => [{ title: 'Disconnect an account · Caseweave' }]

function providerOf({ params }: Pick<LoaderFunctionArgs, 'params'>): ProviderName {
  const provider = ProviderName.safeParse(params.provider).data
  if (!provider) throw data(null, { status: 404 })
  return provider
}

export async function loader(args: LoaderFunctionArgs) {
  const provider = providerOf(args)
  const { connectedAt } = await apiFor(args).connections.get({ provider })
  if (connectedAt === null) throw data(null, { status: 404 })
  return { title: providerTitles[provider] }
}

export async function action(args: ActionFunctionArgs) {
  return doConfirmed(args, async (api) => {
    const provider = providerOf(args)
    await api.connections.disconnect({ provider })
    return { to: profileLinks.profile, message: say.disconnected(providerTitles[provider]) }
  })
}

export default function DisconnectAccount() {
  const { title } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title={`Disconnect ${title}`}
      backHref={profileLinks.profile}
      label="Disconnect"
      destructive
      autofocus
    >
      <p>You can not sign in with {title} any more. Your sessions stay as they are.</p>
    </ConfirmDialog>
  )
}
