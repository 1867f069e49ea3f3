import type { OrganizationRole, ProjectRole } from '@caseweave/contract/people/roles'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    /** Its members work in it only with a second factor. */
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    createdAt: createdAt(),
    /** Hidden from everybody from then on; an Admin of it can bring it back until it is removed for good. */
    deletedAt: moment('deleted_at'),
    deletedBy: ref('deleted_by').references(() => users.id, { onDelete: 'set null' }),
  },
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
    /** Keeps the assets and the people's details of the organization, besides the role. */
    humanResource: boolean('human_resource').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index('organization_members_user_id_idx').on(t.userId),
  ],
)

/** Invitations by email. One that is neither accepted nor revoked is open; each time it is sent its token is a new one. */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: id(),
    organizationId: ref('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    role: text('role').$type<OrganizationRole>().notNull(),
    /** The projects that whoever accepts it gets into. */
    projects: jsonb('projects').$type<{ projectId: number; role: ProjectRole }[]>().notNull().default([]),
    /** SHA-256 of the link's token in hex. Left out of the audit trail. */
    tokenHash: text('token_hash').notNull(),
    invitedBy: ref('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    acceptedBy: ref('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('organization_invitations_token_hash_key').on(t.tokenHash),
    uniqueIndex('organization_invitations_open_key')
      .on(t.organizationId, sql`lower(${t.email})`)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    index('organization_invitations_email_idx').on(sql`lower(${t.email})`),
  ],
)
