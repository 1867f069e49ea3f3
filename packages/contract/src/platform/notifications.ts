import { z } from 'zod'

/** One message of somebody's mail box; `href` is the page of this site that it is about. */
export type NotificationView = {
  id: number
  subject: string
  message: string
  href: string | null
  read: boolean
  createdAt: Date
}

/** How much waits for a person: unread messages, the newest one, and their jobs that still run. */
export type NotificationStatus = {
  unread: number
  newest: NotificationView | null
  runningJobs: number
}

/** How many messages one page of the mail box holds. */
export const notificationPageSize = 50

/** A page of one's own messages, newest first: those older than message `before`. */
export const ListNotifications = z.object({ before: z.coerce.number().int().positive().optional() })
export type ListNotifications = z.infer<typeof ListNotifications>

/** One of one's own messages that is to be opened. */
export const OpenNotification = z.object({ notificationId: z.coerce.number().int().positive() })
export type OpenNotification = z.infer<typeof OpenNotification>
