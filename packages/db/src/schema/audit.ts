import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
    organizationId: ref('organization_id'),
    projectId: ref('project_id'),
    actionTime: moment('action_time').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.actionTime] }),
    index('audit_log_table_time_idx').on(t.tableName, t.operation, t.actionTime),
  ],
)
