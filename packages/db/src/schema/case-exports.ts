import type { CaseExportFormat } from '@caseweave/contract/cases/case-exports/case-export-formats'
import type { CaseSelection } from '@caseweave/contract/cases/test-cases/case-selection'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { files, jobs } from './jobs'
import { projects } from './projects'

/** One export of test cases; its file can be downloaded again until it is tidied up. */
export const caseExports = pgTable(
  'case_exports',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    format: text('format').$type<CaseExportFormat>().notNull(),
    selection: jsonb('selection').$type<CaseSelection>().notNull(),
    cases: integer('cases').notNull().default(0),
    jobId: text('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    fileId: ref('file_id').references(() => files.id, { onDelete: 'set null' }),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [index('case_exports_project_id_idx').on(t.projectId, t.id)],
)
