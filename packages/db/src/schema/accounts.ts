import type { ApplicationRole } from '@caseweave/contract/people/roles'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, moment, ref } from './columns'

/** People who can sign in. `passwordHash` is argon2id, null for those who only come through an external issuer. */
export const users = pgTable(
  'users',
  {
    // lucia's adapter wants an id that may be given, though nobody gives one.
    id: ref('id').primaryKey().generatedByDefaultAsIdentity(),
    username: text('username').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    email: text('email').notNull().default(''),
    phoneNumber: text('phone_number').notNull().default(''),
    passwordHash: text('password_hash'),
    defaultOrganizationId: ref('default_organization_id'),
    currentProjectId: ref('current_project_id'),
    applicationRoles: jsonb('application_roles').$type<ApplicationRole[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('users_username_key').on(sql`lower(${t.username})`)],
)

/** Who is who at an external issuer: its name for a person (`sub`) and the person here. */
export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('user_identities_user_id_idx').on(t.userId)],
)

/** Sessions of signed-in browsers (lucia); `id` is the hash of what the cookie holds. The tokens are sealed with the application's secret and never reach the browser. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    accessToken: text('access_token').notNull(),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at').notNull(),
    /** Ends after its whole time alone, not earlier for want of use. */
    keepSignedIn: boolean('keep_signed_in').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_user_id_idx').on(t.userId)],
)

/** The authorization server's own records (codes, grants, tokens, interactions), one row each. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    userCode: text('user_code'),
    uid: text('uid'),
    expiresAt: moment('expires_at'),
    consumedAt: moment('consumed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('oidc_payloads_grant_id_idx').on(t.grantId),
    index('oidc_payloads_uid_idx').on(t.uid),
    index('oidc_payloads_expires_at_idx').on(t.expiresAt),
  ],
)

/** Secrets that are made once and shared by all processes, such as the authorization server's signing keys. */
export const systemSecrets = pgTable('system_secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: createdAt(),
})

/** Counters of tries per key (rate-limiter-flexible's table), so that limits survive a restart. `expire` is epoch ms. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: ref('expire'),
})
