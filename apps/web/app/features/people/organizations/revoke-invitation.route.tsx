import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idOf } from '../../platform/screen/id.server'
import { besideLists } from './beside-lists'
import { organizationOf } from './organization-of.server'

export const meta: MetaFunction = () => [{ title: 'Revoke invitation · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const organizationId = organizationOf(args.request)
  const invitationId = idOf(args.params.invitationId)
  const { email } = await apiFor(args).organizations.openInvitation({ organizationId, invitationId })
  return { onceKey: newOnceKey(), email, backHref: besideLists(args.request) }
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = organizationOf(args.request)
  return doConfirmed(args, async (api) => {
    const { email } = await api.organizations.revokeInvitation({
      organizationId,
      invitationId: idOf(args.params.invitationId),
    })
    return { to: besideLists(args.request), message: `The invitation for ${email} was revoked.` }
  })
}

export default function RevokeInvitation() {
  const { onceKey, email, backHref } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      onceKey={onceKey}
      title="Revoke invitation"
      description={email}
      backHref={backHref}
      label="Revoke"
      destructive
      autofocus
    >
      <p>Its link stops working at once. You can invite this address again.</p>
    </ConfirmDialog>
  )
}
