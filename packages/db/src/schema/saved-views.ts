import type { NamedKey } from '@caseweave/contract/cases/saved-views/view-query'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { projects } from './projects'

/** Whom or what a view names: by its id, so that it is found under another name; `name` = what it was called when the view was saved. */
export type ViewRef = { key: NamedKey | 'moduleId'; value: string; id: number; name: string }

/** What a list was narrowed to and how it was shown, under a name; source: docs/decisions/saved-views.md. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    screen: text('screen').notNull(),
    ownerId: ref('owner_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** The query string of the list, with its columns. */
    query: text('query').notNull(),
    refs: jsonb('refs').$type<ViewRef[]>().notNull(),
    shared: boolean('shared').notNull().default(false),
    /** The project begins with it. */
    opens: boolean('opens').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    changedBy: ref('changed_by'),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('saved_views_own_name_key').on(t.projectId, t.screen, t.ownerId, sql`lower(${t.name})`),
    uniqueIndex('saved_views_shared_name_key').on(t.projectId, t.screen, sql`lower(${t.name})`).where(sql`shared`),
    uniqueIndex('saved_views_opens_key').on(t.projectId, t.screen).where(sql`opens`),
    index('saved_views_owner_id_idx').on(t.ownerId),
  ],
)

/** How one person likes the lists of a project to be. */
export const viewChoices = pgTable(
  'view_choices',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    screen: text('screen').notNull(),
    /** The view that the person begins with; null = that of the project. */
    opensId: ref('opens_id').references(() => savedViews.id, { onDelete: 'set null' }),
    /** Ids of views; some may be gone. */
    stars: ref('stars').array().notNull().default(sql`'{}'`),
    columns: text('columns').array(),
    pageSize: integer('page_size'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.projectId, t.screen] }),
    index('view_choices_project_id_idx').on(t.projectId),
    index('view_choices_opens_id_idx').on(t.opensId).where(sql`opens_id is not null`),
  ],
)
