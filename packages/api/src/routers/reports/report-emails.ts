import { ReportEmailId, SendReportEmail } from '@caseweave/contract/reports/report-emails/report-emails'
import {
  ReportScheduleId,
  SaveReportSchedule,
  UpdateReportSchedule,
} from '@caseweave/contract/reports/report-schedules'
import { getReportEmail } from '@caseweave/core/reports/report-emails/get-report-email'
import { reportRecipients } from '@caseweave/core/reports/report-emails/report-recipients'
import { startReportEmail } from '@caseweave/core/reports/report-emails/start-report-email'
import {
  deleteReportSchedule,
  pauseReportSchedule,
  sendReportScheduleNow,
} from '@caseweave/core/reports/report-schedules/change-report-schedule'
import { getReportSchedule, listReportSchedules } from '@caseweave/core/reports/report-schedules/list-report-schedules'
import { addReportSchedule, updateReportSchedule } from '@caseweave/core/reports/report-schedules/save-report-schedule'
import { z } from 'zod'
import { projectProcedure, router } from '../../trpc'

const sender = projectProcedure('reports.email')

export const reportEmailsRouter = router({
  /** The members of the project, who can be chosen. */
  recipients: sender.query(({ ctx }) => reportRecipients(ctx, ctx.project.id)),
  send: sender.input(SendReportEmail).mutation(({ ctx, input }) => startReportEmail(ctx, input)),
  get: sender.input(ReportEmailId).query(({ ctx, input }) => getReportEmail(ctx, input)),
})

export const reportSchedulesRouter = router({
  list: sender.query(({ ctx }) => listReportSchedules(ctx, { projectId: ctx.project.id })),
  get: sender.input(ReportScheduleId).query(({ ctx, input }) => getReportSchedule(ctx, input)),
  add: sender.input(SaveReportSchedule).mutation(({ ctx, input }) => addReportSchedule(ctx, input)),
  update: sender.input(UpdateReportSchedule).mutation(({ ctx, input }) => updateReportSchedule(ctx, input)),
  pause: sender
    .input(ReportScheduleId.extend({ paused: z.boolean() }))
    .mutation(({ ctx, input }) => pauseReportSchedule(ctx, input)),
  delete: sender.input(ReportScheduleId).mutation(({ ctx, input }) => deleteReportSchedule(ctx, input)),
  sendNow: sender.input(ReportScheduleId).mutation(({ ctx, input }) => sendReportScheduleNow(ctx, input)),
})
