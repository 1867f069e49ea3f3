import type { CaseKind } from '@caseweave/contract/cases/test-cases/test-cases'
import type {
  ExecutionBatchKind,
  MatchRung,
  ReportResult,
  TestResult,
} from '@caseweave/contract/results/executions/executions'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { environments } from './environments'
import { projects } from './projects'
import { releases } from './releases'

/**
 * Results that belong together: one typed in, one manual run, one import, or all imports of one build. The newest batch that
 * has a case says what came out of it; its rows for the case are the case's datasets.
 */
export const executionBatches = pgTable(
  'execution_batches',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    releaseId: ref('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    environmentId: ref('environment_id')
      .notNull()
      .references(() => environments.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ExecutionBatchKind>().notNull(),
    /** The build that its results came from, when it was named: further files of the build join the batch. */
    build: text('build').notNull().default(''),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('execution_batches_build_key')
      .on(t.projectId, t.releaseId, t.environmentId, t.build)
      .where(sql`build <> ''`),
    index('execution_batches_release_id_idx').on(t.releaseId),
    index('execution_batches_environment_id_idx').on(t.environmentId),
  ],
)

/**
 * One result of a case: a dataset. No references, which would each cost a check per imported row; rows go with their batch by a
 * trigger (functions/delete_parts.sql).
 */
export const executions = pgTable(
  'executions',
  {
    id: id(),
    projectId: ref('project_id').notNull(),
    batchId: ref('batch_id').notNull(),
    testCaseId: ref('test_case_id').notNull(),
    releaseId: ref('release_id').notNull(),
    environmentId: ref('environment_id').notNull(),
    /** The version of the case that was tested. */
    version: integer('version').notNull(),
    /** Which of the case's datasets it is, such as the row of Examples; empty when there is only one. */
    dataset: text('dataset').notNull().default(''),
    result: text('result').$type<TestResult>().notNull(),
    /** The status word of the result file. */
    rawStatus: text('raw_status').notNull().default(''),
    executedAt: moment('executed_at').notNull(),
    /** How long it took (actual LOE), in milliseconds. */
    durationMs: ref('duration_ms').notNull().default(0),
    actualResult: text('actual_result').notNull().default(''),
    linkedBug: text('linked_bug').notNull().default(''),
    remarks: text('remarks').notNull().default(''),
    matchedBy: text('matched_by').$type<MatchRung>().notNull().default('chosen'),
    /** The import that brought it: a build's batch holds those of several. */
    importId: ref('import_id'),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('executions_batch_id_idx').on(t.batchId, t.testCaseId),
    index('executions_test_case_id_idx').on(t.testCaseId, t.releaseId, t.environmentId, t.executedAt),
  ],
)

/**
 * What came out of a case last, in each release and environment, and over all of them (id 0): kept by core's `keepResults`, so
 * that reports never read executions. Rows of a release exist only while the case is mapped to it.
 */
export const currentResults = pgTable(
  'current_results',
  {
    testCaseId: ref('test_case_id').notNull(),
    releaseId: ref('release_id').notNull(),
    environmentId: ref('environment_id').notNull(),
    projectId: ref('project_id').notNull(),
    /** The case's number, by which lists are sorted. */
    number: integer('number').notNull(),
    batchId: ref('batch_id').notNull(),
    /** The worst of its datasets. */
    result: text('result').$type<ReportResult>().notNull(),
    datasets: integer('datasets').notNull(),
    durationMs: ref('duration_ms').notNull(),
    executedAt: moment('executed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.testCaseId, t.releaseId, t.environmentId] }),
    index('current_results_place_idx').on(t.projectId, t.releaseId, t.environmentId, t.result, t.number),
    // What failed lately, for the dashboard.
    index('current_results_failed_idx')
      .on(t.projectId, t.executedAt)
      .where(sql`release_id = 0 and environment_id = 0 and result = 'fail'`),
  ],
)

/**
 * How many live, applicable cases came out how, per release, environment (0 = any), module and kind, with their datasets and
 * time; kept by triggers on `current_results` and `test_cases`.
 */
export const resultCounts = pgTable(
  'result_counts',
  {
    projectId: ref('project_id').notNull(),
    releaseId: ref('release_id').notNull(),
    environmentId: ref('environment_id').notNull(),
    moduleId: ref('module_id').notNull(),
    kind: text('kind').$type<CaseKind>().notNull(),
    result: text('result').$type<ReportResult>().notNull(),
    cases: integer('cases').notNull(),
    datasets: integer('datasets').notNull(),
    durationMs: ref('duration_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.releaseId, t.environmentId, t.moduleId, t.kind, t.result] }),
    index('result_counts_module_id_idx').on(t.moduleId),
  ],
)

/** How many live, applicable cases are mapped to a release, per module and kind; kept by triggers. */
export const releaseCaseCounts = pgTable(
  'release_case_counts',
  {
    releaseId: ref('release_id').notNull(),
    moduleId: ref('module_id').notNull(),
    kind: text('kind').$type<CaseKind>().notNull(),
    cases: integer('cases').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.releaseId, t.moduleId, t.kind] }),
    index('release_case_counts_module_id_idx').on(t.moduleId),
  ],
)

/** What {@link resultCounts} count below a module, that module left out; module 0 is the whole project. */
export const resultTotals = pgTable(
  'result_totals',
  {
    projectId: ref('project_id').notNull(),
    releaseId: ref('release_id').notNull(),
    environmentId: ref('environment_id').notNull(),
    moduleId: ref('module_id').notNull(),
    kind: text('kind').$type<CaseKind>().notNull(),
    result: text('result').$type<ReportResult>().notNull(),
    cases: integer('cases').notNull(),
    datasets: integer('datasets').notNull(),
    durationMs: ref('duration_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.moduleId, t.projectId, t.releaseId, t.environmentId, t.kind, t.result] })],
)

/** What {@link releaseCaseCounts} count below a module, that module left out; module 0 is the whole release. */
export const releaseCaseTotals = pgTable(
  'release_case_totals',
  {
    releaseId: ref('release_id').notNull(),
    moduleId: ref('module_id').notNull(),
    kind: text('kind').$type<CaseKind>().notNull(),
    cases: integer('cases').notNull(),
  },
  (t) => [primaryKey({ columns: [t.moduleId, t.releaseId, t.kind] })],
)
