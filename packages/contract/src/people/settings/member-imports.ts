import { z } from 'zod'
import { CsvDelimiter, CsvEncoding, type CsvFormat } from '../../platform/csv'

/** What a file of people may hold. */
export const memberImportLimits = { fileBytes: 2_000_000, rows: 10_000, roles: 100_000, cell: 20_000 }

/** How many rows a page of the dry run shows. */
export const memberImportPageSize = 50

/** The columns of a file of people, which the file of members has too. */
export const memberColumns = ['Username', 'First name', 'Last name', 'E-mail', 'Projects', 'Role'] as const

export type MemberImportStatus = 'previewed' | 'importing' | 'done'

/** What becomes of a row: somebody joins, gets or changes roles, has all of it already; or the row is left out. */
export const MemberVerdict = z.enum(['joins', 'changes', 'same', 'error'])
export type MemberVerdict = z.infer<typeof MemberVerdict>

/** A row of the file: whom it names, and what becomes of it, with a sentence. */
export type MemberImportRow = { line: number; person: string; verdict: MemberVerdict; note: string }

/** Rows by verdict, and the roles that are added and changed. */
export type MemberImportCounts = Record<MemberVerdict, number> & { rolesAdded: number; rolesChanged: number }

export type MemberImportRef = { organizationId: number; importId: number }
export const MemberImportId = z.object({ importId: z.coerce.number().int().positive() })

/** How the file is to be read, as a person corrects it. */
export const ChangeMemberImport = z.object({
  encoding: CsvEncoding,
  delimiter: CsvDelimiter,
  hasHeader: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
})
export type ChangeMemberImport = z.infer<typeof ChangeMemberImport>

/** Which rows a page of the dry run shows. */
export const ListMemberImportRows = z.object({
  verdict: MemberVerdict.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000).catch(1),
})
export type ListMemberImportRows = z.infer<typeof ListMemberImportRows>

/** An import of people as its page shows it. */
export type MemberImportView = {
  id: number
  name: string
  organization: { id: number; name: string }
  status: MemberImportStatus
  format: CsvFormat
  counts: MemberImportCounts
  createdAt: Date
  /** Why the import does not go on; null while it does. */
  stopped: string | null
  /** The rows of one page, and how many there are of their kind. */
  rows: MemberImportRow[]
  total: number
}
