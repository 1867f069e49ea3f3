import { z } from 'zod'
import { calendarDay } from './calendar-day'
import { counted } from './counted'
import { numberText } from './numbers'
import { isZone } from './time-zone'

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

export const notificationMessages = {
  unknownUnsubscribe:
    'This link is not whole, or was not made here. Copy it from the mail again, or choose in your mail box what is mailed.',
  saved: 'Your choices are saved.',
  noneTicked: 'Tick messages first.',
  more: (counted: number) =>
    `There are more than ${numberText(counted)} messages. Filter by words or days, or sort the other way round, to see those beyond.`,
  changed: (deed: NotificationDeed, count: number) =>
    count === 0
      ? 'There was nothing to change.'
      : `${counted(count, 'message')} ${{ read: 'marked as read', unread: 'marked as unread', delete: 'deleted' }[deed]}.`,
} as const

/** One message of somebody's mail box; `href` is the page of this site that it is about. */
export type NotificationView = {
  id: number
  kind: NotificationKind
  subject: string
  message: string
  href: string | null
  read: boolean
  createdAt: Date
}

/** How much waits for a person: unread messages (counted up to a hundred), the newest one, and their jobs that still run. */
export type NotificationStatus = {
  unread: number
  newest: NotificationView | null
  runningJobs: number
}

/** Sizes of a page of the mail box; source: the specification. */
export const notificationPageSizes = [10, 20, 30, 40, 100, 500] as const

/** What the mail box is sorted by. */
const notificationSorts = ['created', 'subject', 'message'] as const
export type NotificationSort = (typeof notificationSorts)[number]

/** How far a list of messages is counted and paged through; what lies beyond is reached by filter and order. */
export const countedNotifications = 10_000

const dayWrong = 'Enter a day such as 2026-11-24.'
const Day = calendarDay(dayWrong).optional()

/** Which of one's own messages are meant, all where nothing is said. The days are days of `timeZone`, both within. */
export const NotificationFilter = z.object({
  kind: NotificationKind.optional().catch(undefined),
  state: z.enum(['unread', 'read']).optional().catch(undefined),
  search: z.string().trim().max(200).default('').catch(''),
  from: Day,
  until: Day,
  timeZone: z.string().refine(isZone).default('UTC').catch('UTC'),
})
export type NotificationFilter = z.infer<typeof NotificationFilter>

/** A page of one's own messages. */
export const ListNotifications = NotificationFilter.extend({
  sort: z.enum(notificationSorts).default('created').catch('created'),
  order: z.enum(['asc', 'desc']).default('desc').catch('desc'),
  pageSize: z.coerce
    .number()
    .refine((size) => notificationPageSizes.some((each) => each === size))
    .default(30)
    .catch(30),
  page: z.coerce.number().int().min(1).max(1_000).default(1).catch(1),
}).refine(({ from, until }) => !from || !until || from <= until, {
  path: ['until'],
  message: 'Choose a day that is not before the first one.',
})
export type ListNotifications = z.infer<typeof ListNotifications>

const queryNames = ['kind', 'state', 'search', 'from', 'until', 'sort', 'order', 'pageSize', 'page'] as const

/** What an address says of the list, each as it stands there; empty fields of its form say nothing. */
export const notificationQuery = (parameters: URLSearchParams): Partial<Record<(typeof queryNames)[number], string>> =>
  Object.fromEntries(queryNames.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)]] : [])))

const NotificationId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A page of messages; `total` counts up to {@link countedNotifications}, `more` says that there are others beyond, `newest` is the last one made. */
export type NotificationList = { notifications: NotificationView[]; total: number; more: boolean; newest: number }

/** What can be done with many messages. */
export const NotificationDeed = z.enum(['read', 'unread', 'delete'])
export type NotificationDeed = z.infer<typeof NotificationDeed>

/**
 * Marks or deletes one's own messages: these, or all that a filter finds and that were there when the page was made (`upTo` is the newest
 * of them), so that nothing goes unseen.
 */
export const ChangeNotifications = z.object({
  deed: NotificationDeed,
  which: z.union([
    z.object({ ids: z.array(NotificationId).max(500) }),
    z.object({ filter: NotificationFilter, upTo: NotificationId }),
  ]),
})
export type ChangeNotifications = z.infer<typeof ChangeNotifications>

/** One of one's own messages that is to be opened. */
export const OpenNotification = z.object({ notificationId: NotificationId })
export type OpenNotification = z.infer<typeof OpenNotification>

/** How somebody hears of each kind. */
export type NotificationChoices = Record<NotificationKind, NotificationChannel>

/** Says how one wants to hear of kinds; what is left out stays. */
export const SaveNotificationChoices = z.object({
  channels: z.partialRecord(NotificationKind, NotificationChannel),
})
export type SaveNotificationChoices = z.infer<typeof SaveNotificationChoices>

/** The token of a mail's link that ends mails like it. */
export const Unsubscribe = z.object({ token: z.string().max(300) })
