import { safeReturnUrl } from '@caseweave/contract/people/accounts'
import { notificationsPath } from '@caseweave/contract/platform/addresses'
import { OpenNotification } from '@caseweave/contract/platform/notifications'
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'

/** Where mails lead: the message is read, and what it is about opens. */
export async function loader(args: LoaderFunctionArgs) {
  const one = OpenNotification.safeParse(args.params)
  if (!one.success) throw data(null, { status: 404 })
  const { href } = await apiFor(args).notifications.open(one.data)
  return redirect(href ? safeReturnUrl(href) : notificationsPath)
}
