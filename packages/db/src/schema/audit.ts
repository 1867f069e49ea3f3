import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, ref } from './columns'

/**
 * Who changed which row of which table, when, from what to what, and where it belonged. Written by triggers only, never changed or deleted.
 * No reference: it outlives what it tells of. Rows without an organization are the operator's. Each month is a table of its own.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: ref('id').notNull().generatedAlwaysAsIdentity(),
    tableName: text('table_name').notNull(),
    operation: text('operation').$type<'INSERT' | 'UPDATE' | 'DELETE'>().notNull(),
    oldValue: jsonb('old_value'),
    newValue: jsonb('new_value'),
    actorId: ref('actor_id'),
    /** The token of the company's directory that changed it, where no person did. */
    directoryTokenId: ref('directory_token_id'),
    organizationId: ref('organization_id'),
    projectId: ref('project_id'),
    actionTime: moment('action_time').notNull().defaultNow(),
    /** What was changed together: rows of one transaction, or of one job, have one number. Rows from before it was kept have none. */
    changeId: ref('change_id'),
    /** The job that changed it. */
    jobId: text('job_id'),
    /** True for a row that its statement wrote after another one of the same place; null for the first, which lists are made of. */
    follows: boolean('follows'),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.actionTime] }),
    // One entry a statement, however many rows it changed.
    index('audit_log_list_idx')
      .on(t.organizationId, t.tableName, t.operation, t.actionTime, t.id)
      .where(sql`${t.follows} is null`),
    // Written otherwise, so that PostgreSQL takes these two for nothing else: of one table they may pass over nearly all rows.
    index('audit_log_time_idx').on(t.organizationId, t.actionTime, t.id).where(sql`not coalesce(${t.follows}, false)`),
    index('audit_log_actor_idx')
      .on(t.organizationId, t.actorId, t.tableName, t.operation, t.actionTime, t.id)
      .where(sql`${t.follows} is null`),
    index('audit_log_actor_time_idx')
      .on(t.organizationId, t.actorId, t.actionTime, t.id)
      .where(sql`not coalesce(${t.follows}, false)`),
    index('audit_log_record_idx').on(t.organizationId, t.tableName, sql`(coalesce(new_value, old_value) ->> 'id')`),
    index('audit_log_change_idx').on(t.changeId, t.id).where(sql`${t.changeId} is not null`),
  ],
)
