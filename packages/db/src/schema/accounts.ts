import type { ApplicationRole } from '@caseweave/contract/people/roles'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'

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
    /** When the person proved that the address is theirs; null again with every new address. */
    emailConfirmedAt: moment('email_confirmed_at'),
    phoneNumber: text('phone_number').notNull().default(''),
    /** IANA name, such as Europe/Berlin; '' = the browser's. */
    timeZone: text('time_zone').notNull().default(''),
    passwordHash: text('password_hash'),
    defaultOrganizationId: ref('default_organization_id'),
    currentProjectId: ref('current_project_id'),
    applicationRoles: jsonb('application_roles').$type<ApplicationRole[]>().notNull().default([]),
    /** When the person put the checklist of first steps away. */
    firstStepsClosedAt: moment('first_steps_closed_at'),
    createdAt: createdAt(),
    /** A deleted account: nobody signs in with it, and what it wrote stays, as a former member's. */
    deletedAt: moment('deleted_at'),
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
    /** The browser's name for itself, cut to 300 characters, and the address that it signed in from. */
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    /** To some minutes: not every use is noted. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_user_id_idx').on(t.userId)],
)

/** Links that were mailed to a person: to confirm an address, to change to another one, to set a new password. Each works once. */
export const accountLinks = pgTable(
  'account_links',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'confirmEmail' | 'changeEmail' | 'resetPassword'>().notNull(),
    /** The address that it was mailed to, and that it confirms. */
    address: text('address').notNull(),
    /** SHA-256 of the link's token in hex. Left out of the audit trail. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    uniqueIndex('account_links_token_hash_key').on(t.tokenHash),
    index('account_links_user_id_idx').on(t.userId, t.purpose),
    index('account_links_expires_at_idx').on(t.expiresAt),
  ],
)

/** The second factors of people: codes by time (TOTP, RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: ref('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the application's secret. Left out of the audit trail. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until its person has entered a first code: it is not asked for before. */
  confirmedAt: moment('confirmed_at'),
  createdAt: createdAt(),
})

/** Codes that stand in for a lost second factor, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 in hex: codes are random. Left out of the audit trail. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('recovery_codes_user_id_code_hash_key').on(t.userId, t.codeHash)],
)

/** Proofs that were taken, each good once: solutions of human checks, codes of second factors. Swept when they would expire anyway. */
export const usedProofs = pgTable(
  'used_proofs',
  { proof: text('proof').primaryKey(), expiresAt: moment('expires_at').notNull() },
  (t) => [index('used_proofs_expires_at_idx').on(t.expiresAt)],
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
