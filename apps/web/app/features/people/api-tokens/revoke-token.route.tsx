import { apiTokenMessages } from '@caseweave/contract/people/api-tokens/api-token-messages'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { redirectWithToast } from '../../../server/toast.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { idOf } from '../../platform/screen/id.server'
import { LocalTime } from '../../platform/time/local-time'
import { tokenLinks } from './token-links'

export const meta: MetaFunction = () => [{ title: 'Revoke API token · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  return apiFor(args).apiTokens.get({ tokenId: idOf(args.params.tokenId) })
}

export async function action(args: ActionFunctionArgs) {
  const { name } = await apiFor(args).apiTokens.revoke({ tokenId: idOf(args.params.tokenId) })
  return redirectWithToast(tokenLinks.profile, { kind: 'success', message: apiTokenMessages.revokedNow(name) })
}

export default function RevokeToken() {
  const { name, prefix, lastUsedAt } = useLoaderData<typeof loader>()
  return (
    <FormDialog
      title="Revoke API token"
      description={`${name} · ${prefix}…`}
      backHref={tokenLinks.profile}
      form={{ id: 'revoke-token', label: 'Revoke', destructive: true, autofocus: true }}
    >
      <Form method="post" id="revoke-token" className="grid gap-2">
        <p>Whatever uses this token is refused from now on. A revoked token cannot be brought back.</p>
        <p className="text-muted-foreground">
          {lastUsedAt ? (
            <>
              It was last used <LocalTime date={lastUsedAt} />.
            </>
          ) : (
            'It was never used.'
          )}
        </p>
      </Form>
    </FormDialog>
  )
}
