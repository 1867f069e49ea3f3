import { notificationsPath, withParameters } from '@caseweave/contract/platform/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import {
  ChangeNotifications,
  type NotificationList,
  notificationMessages,
} from '@caseweave/contract/platform/notifications'
import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node'
import { useLocation, useOutletContext } from '@remix-run/react'
import { doConfirmed } from '../../../server/form.server'
import { ConfirmDialog } from '../dialogs/confirm-dialog'
import { askedNotifications } from './asked-notifications.server'

export const meta: MetaFunction = () => [{ title: 'Delete messages · Caseweave' }]

/** Deletes all messages that the address asks for, and that were there when the list was made. */
export async function action(args: ActionFunctionArgs) {
  const { search, searchParams } = new URL(args.request.url)
  const { asked } = askedNotifications(args.request)
  const which = { filter: asked, upTo: searchParams.get('upTo') }
  const change = ChangeNotifications.safeParse({ deed: 'delete', which })
  if (!change.success) throw data('Which messages are to be deleted?', { status: 400 })
  return doConfirmed(args, async (api) => ({
    message: notificationMessages.changed('delete', await api.notifications.change(change.data)),
    to: withParameters(notificationsPath + search, { upTo: null }),
  }))
}

export default function DeleteNotifications() {
  const list = useOutletContext<NotificationList | null>()
  const { search } = useLocation()
  const many = list ? `${list.more ? 'More than ' : ''}${counted(list.total, 'message')}` : 'All messages'
  return (
    <ConfirmDialog
      title="Delete all that are listed?"
      backHref={withParameters(notificationsPath + search, { upTo: null })}
      label="Delete all"
      destructive
    >
      <p>{`${many} ${list?.total === 1 ? 'is' : 'are'} deleted, on all pages of the list. They cannot be brought back.`}</p>
      <p className="text-muted-foreground">What they are about stays as it is.</p>
    </ConfirmDialog>
  )
}
