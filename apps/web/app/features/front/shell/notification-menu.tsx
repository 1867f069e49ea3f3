import { unreadText } from '@caseweave/contract/platform/unread'
import { Menu, MenuLink } from '@caseweave/ui/menu'
import { Form } from '@caseweave/ui/navigation'
import { Bell } from 'lucide-react'
import { NotificationItem } from '../../platform/notifications/notification-item'
import { useWorkspace } from '../../platform/screen/use-workspace'

/** The bell, with the number of unread messages beside it, and the newest ones. */
export function NotificationMenu() {
  const { unread, notifications } = useWorkspace()
  return (
    <Menu
      align="end"
      size={unread > 0 ? 'sm' : 'icon'}
      label={unread > 0 ? `Notifications, ${unreadText(unread)} unread` : 'Notifications'}
      panelClassName="w-80 max-w-[calc(100vw-1rem)] max-sm:-right-10"
      trigger={
        <>
          <Bell aria-hidden="true" />
          {unread > 0 ? (
            <span
              aria-hidden="true"
              className="min-w-4 rounded-xl bg-primary px-1 text-center text-xs leading-4 font-semibold text-primary-foreground tabular-nums"
            >
              {unreadText(unread)}
            </span>
          ) : null}
        </>
      }
    >
      <p className="px-2 py-1 text-xs font-medium text-muted-foreground">Notifications</p>
      {notifications.length > 0 ? (
        <Form method="post" action="/notifications">
          {notifications.map((each) => (
            <NotificationItem key={each.id} notification={each} />
          ))}
        </Form>
      ) : (
        <p className="px-2 pt-1 pb-3 text-muted-foreground">Nothing has happened yet.</p>
      )}
      <div className="mt-1 border-t border-border pt-1">
        <MenuLink href="/notifications">All notifications</MenuLink>
      </div>
    </Menu>
  )
}
