import { z } from 'zod'
import { cleanText } from '../../platform/case-text'
import type { MailStatus } from '../../platform/mail'
import { numberText } from '../../platform/numbers'
import type { Country, SiteForm, SiteSubject } from './subjects'
import { siteSubjectNames } from './subjects'

/** How far a message of the public site is. */
export const siteMessageStatuses = { new: 'New', answered: 'Answered', closed: 'Closed' } as const
export type SiteMessageStatus = keyof typeof siteMessageStatuses

const Status = z.enum(Object.keys(siteMessageStatuses) as [SiteMessageStatus, ...SiteMessageStatus[]])

/** Messages of a page, and how far they are counted and paged through. */
export const siteMessagesPageSize = 25
export const countedSiteMessages = 10_000

/** Which messages are meant, all where nothing is said. */
export const SiteMessageFilter = z.object({
  status: Status.optional().catch(undefined),
  subject: z.enum(siteSubjectNames).optional().catch(undefined),
  search: z.string().trim().max(200).default('').catch(''),
})
export type SiteMessageFilter = z.infer<typeof SiteMessageFilter>

/** A page of them, newest first. */
export const ListSiteMessages = SiteMessageFilter.extend({
  page: z.coerce.number().int().min(1).max(1_000).default(1).catch(1),
})
export type ListSiteMessages = z.infer<typeof ListSiteMessages>

const queryNames = ['status', 'subject', 'search', 'page'] as const

/** What an address says of the list, each as it stands there; empty fields of its form say nothing. */
export const siteMessageQuery = (parameters: URLSearchParams): Partial<Record<(typeof queryNames)[number], string>> =>
  Object.fromEntries(queryNames.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)]] : [])))

/** The number of a message. */
export const SiteMessageId = z.object({ messageId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

/** The longest note, in characters. */
export const noteLimit = 5_000

/** What an operator says of a message. */
export const HandleSiteMessage = z.object({
  status: z.enum(Status.options, { error: 'Status is required' }),
  note: z.string().overwrite(cleanText).max(noteLimit, 'Note must have at most 5,000 characters').default(''),
})
export type HandleSiteMessage = z.infer<typeof HandleSiteMessage>

/** A message as the list shows it. */
export type SiteMessageItem = {
  id: number
  subject: SiteSubject
  name: string
  email: string
  company: string
  /** The beginning of it. */
  remarks: string
  status: SiteMessageStatus
  createdAt: Date
}

/** A page of messages; `total` counts up to {@link countedSiteMessages}, `more` says that there are others beyond. */
export type SiteMessageList = { messages: SiteMessageItem[]; total: number; more: boolean }

/** One message, and what became of it. */
export type SiteMessage = SiteMessageItem & {
  form: SiteForm
  country: Country
  phone: string
  users: number | null
  note: string
  /** Who has said so last; null while nobody has. */
  handled: { by: string; at: Date } | null
  /** What became of the mail to the support address; null where there was none. */
  mail: { address: string; status: MailStatus; error: string | null } | null
}

export const siteMessageMessages = {
  saved: 'The message is saved.',
  deleted: 'The message is deleted.',
  more: `There are more than ${numberText(countedSiteMessages)} messages. Filter by status, subject or words to see those beyond.`,
} as const
