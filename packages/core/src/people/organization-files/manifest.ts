import { z } from 'zod'

/** Counts up when an older build could no longer read what a newer one writes. */
export const exportFormat = 1
export const manifestName = 'manifest.json'
/** Where the rows of a table and the content of a file lie in the archive. */
export const tableEntry = (table: string) => `tables/${table}.csv`
export const fileEntry = (key: string) => `files/${key}`
/** People whom rows name, and files that lie in the archive: tables that are none of the product's. */
export const peopleTable = 'people'
export const contentsTable = 'stored_files'

const Name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
const Sum = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

/** What the file of an organization holds; source: docs/decisions/organization-files.md. */
export const Manifest = z.object({
  product: z.literal('Caseweave'),
  format: z.number().int().positive(),
  /** The last migration of the database that it is of. */
  migration: z.string().regex(/^\d{4}_[a-z0-9_]{1,100}$/),
  /** The moment that everything in it is of. */
  exportedAt: z.iso.datetime(),
  organization: z.object({ id: z.number().int().positive(), name: z.string().min(1).max(200) }),
  /** Whether what only Human Resources read is in it. */
  withOffice: z.boolean(),
  tables: z
    .array(z.object({ name: Name, columns: z.array(Name).min(1).max(200), rows: Count, bytes: Count, sha256: Sum }))
    .max(500),
  files: z.object({ count: Count, bytes: Count, missing: Count }),
})
export type Manifest = z.infer<typeof Manifest>

/** The columns of the two tables that are none of the product's, with their types. */
export const ownTables: Record<string, Record<string, string>> = {
  [peopleTable]: {
    id: 'bigint',
    username: 'text',
    first_name: 'text',
    last_name: 'text',
    email: 'text',
    phone_number: 'text',
    time_zone: 'text',
    created_at: 'timestamp with time zone',
    deleted_at: 'timestamp with time zone',
  },
  [contentsTable]: { key: 'text', bytes: 'bigint', sha256: 'text' },
}
