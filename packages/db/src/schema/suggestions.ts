import type { SuggestionFactors } from '@caseweave/contract/automation/suggestions/suggestions'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { jobs } from './jobs'
import { modules } from './modules'
import { projects } from './projects'
import { releases } from './releases'

/**
 * What a scenario is found by as a suggestion: the stems of its name, steps, tags and feature, each once. Kept beside the scenarios,
 * off the way of an import. Backgrounds have none.
 */
export const scenarioDocuments = pgTable(
  'scenario_documents',
  {
    scenarioId: ref('scenario_id').primaryKey(),
    projectId: ref('project_id').notNull(),
    /** The version that it was made from. */
    scenarioVersionId: ref('scenario_version_id').notNull(),
    terms: text('terms').array().notNull(),
  },
  (t) => [index('scenario_documents_terms_idx').using('gin', t.projectId, t.terms)],
)

/** In how many of a project's scenario documents a stem is; under the stem `''` how many documents there are. */
export const scenarioTerms = pgTable(
  'scenario_terms',
  {
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    term: text('term').notNull(),
    documents: integer('documents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.term] })],
)

/** Versions of feature files of whose scenarios the documents are still to be written; a trigger leaves them here. */
export const scenarioDocumentsPending = pgTable('scenario_documents_pending', {
  featureFileVersionId: ref('feature_file_version_id').primaryKey(),
  projectId: ref('project_id').notNull(),
  /** The last place in the file that is done. */
  position: integer('position').notNull().default(0),
  createdAt: createdAt(),
})

/** One search for suggestions for all cases of a module, by a job; what it found is worked through as a queue. */
export const suggestionSearches = pgTable(
  'suggestion_searches',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    moduleId: ref('module_id')
      .notNull()
      .references(() => modules.id),
    releaseId: ref('release_id')
      .notNull()
      .references(() => releases.id, { onDelete: 'cascade' }),
    jobId: text('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    /** How many cases were looked at, and how many scenarios there were. */
    cases: integer('cases').notNull().default(0),
    scenarios: integer('scenarios').notNull().default(0),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [index('suggestion_searches_project_id_idx').on(t.projectId, t.moduleId, t.id)],
)

/** What a search found: pairs with their scores, at the versions that were compared. Made anew by the next search. */
export const suggestionItems = pgTable(
  'suggestion_items',
  {
    // No references up, which would be checked for every row: a search is written and deleted as a whole.
    searchId: ref('search_id').notNull(),
    testCaseId: ref('test_case_id').notNull(),
    scenarioId: ref('scenario_id').notNull(),
    score: real('score').notNull(),
    caseVersion: integer('case_version').notNull(),
    scenarioVersionId: ref('scenario_version_id').notNull(),
    factors: jsonb('factors').$type<SuggestionFactors>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.testCaseId, t.scenarioId] }),
    index('suggestion_items_score_idx').on(t.searchId, sql`${t.score} desc`, t.testCaseId, t.scenarioId),
    // What a scenario is nearest to is asked for each line that is shown.
    index('suggestion_items_scenario_idx').on(t.searchId, t.scenarioId, sql`${t.score} desc`, t.testCaseId),
  ],
)
