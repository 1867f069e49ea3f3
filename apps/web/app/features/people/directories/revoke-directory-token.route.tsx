import { directoryPath } from '@caseweave/contract/people/addresses'
import { directoryMessages } from '@caseweave/contract/people/directories'
import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idOf } from '../../platform/screen/id.server'
import { askedOrganization } from './asked-organization.server'

export const meta: MetaFunction = () => [{ title: 'Revoke directory token · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const organizationId = await askedOrganization(args)
  const tokenId = idOf(args.params.tokenId)
  const { tokens } = await apiFor(args).directories.get({ organizationId })
  const token = tokens.find(({ id }) => id === tokenId)
  if (!token) throw data(messages.notFound, { status: 404 })
  return { ...token, organizationId, onceKey: newOnceKey() }
}

export async function action(args: ActionFunctionArgs) {
  const organizationId = await askedOrganization(args)
  return doConfirmed(args, async (api) => {
    const { name } = await api.directories.revokeToken({ organizationId, tokenId: idOf(args.params.tokenId) })
    return { to: directoryPath(organizationId), message: directoryMessages.tokenRevoked(name) }
  })
}

export default function RevokeToken() {
  const { name, prefix, organizationId, onceKey } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title="Revoke directory token"
      description={`${name} · ${prefix}…`}
      backHref={directoryPath(organizationId)}
      label="Revoke"
      onceKey={onceKey}
      destructive
      autofocus
    >
      <p>
        The directory that uses this token is refused from now on. Members and their roles stay. A revoked token cannot
        be brought back.
      </p>
    </ConfirmDialog>
  )
}
