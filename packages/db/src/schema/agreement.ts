import type { RetirementEvidence } from '@caseweave/contract/automation/manual-retirement/manual-retirement'
import type { Verdict } from '@caseweave/contract/results/agreement/agreement'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { executionBatches } from './executions'
import { projects } from './projects'
import { testCases } from './test-cases'

/**
 * Each manual verdict of a case, and the automated one that it is compared with, null where there is none; source:
 * docs/decisions/agreement.md. Kept by core's `keepComparisons`, made from executions alone.
 */
export const verdictComparisons = pgTable(
  'verdict_comparisons',
  {
    /** The manual batch; its rows for the case are the verdict. */
    batchId: ref('batch_id')
      .notNull()
      .references(() => executionBatches.id, { onDelete: 'cascade' }),
    testCaseId: ref('test_case_id').notNull(),
    projectId: ref('project_id').notNull(),
    releaseId: ref('release_id').notNull(),
    environmentId: ref('environment_id').notNull(),
    result: text('result').$type<Verdict>().notNull(),
    at: moment('at').notNull(),
    automatedBatchId: ref('automated_batch_id'),
    automatedResult: text('automated_result').$type<Verdict>(),
    automatedAt: moment('automated_at'),
    /** Since when the two verdicts are known to say what they say: a late import tells of an earlier day. */
    knownAt: moment('known_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.testCaseId] }),
    index('verdict_comparisons_place_idx').on(t.releaseId, t.environmentId, t.testCaseId, t.at),
    index('verdict_comparisons_test_case_id_idx').on(t.testCaseId, t.at),
  ],
)

/** What the comparisons of a case come to; only cases that have one have a row. */
export const caseAgreements = pgTable(
  'case_agreements',
  {
    testCaseId: ref('test_case_id')
      .primaryKey()
      .references(() => testCases.id, { onDelete: 'cascade' }),
    projectId: ref('project_id').notNull(),
    compared: integer('compared').notNull(),
    agreed: integer('agreed').notNull(),
    /** How many releases they are of. */
    releases: integer('releases').notNull(),
    /** When the first and the last manual result of them were, and the automated result of the last one. */
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    lastAutomatedAt: moment('last_automated_at').notNull(),
    /** How many agree since the last that did not, and when the first of those was. */
    agreeing: integer('agreeing').notNull(),
    agreeingSince: moment('agreeing_since'),
    /** When the last disagreement came to be known. */
    disagreedAt: moment('disagreed_at'),
  },
  (t) => [index('case_agreements_project_id_idx').on(t.projectId)],
)

/** Cases whose manual run a person has retired, with what was shown; one that was taken back says by whom and when. */
export const manualRetirements = pgTable(
  'manual_retirements',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    testCaseId: ref('test_case_id')
      .notNull()
      .references(() => testCases.id, { onDelete: 'cascade' }),
    evidence: jsonb('evidence').$type<RetirementEvidence>().notNull(),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
    endedBy: ref('ended_by'),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('manual_retirements_key').on(t.testCaseId).where(sql`ended_at is null`),
    index('manual_retirements_project_id_idx').on(t.projectId),
    index('manual_retirements_test_case_id_idx').on(t.testCaseId),
  ],
)
