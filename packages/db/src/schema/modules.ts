import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, ref } from './columns'
import { projects } from './projects'

/**
 * The tree of modules of a project. `path` holds the ids from the root to this module, each followed by a slash
 * (`12/45/`), in C collation, so that a subtree is one index range: from `path` to `path` with its last slash as `0`.
 */
export const modules = pgTable(
  'modules',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    parentId: ref('parent_id').references((): AnyPgColumn => modules.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    path: text('path').notNull(),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('modules_name_key').on(t.projectId, sql`coalesce(${t.parentId}, 0)`, sql`lower(${t.name})`),
    index('modules_path_idx').on(t.projectId, sql`${t.path} collate "C"`),
    index('modules_parent_id_idx').on(t.parentId),
  ],
)
