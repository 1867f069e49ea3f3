import { safeReturnUrl } from '@caseweave/contract/people/accounts'
import { ListNotifications, OpenNotification } from '@caseweave/contract/platform/notifications'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Form } from '@caseweave/ui/navigation'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Bell, CheckCheck } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { readForm } from '../../../server/read-form.server'
import { useWorkspace } from '../screen/use-workspace'
import { NotificationItem } from './notification-item'

export const meta: MetaFunction = () => [{ title: 'Notifications · Caseweave' }]
export const handle = { crumb: 'Notifications' }

export async function loader(args: LoaderFunctionArgs) {
  const query = ListNotifications.safeParse(Object.fromEntries(new URL(args.request.url).searchParams))
  return apiFor(args).notifications.list(query.data ?? {})
}

/** Opens one message, or marks all as read. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const api = apiFor(args)
  if (form.get('intent') === 'markAllRead') {
    await api.notifications.markAllRead()
    return redirect('/notifications')
  }
  const one = OpenNotification.safeParse(Object.fromEntries(form))
  if (!one.success) throw data('Which message?', { status: 400 })
  const { href } = await api.notifications.open(one.data)
  return redirect(href ? safeReturnUrl(href) : '/notifications')
}

/** The mail box of one person. */
export default function Notifications() {
  const { notifications, next } = useLoaderData<typeof loader>()
  const { unread } = useWorkspace()
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 py-5 sm:px-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-lg font-semibold">Notifications</h1>
        {unread > 0 ? (
          <Form method="post">
            <Button type="submit" name="intent" value="markAllRead" variant="outline">
              <CheckCheck aria-hidden="true" />
              Mark all as read
            </Button>
          </Form>
        ) : null}
      </header>
      {notifications.length > 0 ? (
        <Form method="post" className="rounded-lg border border-border bg-card p-1">
          <ul aria-label="Messages" className="divide-y divide-border">
            {notifications.map((each) => (
              <li key={each.id} className="py-1">
                <NotificationItem notification={each} />
              </li>
            ))}
          </ul>
        </Form>
      ) : (
        <EmptyState icon={Bell} title="Nothing has happened yet">
          When an import is done, or something else needs you, it is told here.
        </EmptyState>
      )}
      {next ? (
        <ButtonLink href={`/notifications?before=${next}`} variant="outline" className="mt-4">
          Older notifications
        </ButtonLink>
      ) : null}
    </main>
  )
}
