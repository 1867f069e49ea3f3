import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'

/**
 * What happened to accounts, and what operators did to jobs and mails; for whoever runs the installation alone, for a season. No reference: it
 * outlives whom it tells of.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    /** As the line of the log calls it. */
    event: text('event').notNull(),
    userId: ref('user_id'),
    username: text('username'),
    /** Where it came from. */
    address: text('address'),
    /** What else the line of the log says. */
    facts: jsonb('facts').$type<Record<string, string | number>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('security_events_created_at_idx').on(t.createdAt),
    index('security_events_event_idx').on(t.event, t.id),
  ],
)

/** The processes of the installation that have said lately how they are. */
export const serverProcesses = pgTable('server_processes', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'web' | 'worker'>().notNull(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  version: text('version').notNull(),
  commit: text('commit'),
  node: text('node').notNull(),
  /** By `ok` or `failed`, as `/readyz` tells. */
  checks: jsonb('checks').$type<Record<string, string>>().notNull(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull().defaultNow(),
})
