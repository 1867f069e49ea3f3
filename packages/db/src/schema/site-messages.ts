import type { SiteMessageStatus } from '@caseweave/contract/front/site-messages/list-site-messages'
import type { Country, SiteForm, SiteSubject } from '@caseweave/contract/front/site-messages/subjects'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'

/** What of a message of the public site a search looks at; queries have to write it like its index. */
export const siteMessageWords = (t: Record<'name' | 'email' | 'company' | 'remarks' | 'note', SQLWrapper>) =>
  sql`(${t.name} || ' ' || ${t.email} || ' ' || ${t.company} || ' ' || ${t.remarks} || ' ' || ${t.note})`

/** What visitors of the public site have written by its forms; for whoever runs the installation alone. */
export const siteMessages = pgTable(
  'site_messages',
  {
    id: id(),
    form: text('form').$type<SiteForm>().notNull(),
    subject: text('subject').$type<SiteSubject>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull(),
    country: text('country').$type<Country>().notNull(),
    phone: text('phone').notNull(),
    remarks: text('remarks').notNull(),
    /** How many users are asked for; null with another subject. */
    users: integer('users'),
    status: text('status').$type<SiteMessageStatus>().notNull().default('new'),
    note: text('note').notNull().default(''),
    /** Who has set status and note last. */
    handledBy: ref('handled_by').references(() => users.id, { onDelete: 'set null' }),
    handledAt: moment('handled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('site_messages_status_idx').on(t.status, t.id),
    index('site_messages_subject_idx').on(t.subject, t.id),
    index('site_messages_search_idx').using('gin', sql`${siteMessageWords(t)} gin_trgm_ops`),
    index('site_messages_handled_by_idx').on(t.handledBy),
  ],
)
