import { z } from 'zod'

/** One message of somebody's mail box; `href` is the page of this site that it is about. */
export const NotificationView = z.object({
  id: z.number(),
  subject: z.string(),
  message: z.string(),
  href: z.string().nullable(),
  read: z.boolean(),
  createdAt: z.date(),
})
export type NotificationView = z.infer<typeof NotificationView>

/** How many messages one page of the mail box holds. */
export const notificationPageSize = 50

/** A page of one's own messages, newest first: those older than message `before`. */
export const ListNotifications = z.object({ before: z.coerce.number().int().positive().optional() })
export type ListNotifications = z.infer<typeof ListNotifications>

/** Which of one's own messages were read: one of them, or all. */
export const MarkNotificationsRead = z.object({ notificationId: z.coerce.number().int().positive().optional() })
export type MarkNotificationsRead = z.infer<typeof MarkNotificationsRead>
