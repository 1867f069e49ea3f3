import type { KeptChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import type { CaseSelection } from '@caseweave/contract/cases/test-cases/case-selection'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { jobs } from './jobs'
import { projects } from './projects'

/**
 * One change of many cases, kept so that it can be undone. `position` is the last case id that a job has dealt with, and
 * `undoPosition` the last one that an undo has; both move in the transaction that writes the cases.
 */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    change: jsonb('change').$type<KeptChange>().notNull(),
    selection: jsonb('selection').$type<CaseSelection>().notNull(),
    changed: integer('changed').notNull().default(0),
    same: integer('same').notNull().default(0),
    noRoom: integer('no_room').notNull().default(0),
    gone: integer('gone').notNull().default(0),
    position: ref('position').notNull().default(0),
    jobId: text('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    // No reference: who it was stays true when the account goes.
    createdBy: ref('created_by'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
    undoPosition: ref('undo_position').notNull().default(0),
    restored: integer('restored').notNull().default(0),
    leftAlone: integer('left_alone').notNull().default(0),
    undoneBy: ref('undone_by'),
    undoneAt: moment('undone_at'),
  },
  (t) => [index('bulk_changes_project_id_idx').on(t.projectId, t.id)],
)

/**
 * What a change found in each case: the value `before`, and the state of the case (its version and when it was modified)
 * before and after. An undo brings back only cases that still are in the state after. There are no foreign keys: each would
 * be checked for every case.
 */
export const bulkChangeCases = pgTable(
  'bulk_change_cases',
  {
    changeId: ref('change_id').notNull(),
    testCaseId: ref('test_case_id').notNull(),
    before: jsonb('before'),
    modifiedBefore: moment('modified_before').notNull(),
    version: integer('version').notNull(),
    modifiedAt: moment('modified_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.changeId, t.testCaseId] }),
    index('bulk_change_cases_test_case_id_idx').on(t.testCaseId),
  ],
)
