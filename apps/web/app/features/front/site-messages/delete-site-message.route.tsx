import { siteMessagePath, siteMessagesPath } from '@caseweave/contract/front/site-messages/addresses'
import { siteMessageMessages, siteMessageQuery } from '@caseweave/contract/front/site-messages/list-site-messages'
import { withParameters } from '@caseweave/contract/platform/addresses'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idsOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Delete message · Caseweave' }]

const queryOf = (request: Request) => siteMessageQuery(new URL(request.url).searchParams)

export const loader = (args: LoaderFunctionArgs) => ({
  onceKey: newOnceKey(),
  backHref: siteMessagePath(idsOf(args, 'messageId').messageId, queryOf(args.request)),
})

export const action = (args: ActionFunctionArgs) =>
  doConfirmed(args, async (api) => {
    await api.siteMessages.delete(idsOf(args, 'messageId'))
    return { to: withParameters(siteMessagesPath, queryOf(args.request)), message: siteMessageMessages.deleted }
  })

/** Asks before a message goes for good. */
export default function DeleteSiteMessage() {
  const { onceKey, backHref } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog title="Delete this message?" backHref={backHref} label="Delete" onceKey={onceKey} destructive>
      <p>It is removed for good, with the note and with the mails about it that are kept here.</p>
      <p className="text-muted-foreground">What was mailed already stays in the mail boxes that it went to.</p>
    </ConfirmDialog>
  )
}
