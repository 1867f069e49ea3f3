import type { TicketType } from '@caseweave/contract/project/tickets/tickets'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'
import { environments } from './environments'
import { projects } from './projects'
import { releases } from './releases'
import { testCases } from './test-cases'
import { workItems } from './trackers'

/** Tickets that are attached to cases. `version` = the case's newest version when it was attached. */
export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    projectId: ref('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    testCaseId: ref('test_case_id')
      .notNull()
      .references(() => testCases.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    type: text('type').$type<TicketType>().notNull(),
    releaseId: ref('release_id')
      .notNull()
      .references(() => releases.id),
    environmentId: ref('environment_id')
      .notNull()
      .references(() => environments.id),
    version: integer('version').notNull(),
    remarks: text('remarks').notNull().default(''),
    applicable: boolean('applicable').notNull().default(true),
    /** The work item that the number names, where it is known; it tells title and status. */
    workItemId: ref('work_item_id').references(() => workItems.id, { onDelete: 'set null' }),
    createdBy: ref('created_by'),
    createdAt: createdAt(),
    modifiedBy: ref('modified_by'),
    modifiedAt: moment('modified_at').notNull().defaultNow(),
  },
  (t) => [
    // Begins with the case: the list looks its cases' tickets up by it.
    uniqueIndex('tickets_key').on(t.testCaseId, sql`lower(${t.number})`, t.releaseId, t.environmentId),
    // Cases that a ticket is attached to; a production ticket keeps its case from being mapped.
    index('tickets_project_id_idx').on(t.projectId, t.type),
    index('tickets_work_item_id_idx').on(t.workItemId),
  ],
)
