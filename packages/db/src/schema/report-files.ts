import type { ReportScope } from '@caseweave/contract/reports/reports/report-scope'
import type { ReportFileKind, ReportName } from '@caseweave/contract/reports/reports/report-table'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { files, jobs } from './jobs'
import { projects } from './projects'

/** One file that was made of a report; it can be downloaded again until it is tidied up. */
export const reportFiles = pgTable(
  'report_files',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    report: text('report').$type<ReportName>().notNull(),
    kind: text('kind').$type<ReportFileKind>().notNull(),
    /** The filters of the screen, as they were. */
    scope: jsonb('scope').$type<ReportScope>().notNull(),
    /** Its name with its ending. */
    name: text('name').notNull(),
    /** How many test cases it lists; 0 for a picture. */
    cases: integer('cases').notNull().default(0),
    jobId: text('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    fileId: ref('file_id').references(() => files.id, { onDelete: 'set null' }),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('report_files_project_id_idx').on(t.projectId, t.id),
    index('report_files_job_id_idx').on(t.jobId),
    index('report_files_file_id_idx').on(t.fileId),
  ],
)
