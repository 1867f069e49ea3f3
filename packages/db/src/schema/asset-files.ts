import type {
  AssetImportColumn,
  AssetImportCounts,
  AssetImportStatus,
  AssetVerdict,
} from '@caseweave/contract/people/asset-files/asset-imports'
import type { LabelPlan } from '@caseweave/contract/people/asset-files/asset-labels'
import type { AssetStatus } from '@caseweave/contract/people/assets/assets'
import type { CsvFormat } from '@caseweave/contract/platform/csv'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { files } from './jobs'
import { organizations } from './organizations'

const ofOrganization = () => ({
  organizationId: ref('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  /** The file, until it is tidied up. */
  fileId: ref('file_id').references(() => files.id, { onDelete: 'set null' }),
  jobId: text('job_id'),
  createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  finishedAt: moment('finished_at'),
})

/** Assets brought as a CSV: how it is read, what its rows would do, and after the import what they did. */
export const assetImports = pgTable(
  'asset_imports',
  {
    id: id(),
    ...ofOrganization(),
    fileName: text('file_name').notNull(),
    status: text('status').$type<AssetImportStatus>().notNull(),
    format: jsonb('format').$type<CsvFormat>().notNull(),
    columns: jsonb('columns').$type<AssetImportColumn[]>().notNull(),
    createTypes: boolean('create_types').notNull().default(true),
    counts: jsonb('counts').$type<AssetImportCounts>(),
    /** Up to which row it is imported. */
    position: integer('position').notNull().default(0),
  },
  (t) => [
    index('asset_imports_organization_id_idx').on(t.organizationId, t.id),
    index('asset_imports_file_id_idx').on(t.fileId),
  ],
)

/** The rows of a file of assets, with a verdict each; a column that the file does not have is null. */
export const assetImportRows = pgTable(
  'asset_import_rows',
  {
    importId: ref('import_id')
      .notNull()
      .references(() => assetImports.id, { onDelete: 'cascade' }),
    /** Place among the rows of the file, from 1. */
    position: integer('position').notNull(),
    line: integer('line').notNull(),
    verdict: text('verdict').$type<AssetVerdict>().notNull(),
    /** Why it is refused, or what it changes. */
    reason: text('reason').notNull().default(''),
    /** The asset that it changes. */
    assetId: ref('asset_id'),
    /** To whom the asset is given; null where it stays with whoever has it. */
    userId: ref('user_id'),
    assetTag: text('asset_tag').notNull().default(''),
    type: text('type').notNull().default(''),
    status: text('status').$type<AssetStatus>(),
    name: text('name'),
    brand: text('brand'),
    model: text('model'),
    serial: text('serial'),
    processor: text('processor'),
    ramGb: integer('ram_gb'),
    diskType: text('disk_type'),
    diskGb: integer('disk_gb'),
    osType: text('os_type'),
    osVersion: text('os_version'),
    imei: text('imei'),
    comments: text('comments'),
    tags: text('tags').array(),
    assignedTo: text('assigned_to').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index('asset_import_rows_verdict_idx').on(t.importId, t.verdict, t.position),
    // Numbers that an import gives are none that a row of it has.
    index('asset_import_rows_tag_idx').on(t.importId, sql`lower(${t.assetTag})`).where(sql`asset_tag <> ''`),
  ],
)

/** Sheets of labels for many assets: what is on them, and their PDF. */
export const assetLabelRuns = pgTable(
  'asset_label_runs',
  {
    id: id(),
    ...ofOrganization(),
    plan: jsonb('plan').$type<LabelPlan>().notNull(),
    /** How many labels; before the end, how many were expected. */
    labels: integer('labels').notNull(),
  },
  (t) => [
    index('asset_label_runs_organization_id_idx').on(t.organizationId, t.id),
    index('asset_label_runs_file_id_idx').on(t.fileId),
  ],
)
