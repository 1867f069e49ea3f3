import { withParameters } from '@caseweave/contract/platform/addresses'
import { operatorMailsPath } from '@caseweave/contract/platform/operations/addresses'
import { operatorMessages } from '@caseweave/contract/platform/operations/operations'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { ConfirmDialog } from '../dialogs/confirm-dialog'
import { idsOf } from '../screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Cancel mail · Caseweave' }]

const listOf = (request: Request) =>
  withParameters(operatorMailsPath, Object.fromEntries(new URL(request.url).searchParams))

export async function loader(args: LoaderFunctionArgs) {
  const { address } = await apiFor(args).operator.mail(idsOf(args, 'recipientId'))
  return { address, onceKey: newOnceKey(), backHref: listOf(args.request) }
}

export const action = (args: ActionFunctionArgs) =>
  doConfirmed(args, async (api) => {
    await api.operator.cancelMail(idsOf(args, 'recipientId'))
    return { to: listOf(args.request), message: operatorMessages.mailCancelled }
  })

/** Asks before a mail is given up. */
export default function CancelMail() {
  const { address, onceKey, backHref } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog title="Cancel this mail?" backHref={backHref} label="Cancel the mail" onceKey={onceKey} destructive>
      <p className="wrap-anywhere">It is not sent to {address} any more, and who sent it is told.</p>
    </ConfirmDialog>
  )
}
