import type { KeptMapping, RenameHow } from '@caseweave/contract/automation/mapping-changes/mapping-changes'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { projects } from './projects'

/** What somebody did to stale mappings at once, with the mappings as they were before: it can be undone. */
export const mappingReviews = pgTable(
  'mapping_reviews',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    action: text('action').$type<'confirmed' | 'removed'>().notNull(),
    mappings: jsonb('mappings').$type<KeptMapping[]>().notNull(),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
  },
  (t) => [index('mapping_reviews_project_id_idx').on(t.projectId, t.id)],
)

/** Scenarios that were found again under another name, by which version of their file; scenarios have no references up, nor has this. */
export const scenarioRenames = pgTable(
  'scenario_renames',
  {
    id: id(),
    projectId: ref('project_id').notNull(),
    featureFileId: ref('feature_file_id').notNull(),
    /** The version of the file that brought the new name. */
    fileVersion: integer('file_version').notNull(),
    scenarioId: ref('scenario_id').notNull(),
    /** What it said before, and under the new name. */
    beforeVersionId: ref('before_version_id').notNull(),
    afterVersionId: ref('after_version_id').notNull(),
    beforeName: text('before_name').notNull(),
    afterName: text('after_name').notNull(),
    how: text('how').$type<RenameHow>().notNull(),
    /** How many steps are equal, of how many. */
    equalSteps: integer('equal_steps').notNull(),
    stepCount: integer('step_count').notNull(),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
    undoneBy: ref('undone_by'),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    index('scenario_renames_project_id_idx').on(t.projectId, t.id),
    index('scenario_renames_scenario_id_idx').on(t.scenarioId),
  ],
)
