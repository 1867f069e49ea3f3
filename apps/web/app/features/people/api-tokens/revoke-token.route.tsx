import { apiTokenMessages } from '@caseweave/contract/people/api-tokens/api-token-messages'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idOf } from '../../platform/screen/id.server'
import { Moment } from '../../platform/time/moment'
import { tokenLinks } from './token-links'

export const meta: MetaFunction = () => [{ title: 'Revoke API token · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const token = await apiFor(args).apiTokens.get({ tokenId: idOf(args.params.tokenId) })
  return { ...token, onceKey: newOnceKey() }
}

export async function action(args: ActionFunctionArgs) {
  return doConfirmed(args, async (api) => {
    const { name } = await api.apiTokens.revoke({ tokenId: idOf(args.params.tokenId) })
    return { to: tokenLinks.profile, message: apiTokenMessages.revokedNow(name) }
  })
}

export default function RevokeToken() {
  const { name, prefix, lastUsedAt, onceKey } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      title="Revoke API token"
      description={`${name} · ${prefix}…`}
      backHref={tokenLinks.profile}
      label="Revoke"
      onceKey={onceKey}
      destructive
      autofocus
    >
      <p>Whatever uses this token is refused from now on. A revoked token cannot be brought back.</p>
      <p className="text-muted-foreground">
        {lastUsedAt ? (
          <>
            It was last used <Moment date={lastUsedAt} />.
          </>
        ) : (
          'It was never used.'
        )}
      </p>
    </ConfirmDialog>
  )
}
