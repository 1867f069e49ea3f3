import { z } from 'zod'
import { ProjectRole } from '../../people/roles'
import type { JobView } from '../../platform/jobs'
import type { MailStatus } from '../../platform/mail'
import { MailedScope } from '../reports/report-scope'
import { allRoles, reportEmailMessages } from './report-email-messages'

/** A role of the project's members, or All of them. */
export const RecipientRole = z.enum([allRoles, ...ProjectRole.options], reportEmailMessages.selectRole)
export type RecipientRole = z.infer<typeof RecipientRole>

const UserId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** The form of the dialog: a role, and the members that are ticked. */
export const ReportEmailForm = z.object({
  role: RecipientRole,
  members: z
    .array(UserId, reportEmailMessages.selectEmail)
    .min(1, reportEmailMessages.selectEmail)
    .max(10_000)
    .transform((ids) => [...new Set(ids)]),
})

/** Sends a report with its filters to members of the project. */
export const SendReportEmail = z.object({ ...ReportEmailForm.shape, scope: MailedScope })
export type SendReportEmail = z.infer<typeof SendReportEmail>

/** An email of a report by its id. */
export const ReportEmailId = z.object({
  reportEmailId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})
export type ReportEmailId = z.infer<typeof ReportEmailId>

/** Somebody who can be chosen. `email` is null where reports are not mailed: there is no address, or its owner has not confirmed it. */
export type ReportRecipient = {
  userId: number
  name: string
  username: string
  email: string | null
  unconfirmed: boolean
  role: ProjectRole
}

/** Where an email of a report stands. */
export type ReportEmailView = {
  id: number
  job: Pick<JobView, 'id' | 'status' | 'progress' | 'error'> | null
  recipients: { name: string; address: string; status: MailStatus; error: string | null }[]
  createdAt: Date
}
