import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, ref } from './columns'
import { projects } from './projects'

/** Where a project is tested; one that is not active is not offered any more, and stays where it was chosen. */
export const environments = pgTable(
  'environments',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    active: boolean('active').notNull().default(true),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('environments_name_key').on(t.projectId, sql`lower(${t.name})`)],
)
