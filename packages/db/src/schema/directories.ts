import type { OrganizationRole, ProjectRole } from '@caseweave/contract/people/roles'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { organizations } from './organizations'
import { projects } from './projects'

/** Tokens by which a company's directory keeps the members of an organization (SCIM 2.0, RFC 7644). */
export const directoryTokens = pgTable(
  'directory_tokens',
  {
    id: id(),
    organizationId: ref('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the token in hex. Left out of the audit trail. */
    tokenHash: text('token_hash').notNull(),
    /** The first characters of the token, to tell it from others. */
    prefix: text('prefix').notNull(),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('directory_tokens_token_hash_key').on(t.tokenHash),
    index('directory_tokens_organization_id_idx').on(t.organizationId),
  ],
)

/** When each token was last used, to the minute. It stands apart, so that a use is no change that the audit trail tells of. */
export const directoryTokenUses = pgTable('directory_token_uses', {
  tokenId: ref('token_id')
    .primaryKey()
    .references(() => directoryTokens.id, { onDelete: 'cascade' }),
  lastUsedAt: moment('last_used_at').notNull(),
})

/** People whom a directory has told of. One who is not active is no member; `role` is what they had, and get back. */
export const directoryUsers = pgTable(
  'directory_users',
  {
    organizationId: ref('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The directory's own name for the person. */
    externalId: text('external_id'),
    active: boolean('active').notNull().default(true),
    role: text('role').$type<OrganizationRole>().notNull().default('Member'),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index('directory_users_user_id_idx').on(t.userId),
    uniqueIndex('directory_users_external_id_key')
      .on(t.organizationId, t.externalId)
      .where(sql`${t.externalId} is not null`),
  ],
)

/** Groups of a directory. Who is in one has the roles that an Admin has given to it. */
export const directoryGroups = pgTable(
  'directory_groups',
  {
    id: id(),
    organizationId: ref('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    displayName: text('display_name').notNull(),
    externalId: text('external_id'),
    /** The role in the organization; null = it gives none. */
    organizationRole: text('organization_role').$type<OrganizationRole>(),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('directory_groups_display_name_key').on(t.organizationId, sql`lower(${t.displayName})`)],
)

/** Who is in which group. */
export const directoryGroupMembers = pgTable(
  'directory_group_members',
  {
    groupId: ref('group_id')
      .notNull()
      .references(() => directoryGroups.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('directory_group_members_user_id_idx').on(t.userId)],
)

/** The project roles that a group gives. */
export const directoryGroupRoles = pgTable(
  'directory_group_roles',
  {
    groupId: ref('group_id')
      .notNull()
      .references(() => directoryGroups.id, { onDelete: 'cascade' }),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    role: text('role').$type<ProjectRole>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.projectId] }),
    index('directory_group_roles_project_id_idx').on(t.projectId),
  ],
)

/** What a role in a project is without the directory: of those whom groups give one, and of those who are not active and get it back. */
export const directoryProjectRoles = pgTable(
  'directory_project_roles',
  {
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The role that they were given; another one in the project was given by hand since. Null while they are not active. */
    given: text('given').$type<ProjectRole>(),
    /** The role that somebody gave by hand; null = none. */
    byHand: text('by_hand').$type<ProjectRole>(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.userId] }), index('directory_project_roles_user_id_idx').on(t.userId)],
)
