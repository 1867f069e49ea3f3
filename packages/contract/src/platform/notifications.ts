import { z } from 'zod'

/** What messages are about; source: docs/decisions/mail-box.md. */
export const notificationKinds = {
  security: 'Security of my account',
  membership: 'My roles, projects and organizations',
  assigned: 'A test case was assigned to me',
  failed: 'What I own failed',
  mapping: 'A mapping of mine changed',
  import: 'My import is done',
  report: 'My report or file is ready or sent',
  work: 'Other work that I started is done',
  asset: 'An asset was given to me or taken back',
} as const
export const NotificationKind = z.enum(
  Object.keys(notificationKinds) as [keyof typeof notificationKinds, ...(keyof typeof notificationKinds)[]],
)
export type NotificationKind = z.infer<typeof NotificationKind>

/** Where a person hears of a kind: in the mail box alone, by mail as well, in a daily digest as well, or not at all. */
export const notificationChannels = {
  product: 'Mail box',
  mail: 'Mail box and email',
  digest: 'Mail box and daily digest',
  off: 'Not at all',
} as const
export const NotificationChannel = z.enum(
  Object.keys(notificationChannels) as [keyof typeof notificationChannels, ...(keyof typeof notificationChannels)[]],
)
export type NotificationChannel = z.infer<typeof NotificationChannel>

/** How people hear of a kind who have chosen nothing: by mail what somebody else did and waits for them, by digest what can wait. */
export const usualChannels: Record<NotificationKind, NotificationChannel> = {
  security: 'mail',
  membership: 'mail',
  assigned: 'mail',
  failed: 'digest',
  mapping: 'digest',
  import: 'product',
  report: 'product',
  work: 'product',
  asset: 'mail',
}

/** Kinds that come as usual whatever somebody chooses: whoever takes an account over must not be able to hide it. */
export const isChoosable = (kind: NotificationKind): boolean => kind !== 'security'

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
