import type { RecipientRole } from '@caseweave/contract/reports/report-emails/report-emails'
import type { MailedScope } from '@caseweave/contract/reports/reports/report-scope'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { environments } from './environments'
import { jobs } from './jobs'
import { outgoingMails } from './mail'
import { modules } from './modules'
import { projects } from './projects'
import { releases } from './releases'

/** Reports that are emailed on days of the week; nothing chosen stands for all releases, environments, modules. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    releaseId: ref('release_id').references(() => releases.id, { onDelete: 'cascade' }),
    environmentId: ref('environment_id').references(() => environments.id, { onDelete: 'cascade' }),
    moduleId: ref('module_id').references(() => modules.id, { onDelete: 'cascade' }),
    /** The time of day in `zone`, as 07:30. */
    time: text('time').notNull(),
    /** An IANA name such as Europe/Berlin. */
    zone: text('zone').notNull(),
    /** 1 = Monday to 7 = Sunday. */
    weekdays: integer('weekdays').array().notNull(),
    /** Everybody of the project who has one of these when the report is sent; All = everybody. */
    roles: text('roles').array().$type<RecipientRole[]>().notNull().default(sql`'{}'`),
    paused: boolean('paused').notNull().default(false),
    /** Why the product paused it; null when a person did. */
    problem: text('problem'),
    nextDue: moment('next_due').notNull(),
    /** In whose name it is sent: who loses the permission cannot send on. */
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('report_schedules_project_id_idx').on(t.projectId, t.id),
    index('report_schedules_due_idx').on(t.nextDue).where(sql`not paused`),
    index('report_schedules_release_id_idx').on(t.releaseId),
    index('report_schedules_environment_id_idx').on(t.environmentId),
    index('report_schedules_module_id_idx').on(t.moduleId),
  ],
)

/** Single people who get a scheduled report. */
export const reportScheduleMembers = pgTable(
  'report_schedule_members',
  {
    scheduleId: ref('schedule_id')
      .notNull()
      .references(() => reportSchedules.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.scheduleId, t.userId] }), index('report_schedule_members_user_id_idx').on(t.userId)],
)

/** Each email of a report that somebody or a schedule asked for, and the mail that was made of it. */
export const reportEmails = pgTable(
  'report_emails',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The filters of the report, as they were. */
    filter: jsonb('filter').$type<Omit<MailedScope, 'report'> & { report?: MailedScope['report'] }>().notNull(),
    /** Who was chosen; who has left the project by then gets nothing. */
    userIds: ref('user_ids').array().notNull(),
    scheduleId: ref('schedule_id').references(() => reportSchedules.id, { onDelete: 'set null' }),
    /** When the schedule wanted it; null when a person asked. Two workers cannot both make it. */
    dueAt: moment('due_at'),
    jobId: text('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    mailId: ref('mail_id').references(() => outgoingMails.id, { onDelete: 'set null' }),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('report_emails_due_key').on(t.scheduleId, t.dueAt),
    index('report_emails_project_id_idx').on(t.projectId, t.id),
    index('report_emails_job_id_idx').on(t.jobId),
    index('report_emails_mail_id_idx').on(t.mailId),
  ],
)
