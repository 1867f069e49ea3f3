import type { AdditionKind } from '@caseweave/contract/reports/reports/addition-reports'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, ref } from './columns'

/**
 * How many test cases, and how many of their steps, each person added to a project in each quarter of an hour: all of today's
 * time zones begin their days with one. Kept by the triggers of functions/count_added_*.sql; live and applicable cases count.
 */
export const additionCounts = pgTable(
  'addition_counts',
  {
    projectId: ref('project_id').notNull(),
    kind: text('kind').$type<AdditionKind>().notNull(),
    /** When the quarter begins. */
    addedAt: moment('added_at').notNull(),
    /** 0 = nobody in particular. */
    createdBy: ref('created_by').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.kind, t.addedAt, t.createdBy] })],
)
