import type { DataTable, Examples, StepKeywordType } from '@caseweave/contract/automation/feature-files/feature-files'
import type { ScenarioKind, ScenarioLinkSource } from '@caseweave/contract/cases/test-cases/linked-scenarios'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { projects } from './projects'

/** A feature file of a project as it stands now; what it says is in its versions. */
export const featureFiles = pgTable(
  'feature_files',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The file's own name, such as `login.feature`. */
    name: text('name').notNull(),
    /** The language of its keywords, such as `en` or `fr`. */
    language: text('language').notNull(),
    latestVersion: integer('latest_version').notNull().default(1),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    modifiedBy: ref('modified_by').references(() => users.id, { onDelete: 'set null' }),
    modifiedAt: moment('modified_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [uniqueIndex('feature_files_name_key').on(t.projectId, sql`lower(${t.name})`).where(sql`deleted_at is null`)],
)

/** What a feature file said at a time. `source` is its text, character for character; immutable. */
export const featureFileVersions = pgTable(
  'feature_file_versions',
  {
    id: id(),
    featureFileId: ref('feature_file_id')
      .notNull()
      .references(() => featureFiles.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    source: text('source').notNull(),
    /** How its bytes were read, as the encoding's label; the byte order mark is no part of the source. */
    encoding: text('encoding').notNull(),
    byteOrderMark: boolean('byte_order_mark').notNull(),
    /** SHA-256 of the source. */
    sourceHash: text('source_hash').notNull(),
    featureName: text('feature_name').notNull(),
    description: text('description').notNull(),
    tags: text('tags').array().notNull(),
    /** The version of somebody else that a draft of an older one was merged with. */
    mergedWith: integer('merged_with'),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('feature_file_versions_key').on(t.featureFileId, t.version)],
)

// What follows has no references up to the file, which each cost a check per imported scenario or step: all of it is written in one
// transaction with the file, and goes with it by triggers (functions/delete_parts.sql).

/** What stays the same of a scenario or Background while its file goes from version to version. */
export const scenarios = pgTable(
  'scenarios',
  {
    id: id(),
    projectId: ref('project_id').notNull(),
    featureFileId: ref('feature_file_id').notNull(),
    /** As the file's latest version names it. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    /** Since when the file's latest version does not hold it. */
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('scenarios_feature_file_id_idx').on(t.featureFileId),
    index('scenarios_project_id_idx').on(t.projectId),
    // The palette finds them by parts of words.
    index('scenarios_name_idx').using('gin', t.projectId, sql`${t.name} gin_trgm_ops`).where(sql`deleted_at is null`),
  ],
)

/** What a scenario said at a time; versions of its file that leave it alone share one. Immutable. */
export const scenarioVersions = pgTable(
  'scenario_versions',
  {
    id: id(),
    scenarioId: ref('scenario_id').notNull(),
    version: integer('version').notNull(),
    kind: text('kind').$type<ScenarioKind>().notNull(),
    keyword: text('keyword').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Its own tags with their `@`; those of the feature and the rule are not repeated. */
    tags: text('tags').array().notNull(),
    /** The rule that it stands under; null outside of rules. */
    ruleName: text('rule_name'),
    examples: jsonb('examples').$type<Examples[]>().notNull(),
    /** Of all that it says: equal ones are the same version. */
    fingerprint: text('fingerprint').notNull(),
    /** Of its steps and examples alone: finds it again under another name. */
    stepsHash: text('steps_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('scenario_versions_key').on(t.scenarioId, t.version)],
)

/** The steps of one scenario version, in order from 1. Immutable like their version. */
export const scenarioSteps = pgTable(
  'scenario_steps',
  {
    scenarioVersionId: ref('scenario_version_id').notNull(),
    sequence: integer('sequence').notNull(),
    /** As the file writes it, with the space behind it where there is one. */
    keyword: text('keyword').notNull(),
    keywordType: text('keyword_type').$type<StepKeywordType>().notNull(),
    text: text('text').notNull(),
    docString: text('doc_string'),
    docStringMediaType: text('doc_string_media_type'),
    dataTable: jsonb('data_table').$type<DataTable>(),
  },
  (t) => [primaryKey({ columns: [t.scenarioVersionId, t.sequence] })],
)

/** Which scenario versions make up a version of a feature file, in the order of the file. */
export const featureVersionScenarios = pgTable(
  'feature_version_scenarios',
  {
    featureFileVersionId: ref('feature_file_version_id').notNull(),
    sequence: integer('sequence').notNull(),
    line: integer('line').notNull(),
    scenarioVersionId: ref('scenario_version_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.featureFileVersionId, t.sequence] }),
    index('feature_version_scenarios_version_idx').on(t.scenarioVersionId),
  ],
)

/** Which scenario automates which case. */
export const scenarioLinks = pgTable(
  'scenario_links',
  {
    scenarioId: ref('scenario_id').notNull(),
    testCaseId: ref('test_case_id').notNull(),
    source: text('source').$type<ScenarioLinkSource>().notNull(),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.scenarioId, t.testCaseId] }),
    index('scenario_links_test_case_id_idx').on(t.testCaseId),
  ],
)
