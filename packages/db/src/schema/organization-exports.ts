import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { files } from './jobs'
import { organizations } from './organizations'

/** Exports of a whole organization as a file, to leave or to move; source: docs/decisions/organization-files.md. */
export const organizationExports = pgTable(
  'organization_exports',
  {
    id: id(),
    organizationId: ref('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Whether the assets and people's details are in it, which only Human Resources read. */
    withOffice: boolean('with_office').notNull(),
    /** How many rows it holds; 0 until it is done. */
    rows: integer('rows').notNull().default(0),
    jobId: text('job_id'),
    /** The file, until it is tidied up. */
    fileId: ref('file_id').references(() => files.id, { onDelete: 'set null' }),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('organization_exports_organization_id_idx').on(t.organizationId, t.id),
    index('organization_exports_file_id_idx').on(t.fileId),
  ],
)
