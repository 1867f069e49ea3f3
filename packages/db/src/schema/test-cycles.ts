import type { RunStatus } from '@caseweave/contract/results/runs/run-status'
import type {
  CycleEventKind,
  CycleOrigin,
  CycleState,
  CycleTotals,
  VersionRule,
} from '@caseweave/contract/results/test-cycles/cycle-names'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { environments } from './environments'
import { projects } from './projects'
import { releases } from './releases'

/**
 * Test cycles: the same cases run by hand in one or more environments, for a release. `totals` are the figures as they were when the cycle
 * was closed; `retestOf` = the cycle whose cases it runs again. What belongs to a cycle goes with it by triggers (functions/delete_parts.sql).
 */
export const testCycles = pgTable(
  'test_cycles',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Counts the cycles of the project. */
    number: integer('number').notNull(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    releaseId: ref('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    state: text('state').$type<CycleState>().notNull(),
    versionRule: text('version_rule').$type<VersionRule>().notNull().default('newest'),
    dueOn: date('due_on', { mode: 'string' }),
    retestOf: ref('retest_of'),
    /** What its cases were chosen by, so that it can say which came later; null where they were named one by one, or come from another cycle. */
    source: jsonb('source').$type<CycleOrigin>(),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
    closedBy: ref('closed_by'),
    closedAt: moment('closed_at'),
    totals: jsonb('totals').$type<CycleTotals>(),
  },
  (t) => [
    uniqueIndex('test_cycles_number_key').on(t.projectId, t.number),
    index('test_cycles_release_id_idx').on(t.releaseId),
  ],
)

/** Where the cases of a cycle are run, in the order of its columns. */
export const testCycleEnvironments = pgTable(
  'test_cycle_environments',
  {
    cycleId: ref('cycle_id')
      .notNull()
      .references(() => testCycles.id, { onDelete: 'cascade' }),
    environmentId: ref('environment_id')
      .notNull()
      .references(() => environments.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cycleId, t.environmentId] })],
)

/**
 * One case in one environment of a cycle. `status` is that of its last attempt that came to an end: PENDING before the first, IN_PROCESS
 * while one goes on. `runId` = the last attempt, `executionId` = the automated result that was taken instead of one. No references, which
 * would be checked for each of 20,000 rows.
 */
export const testCycleItems = pgTable(
  'test_cycle_items',
  {
    id: id(),
    cycleId: ref('cycle_id').notNull(),
    testCaseId: ref('test_case_id').notNull(),
    environmentId: ref('environment_id').notNull(),
    /** The place of the case in the cycle. */
    position: integer('position').notNull(),
    assignedTo: ref('assigned_to'),
    status: text('status').$type<RunStatus>().notNull().default('PENDING'),
    runId: ref('run_id'),
    executionId: ref('execution_id'),
    attempts: integer('attempts').notNull().default(0),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** The case was deleted or is not applicable: it is passed over, and counts when it is back. Kept by a trigger. */
    offCase: boolean('off_case').notNull().default(false),
    /** The case was taken out of the release meanwhile. Kept by a trigger. */
    offRelease: boolean('off_release').notNull().default(false),
  },
  (t) => [
    uniqueIndex('test_cycle_items_case_key').on(t.cycleId, t.testCaseId, t.environmentId),
    index('test_cycle_items_position_idx').on(t.cycleId, t.position, t.environmentId),
    index('test_cycle_items_open_idx')
      .on(t.cycleId, t.position, t.environmentId)
      .where(sql`status in ('PENDING', 'IN_PROCESS')`),
    index('test_cycle_items_test_case_id_idx').on(t.testCaseId),
    index('test_cycle_items_assigned_to_idx').on(t.assignedTo, t.cycleId).where(sql`assigned_to is not null`),
    index('test_cycle_items_off_release_idx').on(t.testCaseId).where(sql`off_release`),
  ],
)

/** How many items of a cycle stand how, per environment; kept by a trigger. `off` are those that are passed over. */
export const testCycleCounts = pgTable(
  'test_cycle_counts',
  {
    cycleId: ref('cycle_id').notNull(),
    environmentId: ref('environment_id').notNull(),
    status: text('status').$type<RunStatus>().notNull(),
    items: integer('items').notNull(),
    off: integer('off').notNull(),
    /** Counts the changes, so that an open screen learns of them. */
    revision: ref('revision').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cycleId, t.environmentId, t.status] })],
)

/** What people did to a cycle as a whole, or to many of its items at once. Attempts tell their own story. */
export const testCycleEvents = pgTable(
  'test_cycle_events',
  {
    id: id(),
    cycleId: ref('cycle_id').notNull(),
    kind: text('kind').$type<CycleEventKind>().notNull(),
    /** How many items it was about. */
    items: integer('items').notNull().default(0),
    /** A name, a status or a reason. */
    about: text('about').notNull().default(''),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
  },
  (t) => [index('test_cycle_events_cycle_id_idx').on(t.cycleId, t.createdAt)],
)
