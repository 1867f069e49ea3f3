import type { NotificationView } from '@caseweave/contract/platform/notifications'
import { cn } from '@caseweave/ui/class-names'
import { Link } from '@caseweave/ui/navigation'
import type { MouseEvent } from 'react'
import { Moment } from '../time/moment'

function closeMenu(event: MouseEvent<HTMLElement>) {
  const menu = event.currentTarget.closest('details')
  if (menu) menu.open = false
}

/**
 * One message of the bell as a way to the page that it is about. An unread one is a button of the form around it, which marks it as
 * read on the way; a read one is a link.
 */
export function NotificationItem({ notification }: { notification: NotificationView }) {
  const { id, subject, message, href, read, createdAt } = notification
  const body = (
    <>
      <span
        aria-hidden="true"
        className={cn('mt-1.5 size-2 shrink-0 rounded-xl', read ? 'bg-transparent' : 'bg-primary')}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cn('line-clamp-2 min-w-0 wrap-anywhere', read ? 'text-foreground' : 'font-medium')}>
            {read ? null : <span className="sr-only">Unread: </span>}
            <bdi>{subject}</bdi>
          </span>
          <Moment date={createdAt} className="shrink-0 text-xs text-muted-foreground" />
        </span>
        <span dir="auto" className="line-clamp-2 wrap-anywhere text-muted-foreground">
          {message}
        </span>
      </span>
    </>
  )
  const look = 'flex w-full items-start gap-2 rounded-md px-2 py-1.5 text-start -outline-offset-2 hover:bg-accent'
  if (!read) {
    return (
      <button type="submit" name="notificationId" value={id} className={look} onClick={closeMenu}>
        {body}
      </button>
    )
  }
  if (!href) return <div className={cn(look, 'hover:bg-transparent')}>{body}</div>
  return (
    <Link href={href} className={look} onClick={closeMenu}>
      {body}
    </Link>
  )
}
