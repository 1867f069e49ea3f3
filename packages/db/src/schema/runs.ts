import type { TemplateId } from '@caseweave/contract/cases/test-cases/test-cases'
import type { RunStatus, StepResult } from '@caseweave/contract/results/runs/run-status'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, imageIds, moment, ref } from './columns'
import { environments } from './environments'
import { projects } from './projects'
import { releases } from './releases'
import { testCases } from './test-cases'

/**
 * Manual runs of cases. A run freezes the version of its case by naming it: versions, their steps and images never change.
 * `finishedAt` ends it, and then it is never changed any more; `executionId` = the result that it left, none when it was called off.
 */
export const testRuns = pgTable(
  'test_runs',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    testCaseId: ref('test_case_id')
      .notNull()
      .references(() => testCases.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** The template when the run began; no version has it. */
    templateId: smallint('template_id').$type<TemplateId>().notNull(),
    /** How many steps there are to mark: those of the version, or one for a case without steps. */
    steps: integer('steps').notNull(),
    releaseId: ref('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    environmentId: ref('environment_id')
      .notNull()
      .references(() => environments.id, { onDelete: 'cascade' }),
    status: text('status').$type<RunStatus>().notNull().default('PENDING'),
    /** Somebody chose the status, and it does not come from the steps. */
    statusChosen: boolean('status_chosen').notNull().default(false),
    /** Counts the changes; a changed step has the count of its last one. */
    revision: integer('revision').notNull().default(0),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
    activeAt: moment('active_at').notNull().defaultNow(),
    /** How long it was worked on until `activeAt`, in milliseconds. */
    durationMs: ref('duration_ms').notNull().default(0),
    finishedBy: ref('finished_by'),
    finishedAt: moment('finished_at'),
    executionId: ref('execution_id'),
    /** The item of a test cycle that it is an attempt at; null for a run of one case. */
    itemId: ref('item_id'),
    /** Which attempt at the item it is, from 1. */
    attempt: integer('attempt').notNull().default(1),
  },
  (t) => [
    index('test_runs_test_case_id_idx').on(t.testCaseId, t.createdAt),
    uniqueIndex('test_runs_execution_id_key').on(t.executionId).where(sql`execution_id is not null`),
    index('test_runs_open_idx').on(t.projectId, t.createdBy, t.activeAt).where(sql`finished_at is null`),
    uniqueIndex('test_runs_item_attempt_key').on(t.itemId, t.attempt).where(sql`item_id is not null`),
    uniqueIndex('test_runs_open_item_key').on(t.itemId).where(sql`item_id is not null and finished_at is null`),
    index('test_runs_release_id_idx').on(t.releaseId),
    index('test_runs_environment_id_idx').on(t.environmentId),
  ],
)

/** What came out of a step of a run, from the first mark on; `sequence` 0 = the run itself, with its remarks and images. */
export const testRunSteps = pgTable(
  'test_run_steps',
  {
    runId: ref('run_id')
      .notNull()
      .references(() => testRuns.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    /** Null while the step is not marked. */
    result: text('result').$type<StepResult>(),
    remarks: text('remarks').notNull().default(''),
    imageIds: imageIds(),
    revision: integer('revision').notNull(),
    modifiedBy: ref('modified_by'),
    modifiedAt: moment('modified_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.sequence] })],
)
