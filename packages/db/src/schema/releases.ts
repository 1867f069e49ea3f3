import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, ref } from './columns'
import { projects } from './projects'

/** The releases of a project; a disabled one is not offered any more, and stays where it was chosen. */
export const releases = pgTable(
  'releases',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('releases_number_key').on(t.projectId, sql`lower(${t.number})`)],
)

/**
 * Which case belongs to which release, at which of its versions. No references, which would be checked for each of the ten thousand
 * cases that an import maps; rows go with their release and their case by triggers (functions/delete_parts.sql).
 */
export const releaseTestCases = pgTable(
  'release_test_cases',
  {
    releaseId: ref('release_id').notNull(),
    testCaseId: ref('test_case_id').notNull(),
    version: integer('version').notNull(),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.releaseId, t.testCaseId] }),
    index('release_test_cases_test_case_id_idx').on(t.testCaseId),
  ],
)
