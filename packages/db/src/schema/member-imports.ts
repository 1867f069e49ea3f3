import type {
  MemberImportCounts,
  MemberImportRow,
  MemberImportStatus,
} from '@caseweave/contract/people/settings/member-imports'
import type { CsvFormat } from '@caseweave/contract/platform/csv'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { files } from './jobs'
import { organizations } from './organizations'

/** People brought as a CSV: what each row would do, and after the import what it did. */
export const memberImports = pgTable(
  'member_imports',
  {
    id: id(),
    organizationId: ref('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The file as it came, until it is tidied up. */
    fileId: ref('file_id').references(() => files.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull().default(''),
    status: text('status').$type<MemberImportStatus>().notNull().default('previewed'),
    format: jsonb('format').$type<CsvFormat>().notNull(),
    counts: jsonb('counts').$type<MemberImportCounts>().notNull(),
    /** A verdict for every row of the file, in its order. */
    rows: jsonb('rows').$type<MemberImportRow[]>().notNull(),
    /** The invitations that it made. */
    invitationIds: jsonb('invitation_ids').$type<number[]>().notNull().default([]),
    /** When the links of its invitations were made to be handed over by hand; null where mails have them, and before. */
    linksMadeAt: moment('links_made_at'),
    jobId: text('job_id'),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('member_imports_organization_id_idx').on(t.organizationId, t.id),
    index('member_imports_file_id_idx').on(t.fileId),
  ],
)
