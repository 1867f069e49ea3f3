import type { CsvMapping } from '@caseweave/contract/cases/definition-imports/csv-import'
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, ref } from './columns'
import { projects } from './projects'

/** Saved column mappings of a project; the Default mapping (id 0) is built in and has no row. */
export const columnMappings = pgTable(
  'column_mappings',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    mapping: jsonb('mapping').$type<CsvMapping>().notNull(),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('column_mappings_name_key').on(t.projectId, sql`lower(${t.name})`)],
)
