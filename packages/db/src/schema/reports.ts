import type { CaseKind } from '@caseweave/contract/cases/test-cases/test-cases'
import type { AdditionKind } from '@caseweave/contract/reports/reports/addition-reports'
import type { ReportScope } from '@caseweave/contract/reports/reports/report-scope'
import type { ReportFileKind, ReportName } from '@caseweave/contract/reports/reports/report-table'
import type { ReportResult } from '@caseweave/contract/results/executions/executions'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { files, jobs } from './jobs'
import { projects } from './projects'

// A figure is one row for all the days on which it stayed the same: from `since` on, up to but not on `until`, which is
// infinity while it holds. Days are UTC. No references, which would be checked for each row: they go with their project by
// triggers (functions/delete_parts.sql).
const since = () => date('since', { mode: 'string' }).notNull()
const until = () => date('until', { mode: 'string' }).notNull().default(sql`'infinity'`)

/** Since when a project has snapshots, of which day the newest is, and when it was taken. */
export const projectSnapshots = pgTable('project_snapshots', {
  projectId: ref('project_id').primaryKey(),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  takenAt: moment('taken_at').notNull(),
})

/** Where each module stood in the tree, so that a past report of a module counts what was below it then. */
export const moduleSnapshots = pgTable(
  'module_snapshots',
  {
    projectId: ref('project_id').notNull(),
    moduleId: ref('module_id').notNull(),
    since: since(),
    until: until(),
    path: text('path').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.moduleId, t.since] }),
    index('module_snapshots_until_idx').on(t.projectId, t.until),
  ],
)

/**
 * How many live cases each module had of each kind, with their steps; module 0 is all of them together, so that a chart of a project is a
 * few rows.
 */
export const coverageSnapshots = pgTable(
  'coverage_snapshots',
  {
    projectId: ref('project_id').notNull(),
    moduleId: ref('module_id').notNull(),
    kind: text('kind').$type<CaseKind>().notNull(),
    since: since(),
    until: until(),
    cases: integer('cases').notNull(),
    /** Steps of those cases, and how many of them were automated; null on days before steps were stored. */
    steps: bigint('steps', { mode: 'number' }),
    covered: bigint('covered', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.moduleId, t.kind, t.since] }),
    index('coverage_snapshots_until_idx').on(t.projectId, t.until),
  ],
)

/**
 * How many live, applicable cases of a release came out how, per environment (0 = any), module (0 = all) and kind; `mapped` = how many
 * belong to the release, at environment 0. Times and datasets are not kept: they change with every run, and would make a row
 * of each.
 */
export const resultSnapshots = pgTable(
  'result_snapshots',
  {
    projectId: ref('project_id').notNull(),
    releaseId: ref('release_id').notNull(),
    environmentId: ref('environment_id').notNull(),
    moduleId: ref('module_id').notNull(),
    kind: text('kind').$type<CaseKind>().notNull(),
    outcome: text('outcome').$type<ReportResult | 'mapped'>().notNull(),
    since: since(),
    until: until(),
    cases: integer('cases').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'result_snapshots_key',
      columns: [t.projectId, t.releaseId, t.environmentId, t.moduleId, t.kind, t.outcome, t.since],
    }),
    index('result_snapshots_until_idx').on(t.projectId, t.until),
  ],
)

/**
 * How many test cases, and how many of their steps, each person added to a project in each quarter of an hour: all of today's
 * time zones begin their days with one. Kept by the triggers of functions/count_added_*.sql; live and applicable cases count.
 */
export const additionCounts = pgTable(
  'addition_counts',
  {
    projectId: ref('project_id').notNull(),
    kind: text('kind').$type<AdditionKind>().notNull(),
    /** When the quarter begins. */
    addedAt: moment('added_at').notNull(),
    /** 0 = nobody in particular. */
    createdBy: ref('created_by').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.kind, t.addedAt, t.createdBy] })],
)

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
