import type { NotificationChannel, NotificationKind } from '@caseweave/contract/platform/notifications'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'

/** What of a message a search looks at; queries have to write it like its index. */
export const notificationWords = (t: Record<'subject' | 'message', SQLWrapper>) =>
  sql`(${t.subject} || ' ' || ${t.message})`

/** What messages are sorted by that are sorted by a text: its beginning, as long as an index takes it. */
export const sortedText = (text: SQLWrapper) => sql`left(lower(${text}), 80)`

/** Messages of the mail box, for one person each; `href` is the page that the message is about. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull().default('work'),
    /** What it tells, once: a second one with the same key for the same person is never made. */
    key: text('key'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    href: text('href'),
    readAt: moment('read_at'),
    /** When it is to be mailed, alone or in the daily digest, unless it is read before; null = not, or done. */
    mailAt: moment('mail_at'),
    mailAs: text('mail_as').$type<'mail' | 'digest'>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_user_id_idx').on(t.userId, t.id),
    // The orders of the list, each read from its beginning, however many messages somebody has.
    index('notifications_created_at_idx').on(t.userId, t.createdAt, t.id),
    index('notifications_subject_idx').on(t.userId, sortedText(t.subject), t.id),
    index('notifications_message_idx').on(t.userId, sortedText(t.message), t.id),
    index('notifications_kind_idx').on(t.userId, t.kind, t.createdAt, t.id),
    // Every page counts what is unread, up to what the bell can show.
    index('notifications_unread_idx').on(t.userId, t.createdAt, t.id).where(sql`read_at is null`),
    index('notifications_search_idx').using('gin', t.userId, sql`${notificationWords(t)} gin_trgm_ops`),
    uniqueIndex('notifications_key_key').on(t.userId, t.key).where(sql`key is not null`),
    index('notifications_mail_at_idx').on(t.mailAt).where(sql`mail_at is not null`),
  ],
)

/** How a person wants to hear of a kind of messages; without a row, as usual for the kind. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    channel: text('channel').$type<NotificationChannel>().notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)

/** Browsers that a person has signed in with, by the hash of what their cookie holds. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 in hex. Left out of the audit trail. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tokenHash] }), index('known_devices_last_used_at_idx').on(t.lastUsedAt)],
)
