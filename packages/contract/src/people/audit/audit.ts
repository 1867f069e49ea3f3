import { z } from 'zod'
import { withParameters } from '../../platform/addresses'
import { auditPath } from '../addresses'
import { type AuditTable, auditTables } from './audit-tables'

/** What was done to a record, with the word for it. */
export const auditOperations = { UPDATE: 'Changed', INSERT: 'Added', DELETE: 'Deleted' } as const
export type AuditOperation = keyof typeof auditOperations

/** The file of what the screen shows. */
export const auditFilePath = `${auditPath}/file`

/** Entries of a page. */
export const auditPageSize = 100

const wrongDate = 'Enter a date such as 2026-01-31.'
const wrongNumber = 'Enter a record number: digits alone.'
const wrongAddress = 'This page is not there. Use "Get Audit Info" to begin again.'
const keys = <Key extends string>(table: Record<Key, string>) => Object.keys(table) as [Key, ...Key[]]
const whole = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,16}$/, wrongAddress)
        .transform(Number),
    ],
    { error: wrongAddress },
  )
  .refine(Number.isSafeInteger, wrongAddress)
const date = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, wrongDate)
  .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text), wrongDate)
  .refine((text) => text >= '1970-01-01' && text <= '9998-12-31', 'Enter a date between 1970 and 9998.')

/** Where a page ends and the next, older one begins. */
const Cursor = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z_\d{1,16}$/, wrongAddress)

/** What of the trail is asked for; every part stands in the address of the screen. */
export const AuditFilter = z
  .object({
    table: z.enum(['all', ...keys(auditTables)], { error: 'Choose a table of the list.' }).default('all'),
    operation: z
      .enum(['all', ...keys(auditOperations)], { error: 'Choose an operation of the list.' })
      .default('UPDATE'),
    when: z.enum(['greater', 'lesser'], { error: 'Choose after or before.' }).default('greater'),
    date: date.optional(),
    person: z.string().trim().max(200, 'No username is that long.').default(''),
    record: z
      .string()
      .trim()
      .regex(/^\d{0,18}$/, wrongNumber)
      .default(''),
    /** What was changed together with something; then dates say nothing. */
    change: whole.optional(),
    older: Cursor.optional(),
  })
  .refine(({ record, table }) => record === '' || table !== 'all', {
    path: ['table'],
    message: 'Choose a table as well: every table has its own record numbers.',
  })
export type AuditFilter = z.infer<typeof AuditFilter>
/** A filter as it may be written. */
export type AuditQuery = z.input<typeof AuditFilter>

/** The filter of an address: empty fields are none. */
export function readAuditQuery(parameters: URLSearchParams): Record<string, string> {
  const known = new Set(Object.keys(AuditFilter.shape))
  return Object.fromEntries([...parameters].filter(([name, value]) => known.has(name) && value.trim() !== ''))
}

/** The address of the screen with this filter. */
export const auditAddress = (organizationId: number, query: Record<string, string | null>) =>
  withParameters(auditPath, { organizationId: String(organizationId), ...query })

/** All that happened to one record, from the beginning. */
export const recordHistoryPath = (organizationId: number, table: AuditTable, record: number) =>
  auditAddress(organizationId, { table, operation: 'all', date: '1970-01-01', record: String(record) })

/** The day from which the trail is shown where the address names none: one month ago. */
export function monthBefore(now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).getUTCDate()
  day.setUTCDate(Math.min(now.getUTCDate(), last))
  return day.toISOString().slice(0, 10)
}

/** What became of one field: texts as people read them; `folded` = JSON or a long text. */
export type AuditField = {
  label: string
  old: string | null
  new: string | null
  /** What differs within a longer text. */
  parts?: { kind: 'kept' | 'deleted' | 'inserted'; text: string }[]
  folded: boolean
  /** True where only the beginning is shown. */
  cut: boolean
}

/** One record that was changed. */
export type AuditRow = {
  id: number
  table: AuditTable
  operation: AuditOperation
  record: string | null
  name: string
  fields: AuditField[]
}

/** What somebody did at once: one record, or many of them together. */
export type AuditEntry = {
  id: number
  time: Date
  person: string | null
  username: string | null
  project: string | null
  /** What is to be asked for to see all of it; null for what was written before it was kept. */
  change: number | null
  /** The job that did it, in words. */
  job: string | null
  /** How many records of each table, counted up to a limit. */
  counts: { table: AuditTable; operation: AuditOperation; rows: number; more: boolean }[]
  /** The only one, or the newest. */
  row: AuditRow
}

export type AuditPage = {
  /** The day that counts where the filter names none. */
  date: string
  entries: AuditEntry[]
  older: string | null
  /** False where nobody has this username. */
  personFound: boolean
}
