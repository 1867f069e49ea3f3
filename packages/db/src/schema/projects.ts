import type { ProjectRole } from '@caseweave/contract/people/roles'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { organizations } from './organizations'

/**
 * `nextCaseNumber` is the number that the project's next new test case gets, `nextCycleNumber` that of its next test cycle: numbers of what was
 * deleted are not given again. `asksEffort` = whoever types a result in says how long it took.
 */
export const projects = pgTable(
  'projects',
  {
    id: id(),
    organizationId: ref('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    nextCaseNumber: integer('next_case_number').notNull().default(1),
    nextCycleNumber: integer('next_cycle_number').notNull().default(1),
    asksEffort: boolean('asks_effort').notNull().default(true),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Hidden from everybody from then on; an Admin of the organization can bring it back until it is removed for good. */
    deletedAt: moment('deleted_at'),
    deletedBy: ref('deleted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex('projects_name_key').on(t.organizationId, sql`lower(${t.name})`)],
)

export const projectMembers = pgTable(
  'project_members',
  {
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<ProjectRole>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.userId] }), index('project_members_user_id_idx').on(t.userId)],
)
