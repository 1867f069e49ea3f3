import type { TokenScope } from '@caseweave/contract/people/api-tokens/api-tokens'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { projects } from './projects'

/** Tokens by which programs act for a person. Only a hash is kept: whoever reads the table cannot use them. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the token in hex: it is random and long, so that no slow hash is needed. Left out of the audit trail. */
    tokenHash: text('token_hash').notNull(),
    /** The first characters of the token, to tell it from others. */
    prefix: text('prefix').notNull(),
    scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
    /** The only project that it is good for; null = all that its person can see. */
    projectId: ref('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Null = good until it is revoked. */
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('api_tokens_token_hash_key').on(t.tokenHash),
    index('api_tokens_user_id_idx').on(t.userId, t.id),
    index('api_tokens_project_id_idx').on(t.projectId),
  ],
)

/** When each token was last used, to the minute. It stands apart, so that a use is no change that the audit trail tells of. */
export const apiTokenUses = pgTable('api_token_uses', {
  tokenId: ref('token_id')
    .primaryKey()
    .references(() => apiTokens.id, { onDelete: 'cascade' }),
  lastUsedAt: moment('last_used_at').notNull(),
})

/** The first answers to requests with an `Idempotency-Key`, for those that come again within a day. */
export const apiAnswers = pgTable(
  'api_answers',
  {
    tokenId: ref('token_id')
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    /** The key as its sender chose it. */
    key: text('key').notNull(),
    /** SHA-256 of the request in hex: another one must not have the same key. */
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    body: text('body'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tokenId, t.key] }), index('api_answers_created_at_idx').on(t.createdAt)],
)
