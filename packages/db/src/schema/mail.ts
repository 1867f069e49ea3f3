import type { MailStatus } from '@caseweave/contract/platform/mail'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { projects } from './projects'

/** A file of a mail: its content by its key in the file store; `cid` names a picture inside the HTML. */
export type MailAttachment = { storageKey: string; name: string; mediaType: string; bytes: number; cid?: string }

/** Mails that the product sends. `key` says what a mail is about: a second mail with the same key is never made. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: id(),
    key: text('key').notNull(),
    projectId: ref('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    /** The page that the mail is about: a path of this site. */
    href: text('href').notNull(),
    /** Where one click ends mails of this kind (RFC 8058): a path of this site; null where they cannot be ended. */
    unsubscribeHref: text('unsubscribe_href'),
    /** Where an answer goes, when not to the sender. */
    replyTo: text('reply_to'),
    /** Who hears when it could not be sent. */
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When its content was tidied up. */
    tidiedAt: moment('tidied_at'),
  },
  (t) => [
    uniqueIndex('outgoing_mails_key_key').on(t.key),
    index('outgoing_mails_project_id_idx').on(t.projectId, t.id),
    index('outgoing_mails_kept_idx').on(t.createdAt).where(sql`tidied_at is null`),
  ],
)

/** Who gets a mail: each person a message of their own, which is sent, tried again and answered for on its own. */
export const mailRecipients = pgTable(
  'mail_recipients',
  {
    id: id(),
    mailId: ref('mail_id')
      .notNull()
      .references(() => outgoingMails.id, { onDelete: 'cascade' }),
    userId: ref('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** The Message-ID, the same in every try. */
    messageId: text('message_id').notNull(),
    status: text('status').$type<MailStatus>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull().defaultNow(),
    /** A worker tries until then; another one may take it up afterwards. */
    lockedUntil: moment('locked_until'),
    /** Set before the last bytes go out: from then on only an answer of the server tells what became of them. */
    handedAt: moment('handed_at'),
    /** When nobody could know whether the mail had arrived: it is handed over once more, and never a third time. */
    doubtedAt: moment('doubted_at'),
    sentAt: moment('sent_at'),
    error: text('error'),
  },
  (t) => [
    uniqueIndex('mail_recipients_address_key').on(t.mailId, sql`lower(${t.address})`),
    index('mail_recipients_due_idx').on(t.nextAt).where(sql`status = 'queued'`),
    index('mail_recipients_user_id_idx').on(t.userId),
    index('mail_recipients_stopped_idx').on(t.status, t.id).where(sql`status in ('failed', 'unsure')`),
  ],
)
