import { z } from 'zod'
import { JobStatus, QueueName } from '../jobs'
import type { MailStatus } from '../mail'
import { numberText } from '../numbers'

/** Rows of a page, and how far rows are counted and paged through. */
export const operatorPageSize = 50
export const countedRows = 10_000

const page = z.coerce
  .number()
  .int()
  .min(1)
  .max(countedRows / operatorPageSize)
  .default(1)
  .catch(1)

/** Words for how far a job is. */
export const jobStatusNames: Record<JobStatus, string> = {
  queued: 'Waiting',
  running: 'At work',
  failed: 'Failed',
  succeeded: 'Done',
}

/** Words for the queues by kind of load. */
export const queueNames: Record<QueueName, string> = {
  imports: 'Imports',
  exports: 'Exports',
  mail: 'Email',
  upkeep: 'Upkeep',
}

/** Words for what a mail is about, by the first word of its key. */
export const mailKindNames: Readonly<Record<string, string>> = {
  account: 'Account',
  notice: 'Notification',
  notices: 'Notifications',
  'report-email': 'Report',
  'site-message': 'Message from the public site',
  'site-message-confirmation': 'Answer to a message from the public site',
}

/** Jobs of one state, newest first, of all queues where none is named. */
export const ListJobs = z.object({
  status: JobStatus.default('failed').catch('failed'),
  queue: QueueName.optional().catch(undefined),
  page,
})
export type ListJobs = z.infer<typeof ListJobs>

/** Mails of one state, newest first. */
export const ListMails = z.object({
  status: z.enum(['queued', 'failed', 'unsure']).default('queued').catch('queued'),
  page,
})
export type ListMails = z.infer<typeof ListMails>

/** What happened to accounts, newest first; `refused` = only what was refused. */
export const ListSecurityEvents = z.object({
  refused: z.coerce.boolean().default(false).catch(false),
  page,
})
export type ListSecurityEvents = z.infer<typeof ListSecurityEvents>

export const JobId = z.object({ jobId: z.string().min(1).max(100) })
export const RecipientId = z.object({
  recipientId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})

/** A page of rows; `total` counts up to {@link countedRows}, `more` says that there are others beyond. */
export type OperatorPage<Row> = { rows: Row[]; total: number; more: boolean }

/** A job as an operator sees it: what kind, for whom, how far, and why it failed; nothing of what it works on. */
export type OperatorJob = {
  id: string
  name: string
  queue: QueueName
  status: JobStatus
  organization: string | null
  username: string | null
  attempts: number
  /** How far it is, such as 3 of 10; null while that is not known. */
  progress: { done: number; total: number } | null
  error: string | null
  createdAt: Date
  finishedAt: Date | null
}

/** A mail to one person as an operator sees it: not its subject, and nothing of its content. */
export type OperatorMail = {
  id: number
  /** What it is about, by the first word of its key, such as `account`. */
  kind: string
  organization: string | null
  address: string
  status: MailStatus
  attempts: number
  error: string | null
  createdAt: Date
  nextAt: Date
}

/** What happened to an account. */
export type SecurityEventRow = {
  id: number
  event: string
  refused: boolean
  username: string | null
  address: string | null
  facts: Record<string, string | number>
  createdAt: Date
}

/** A process of the installation, as it said last of itself. */
export type ServerProcess = {
  id: string
  kind: 'web' | 'worker'
  host: string
  pid: number
  version: string
  commit: string | null
  node: string
  checks: Record<string, string>
  startedAt: Date
  seenAt: Date
  /** Whether it has said nothing for longer than it should. */
  silent: boolean
}

/** Which versions are at work. */
export type InstalledVersions = {
  product: string
  commit: string | null
  /** The newest migration that the database has. */
  schema: string
  postgres: string
  node: string
  queue: string
}

/** How the installation is. */
export type OperatorOverview = {
  /** Of this process, by `ok` or `failed`, as `/readyz` tells. */
  ready: boolean
  checks: Record<string, string>
  processes: ServerProcess[]
  queues: { queue: QueueName; queued: number; running: number; failed: number; oldest: number }[]
  failures: OperatorJob[]
  mails: { waiting: number; oldest: number; failed: number; unsure: number }
  storage: {
    database: number
    tables: { name: string; bytes: number; rows: number }[]
    files: { count: number; bytes: number }
  }
  versions: InstalledVersions
  refusals: SecurityEventRow[]
}

/** How long (days) what happened to accounts is kept for the operator's page. */
export const securityEventDays = 90

export const operatorMessages = {
  jobRetried: 'The job waits for its turn again.',
  jobCancelled: 'The job is cancelled.',
  jobIsOpen: 'Only a job that has failed can be tried again.',
  jobIsDone: 'This job is over: there is nothing to cancel.',
  jobHasSuccessor: 'The same work was started again since. Look at the newer job.',
  jobOfDeleted: 'Its project or organization is deleted.',
  /** What whoever asked for a job, or sent a mail, reads. */
  cancelled: 'Whoever runs this server has cancelled it.',
  jobWasCancelled: 'A job of yours was cancelled',
  mailRetried: 'The mail is sent with the next ones.',
  mailCancelled: 'The mail is not sent any more.',
  mailIsGone: 'This mail has no content any more and cannot be sent.',
  mailIsSent: 'This mail is sent already.',
  mailIsNotOpen: 'This mail does not wait any more.',
  mailIsBeingSent: 'This mail is being sent right now. Look again in a minute.',
  more: `There are more than ${numberText(countedRows)}. The newest are shown.`,
} as const
