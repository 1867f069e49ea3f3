import { organizationHref, organizationPath } from '@caseweave/contract/people/addresses'
import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Restore organization · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const id = idOf(args.params.deletedOrganizationId)
  const organization = (await apiFor(args).organizations.deleted()).find((each) => each.id === id)
  if (!organization) throw data(messages.notFound, { status: 404 })
  return organization
}

export async function action(args: ActionFunctionArgs) {
  return doConfirmed(args, async (api) => {
    const { id, name } = await api.organizations.restore({
      deletedOrganizationId: idOf(args.params.deletedOrganizationId),
    })
    return { to: organizationHref(id), message: `${name} is back.` }
  })
}

export default function RestoreOrganization() {
  const { name } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title="Restore organization"
      description={name}
      backHref={organizationPath}
      label="Restore"
      autofocus
    >
      <p>Its members can open it again, with the projects and roles that it had.</p>
    </ConfirmDialog>
  )
}
