import type { OrganizationRole } from '@caseweave/contract/people/roles'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, ref } from './columns'

export const organizations = pgTable(
  'organizations',
  { id: id(), name: text('name').notNull(), createdAt: createdAt() },
  (t) => [uniqueIndex('organizations_name_key').on(sql`lower(${t.name})`)],
)

export const organizationMembers = pgTable(
  'organization_members',
  {
    organizationId: ref('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<OrganizationRole>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index('organization_members_user_id_idx').on(t.userId),
  ],
)
