import { z } from 'zod'
import type { MailStatus } from '../platform/mail'
import { isZone } from '../platform/time-zone'
import { scheduleMessages } from './report-emails/report-email-messages'
import { RecipientRole } from './report-emails/report-emails'
import { ExecutionFilter } from './reports/execution-report'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const unique = <T>(values: T[]) => [...new Set(values)]

/** A daily report: what it is about, when it is sent, and to whom. */
export const SaveReportSchedule = z
  .object({
    ...ExecutionFilter.shape,
    time: z.string(scheduleMessages.noTime).regex(/^([01]\d|2[0-3]):[0-5]\d$/, scheduleMessages.noTime),
    zone: z.string(scheduleMessages.noZone).refine(isZone, scheduleMessages.noZone),
    weekdays: z
      .array(z.coerce.number().int().min(1).max(7), scheduleMessages.noDay)
      .min(1, scheduleMessages.noDay)
      .max(7)
      .transform((days) => unique(days).sort((a, b) => a - b)),
    roles: z.array(RecipientRole).max(10).default([]).transform(unique),
    members: z.array(Id).max(10_000).default([]).transform(unique),
  })
  .refine(({ roles, members }) => roles.length + members.length > 0, {
    path: ['members'],
    message: scheduleMessages.nobody,
    // Also where something else is wrong, so that one press tells all.
    when: ({ value }) => z.object({ roles: z.array(z.any()), members: z.array(z.any()) }).safeParse(value).success,
  })
export type SaveReportSchedule = z.infer<typeof SaveReportSchedule>

/** A daily report by its id. */
export const ReportScheduleId = z.object({ scheduleId: Id })
export type ReportScheduleId = z.infer<typeof ReportScheduleId>

/** The same with what its form was shown with, `was`: what somebody else has saved since is not written over. */
export const UpdateReportSchedule = SaveReportSchedule.and(ReportScheduleId).and(
  z.object({ was: SaveReportSchedule.optional() }),
)
export type UpdateReportSchedule = z.infer<typeof UpdateReportSchedule>

/** A daily report as the list shows it; names are null where all are meant. */
export type ReportScheduleRow = {
  id: number
  releaseId: number
  environmentId: number
  moduleId: number
  release: string | null
  environment: string | null
  module: string | null
  time: string
  zone: string
  weekdays: number[]
  roles: RecipientRole[]
  members: { userId: number; name: string; inProject: boolean }[]
  paused: boolean
  problem: string | null
  nextDue: Date
  createdBy: string
  /** The newest email that came of it. */
  last: { at: Date; counts: Record<MailStatus, number> } | null
}
