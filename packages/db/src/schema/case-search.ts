import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt, id, ref } from './columns'
import { testCases } from './test-cases'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What the words of a case are found by: its summary and the texts of its newest version. Kept beside the cases, off the way of an import. */
export const testCaseSearch = pgTable(
  'test_case_search',
  {
    testCaseId: ref('test_case_id')
      .primaryKey()
      .references(() => testCases.id, { onDelete: 'cascade' }),
    projectId: ref('project_id').notNull(),
    /** The version that the document was made from. */
    version: integer('version').notNull(),
    document: tsvector('document').notNull(),
  },
  (t) => [index('test_case_search_document_idx').using('gin', t.projectId, t.document)],
)

/**
 * Versions whose documents are still to be written: every statement that adds versions leaves the range of their ids here, by
 * a trigger. `projectId` null = versions of several projects, those from before there were documents.
 */
export const testCaseSearchPending = pgTable('test_case_search_pending', {
  id: id(),
  projectId: ref('project_id'),
  firstVersionId: ref('first_version_id').notNull(),
  lastVersionId: ref('last_version_id').notNull(),
  createdAt: createdAt(),
})
