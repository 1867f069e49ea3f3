import type { AssetStatus } from '@caseweave/contract/people/assets/assets'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { createdAt, id, moment, ref } from './columns'
import { organizations } from './organizations'

const person = (name: string) => ref(name).references(() => users.id, { onDelete: 'set null' })
const written = () => ({
  createdBy: person('created_by'),
  createdAt: createdAt(),
  modifiedBy: person('modified_by'),
  modifiedAt: moment('modified_at').notNull().defaultNow(),
})

/** Kinds of assets of an organization, such as "Laptop". */
export const assetTypes = pgTable(
  'asset_types',
  {
    id: id(),
    organizationId: ref('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    ...written(),
  },
  (t) => [uniqueIndex('asset_types_name_key').on(t.organizationId, sql`lower(${t.name})`)],
)

/** What of an asset a search looks at; queries have to write it like its index. */
export const assetWords = (t: Record<'name' | 'brand' | 'model' | 'serial' | 'assetTag' | 'imei', SQLWrapper>) =>
  sql`(${t.assetTag} || ' ' || ${t.name} || ' ' || ${t.brand} || ' ' || ${t.model} || ' ' || ${t.serial} || ' ' || ${t.imei})`

/** Devices and other things of an organization. What is not known is '' or null. */
export const assets = pgTable(
  'assets',
  {
    id: id(),
    organizationId: ref('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    assetTypeId: ref('asset_type_id')
      .notNull()
      .references(() => assetTypes.id),
    /** What its label says, such as A-00012. */
    assetTag: text('asset_tag').notNull(),
    status: text('status').$type<AssetStatus>().notNull(),
    /** Since when it has its status, and who had it then. */
    statusSince: moment('status_since').notNull().defaultNow(),
    statusHolderId: person('status_holder_id'),
    name: text('name').notNull(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    serial: text('serial').notNull().default(''),
    processor: text('processor').notNull().default(''),
    ramGb: integer('ram_gb'),
    diskType: text('disk_type').notNull().default(''),
    diskGb: integer('disk_gb'),
    osType: text('os_type').notNull().default(''),
    osVersion: text('os_version').notNull().default(''),
    /** Digits alone. */
    imei: text('imei').notNull().default(''),
    comments: text('comments').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    ...written(),
  },
  (t) => [
    uniqueIndex('assets_asset_tag_key').on(t.organizationId, sql`lower(${t.assetTag})`),
    uniqueIndex('assets_serial_key').on(t.assetTypeId, sql`lower(${t.serial})`).where(sql`serial <> ''`),
    index('assets_list_idx').on(t.organizationId, t.id),
    index('assets_name_idx').on(t.organizationId, sql`lower(${t.name})`, t.id),
    // The filter of the list finds parts of words in any of these.
    index('assets_search_idx').using('gin', t.organizationId, sql`${assetWords(t)} gin_trgm_ops`),
    index('assets_tags_idx').using('gin', t.tags),
    // In the order of their ids, beside which those of open assignments are read: who has none is told without looking at an asset.
    index('assets_status_idx').on(t.organizationId, t.status, t.id),
    // Counted by type and status for the first screen of Human Resources.
    index('assets_type_idx').on(t.organizationId, t.assetTypeId, t.status),
  ],
)

/** Who has had an asset: one without an end is who has it now. */
export const assetAssignments = pgTable(
  'asset_assignments',
  {
    id: id(),
    organizationId: ref('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    assetId: ref('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    /** Since when who has it is no member any more; a trigger on the memberships keeps it. */
    leftAt: moment('left_at'),
    note: text('note').notNull().default(''),
    assignedBy: person('assigned_by'),
    endedBy: person('ended_by'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('asset_assignments_open_key').on(t.assetId).where(sql`ends_at is null`),
    index('asset_assignments_asset_id_idx').on(t.assetId, t.startsAt),
    index('asset_assignments_user_id_idx').on(t.userId, t.organizationId).where(sql`ends_at is null`),
    index('asset_assignments_organization_id_idx').on(t.organizationId),
    index('asset_assignments_left_idx').on(t.organizationId).where(sql`ends_at is null and left_at is not null`),
  ],
)

/** The number of the next asset tag that an organization is given, such as 12 for A-00012. Missing = 1. */
export const assetCounters = pgTable('asset_counters', {
  organizationId: ref('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  next: integer('next').notNull(),
})
