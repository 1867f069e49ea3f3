import type {
  MappingCovers,
  MappingSource,
  StaleReason,
  SuggestionDecision,
} from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { projects } from './projects'
import { releases } from './releases'
import { testCases } from './test-cases'

/**
 * Which scenario covers which manual case in a release, as a person has confirmed it: both sides at the versions that were looked
 * at. A scenario that is gone for good takes its mappings along, by a trigger. What holds whatever the release is in scenario_links.
 */
export const caseMappings = pgTable(
  'case_mappings',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    releaseId: ref('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    testCaseId: ref('test_case_id')
      .notNull()
      .references(() => testCases.id, { onDelete: 'cascade' }),
    scenarioId: ref('scenario_id').notNull(),
    caseVersion: integer('case_version').notNull(),
    scenarioVersionId: ref('scenario_version_id').notNull(),
    /** Places of the scenario version's steps that were chosen; empty for the whole scenario. */
    stepSequences: integer('step_sequences').array().notNull().default(sql`'{}'`),
    /** Steps of the Background that were chosen beside them: of which version each is, and its place there. */
    backgroundVersionIds: ref('background_version_ids').array().notNull().default(sql`'{}'`),
    backgroundSequences: integer('background_sequences').array().notNull().default(sql`'{}'`),
    /** The environments that were active when it was mapped. */
    environmentIds: ref('environment_ids').array().notNull().default(sql`'{}'`),
    /** Who says which steps of the case it covers (docs/decisions/automation-mapping.md). */
    covers: text('covers').$type<MappingCovers>().notNull().default('aligned'),
    /** Places of the case's steps that it covers, and how many steps the case has. */
    coveredSteps: integer('covered_steps').array().notNull().default(sql`'{}'`),
    caseStepCount: integer('case_step_count').notNull().default(0),
    source: text('source').$type<MappingSource>().notNull(),
    /** Null while both sides still say what was confirmed. */
    staleReason: text('stale_reason').$type<StaleReason>(),
    staleSince: moment('stale_since'),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
    modifiedBy: ref('modified_by'),
    modifiedAt: moment('modified_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('case_mappings_key').on(t.releaseId, t.testCaseId, t.scenarioId),
    index('case_mappings_test_case_id_idx').on(t.testCaseId),
    index('case_mappings_scenario_id_idx').on(t.scenarioId),
    index('case_mappings_project_id_idx').on(t.projectId, t.id),
    index('case_mappings_background_idx').on(t.projectId).where(sql`background_version_ids <> '{}'`),
    index('case_mappings_stale_idx').on(t.projectId, t.staleSince, t.id).where(sql`stale_reason is not null`),
  ],
)

/** What people said to suggestions, with what they saw: thresholds learn from it, and nobody is asked twice. */
export const suggestionAnswers = pgTable(
  'suggestion_answers',
  {
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    testCaseId: ref('test_case_id')
      .notNull()
      .references(() => testCases.id, { onDelete: 'cascade' }),
    scenarioId: ref('scenario_id').notNull(),
    decision: text('decision').$type<SuggestionDecision>().notNull(),
    /** From 0 to 1, as it was shown. */
    score: real('score').notNull(),
    caseVersion: integer('case_version').notNull(),
    scenarioVersionId: ref('scenario_version_id').notNull(),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.testCaseId, t.scenarioId] }),
    index('suggestion_answers_project_id_idx').on(t.projectId, t.decision),
    index('suggestion_answers_created_at_idx').on(t.projectId, t.createdAt),
    index('suggestion_answers_scenario_id_idx').on(t.scenarioId),
  ],
)
