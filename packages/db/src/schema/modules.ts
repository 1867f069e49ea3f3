import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { projects } from './projects'

/**
 * The tree of modules of a project. `path` holds the ids from the root to this module, each followed by a slash
 * (`12/45/`), in C collation, so that a subtree is one index range: from `path` to `path` with its last slash as `0`. A deleted module stays as a row, because deleted
 * cases and old versions name it; it frees its name, and nothing live lies in it.
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
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('modules_name_key')
      .on(t.projectId, sql`coalesce(${t.parentId}, 0)`, sql`lower(${t.name})`)
      .where(sql`deleted_at is null`),
    index('modules_path_idx').on(t.projectId, sql`${t.path} collate "C"`),
    index('modules_parent_id_idx').on(t.parentId),
    // The order in which modules are offered to choose from: nearest to the top first.
    index('modules_choice_idx')
      .on(t.projectId, sql`cardinality(string_to_array(${t.path}, '/'))`, sql`lower(${t.name})`, t.id)
      .where(sql`deleted_at is null`),
  ],
)
