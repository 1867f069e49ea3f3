import type { TrackerKind, TrackerSignIn } from '@caseweave/contract/project/trackers/tracker-kinds'
import type { TrackerErrorKind } from '@caseweave/contract/project/trackers/work-items'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { organizations } from './organizations'
import { projects } from './projects'
import { testCases } from './test-cases'

/** Work-item trackers that an organization is connected to. */
export const trackerConnections = pgTable(
  'tracker_connections',
  {
    id: id(),
    organizationId: ref('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<TrackerKind>().notNull(),
    name: text('name').notNull(),
    /** The address of the installation, without a slash at its end; of a link alone its pattern is in `settings`. */
    address: text('address').notNull(),
    settings: jsonb('settings').$type<{ cloudId?: string; pattern?: string }>().notNull().default({}),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    modifiedBy: ref('modified_by').references(() => users.id, { onDelete: 'set null' }),
    modifiedAt: moment('modified_at').notNull().defaultNow(),
    /** From then on nobody uses it; what was attached by it stays. */
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('tracker_connections_name_key')
      .on(t.organizationId, sql`lower(${t.name})`)
      .where(sql`${t.revokedAt} is null`),
  ],
)

/** Who signs in at a connection: its own account (no person), and people with an account of theirs. */
export const trackerCredentials = pgTable(
  'tracker_credentials',
  {
    id: id(),
    connectionId: ref('connection_id')
      .notNull()
      .references(() => trackerConnections.id, { onDelete: 'cascade' }),
    /** Null = the connection's own account. */
    userId: ref('user_id').references(() => users.id, { onDelete: 'cascade' }),
    signIn: text('sign_in').$type<TrackerSignIn>().notNull(),
    /** Whose account it is, as the tracker says. */
    account: text('account').notNull(),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('tracker_credentials_key').on(t.connectionId, sql`coalesce(${t.userId}, 0)`),
    index('tracker_credentials_user_id_idx').on(t.userId),
  ],
)

/** What credentials sign in with, sealed with the id of the credentials as its place. Not audited: it is renewed by the hour. */
export const trackerSecrets = pgTable('tracker_secrets', {
  credentialId: ref('credential_id')
    .primaryKey()
    .references(() => trackerCredentials.id, { onDelete: 'cascade' }),
  sealedSecret: text('sealed_secret').notNull(),
  /** When it has to be renewed; null = it holds until it is revoked there. */
  expiresAt: moment('expires_at'),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

/** Who used which credentials last, to the minute. */
export const trackerUses = pgTable(
  'tracker_uses',
  {
    credentialId: ref('credential_id')
      .notNull()
      .references(() => trackerCredentials.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.credentialId, t.userId] }), index('tracker_uses_user_id_idx').on(t.userId)],
)

/** How a connection does: what its last check and its last refresh found, and how many calls it took today. */
export const trackerStates = pgTable('tracker_states', {
  connectionId: ref('connection_id')
    .primaryKey()
    .references(() => trackerConnections.id, { onDelete: 'cascade' }),
  checkedAt: moment('checked_at'),
  can: jsonb('can').$type<string[]>().notNull().default([]),
  warnings: jsonb('warnings').$type<string[]>().notNull().default([]),
  /** Why it does not work, since when; null while it does. */
  problem: text('problem').$type<TrackerErrorKind>(),
  problemSince: moment('problem_since'),
  /** No call before then. */
  limitedUntil: moment('limited_until'),
  /** When the statuses of its items were last asked for. */
  refreshedAt: moment('refreshed_at'),
  /** No refresh before then: something went wrong, or the calls of the day have to last. */
  refreshAfter: moment('refresh_after'),
  /** A worker refreshes it, and keeps it for itself until then unless it says that it still lives. */
  refreshUntil: moment('refresh_until'),
  /** The day (UTC) that `calls` counts. */
  callsOn: date('calls_on', { mode: 'string' }),
  calls: integer('calls').notNull().default(0),
})

/** Projects here and the projects of trackers that their work items are in. */
export const trackerProjects = pgTable(
  'tracker_projects',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    connectionId: ref('connection_id')
      .notNull()
      .references(() => trackerConnections.id, { onDelete: 'cascade' }),
    /** The project there, by what its calls name it by. */
    remoteId: text('remote_id').notNull(),
    remoteKey: text('remote_key').notNull(),
    remoteName: text('remote_name').notNull(),
    /** The type that a new item has when nothing else is chosen; null = the tracker's first. */
    usualType: text('usual_type'),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('tracker_projects_key').on(t.projectId, t.connectionId, t.remoteId),
    index('tracker_projects_connection_id_idx').on(t.connectionId),
  ],
)

/** What trackers have told of their forms and projects, for a quarter of an hour: by credentials, since people see different things. */
export const trackerAnswers = pgTable(
  'tracker_answers',
  {
    credentialId: ref('credential_id')
      .notNull()
      .references(() => trackerCredentials.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    answer: jsonb('answer').notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.credentialId, t.question] })],
)

/** Work items that tickets name, as they last were. Not audited: they change in the tracker. */
export const workItems = pgTable(
  'work_items',
  {
    id: id(),
    connectionId: ref('connection_id')
      .notNull()
      .references(() => trackerConnections.id, { onDelete: 'cascade' }),
    ref: text('ref').notNull(),
    remoteProjectId: text('remote_project_id').notNull(),
    key: text('key').notNull(),
    title: text('title').notNull(),
    type: text('type').notNull(),
    status: text('status').notNull(),
    state: text('state').$type<'open' | 'closed'>().notNull(),
    assignee: text('assignee'),
    address: text('address').notNull(),
    presence: text('presence').$type<'there' | 'gone' | 'hidden'>().notNull().default('there'),
    /** As of when all this is. */
    statusAt: moment('status_at').notNull(),
    /** When it last changed there. */
    remoteUpdatedAt: moment('remote_updated_at'),
    /** When it was closed there, as near as is known; null while it is open. */
    closedAt: moment('closed_at'),
    /** When it is to be asked about again; source: docs/decisions/tickets.md. */
    dueAt: moment('due_at').notNull().default(sql`now() + interval '10 minutes'`),
  },
  (t) => [
    uniqueIndex('work_items_key').on(t.connectionId, t.ref),
    index('work_items_due_idx').on(t.connectionId, t.dueAt),
  ],
)

/** Items that were asked for, so that one whose answer was lost is found instead of made twice. */
export const workItemCreations = pgTable(
  'work_item_creations',
  {
    /** Random; stands in the item's text. */
    key: text('key').primaryKey(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    trackerProjectId: ref('tracker_project_id')
      .notNull()
      .references(() => trackerProjects.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** The item, once it is known. */
    workItemId: ref('work_item_id').references(() => workItems.id, { onDelete: 'set null' }),
    /** From when on it may be asked for again; null while it is asked for the first time. */
    settledAt: moment('settled_at'),
  },
  (t) => [
    index('work_item_creations_project_id_idx').on(t.projectId),
    index('work_item_creations_tracker_project_id_idx').on(t.trackerProjectId),
    index('work_item_creations_user_id_idx').on(t.userId),
    index('work_item_creations_work_item_id_idx').on(t.workItemId),
  ],
)

/** Links to our cases that work items have, or are to get. */
export const workItemLinks = pgTable(
  'work_item_links',
  {
    workItemId: ref('work_item_id')
      .notNull()
      .references(() => workItems.id, { onDelete: 'cascade' }),
    testCaseId: ref('test_case_id')
      .notNull()
      .references(() => testCases.id, { onDelete: 'cascade' }),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When it was left there; null while it is not. */
    doneAt: moment('done_at'),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.workItemId, t.testCaseId] }),
    index('work_item_links_test_case_id_idx').on(t.testCaseId),
    index('work_item_links_waiting_idx').on(t.askedAt).where(sql`${t.doneAt} is null`),
  ],
)

/** What trackers sign their calls to us with. Not audited: it changes with every call. */
export const trackerWebhooks = pgTable('tracker_webhooks', {
  connectionId: ref('connection_id')
    .primaryKey()
    .references(() => trackerConnections.id, { onDelete: 'cascade' }),
  /** Sealed with the id of the connection as its place. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: createdAt(),
  lastReceivedAt: moment('last_received_at'),
})
