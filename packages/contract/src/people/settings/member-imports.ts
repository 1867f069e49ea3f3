import { z } from 'zod'
import { CsvDelimiter, CsvEncoding, type CsvFormat } from '../../platform/csv'

/** What a file of people may hold. */
export const memberImportLimits = { fileBytes: 2_000_000, rows: 10_000, roles: 100_000, cell: 20_000 }

/** How many rows a page of the dry run shows. */
export const memberImportPageSize = 50

/** The columns of a file of people, which the file of members has too. */
export const memberColumns = ['Username', 'First name', 'Last name', 'Email', 'Projects', 'Role'] as const

export type MemberImportStatus = 'previewed' | 'importing' | 'done'

/** How long (days) the file of an import is kept, and an import that was never started. */
export const memberFileDays = 30

/**
 * What becomes of a row: somebody joins, is invited, gets or changes roles, has all of it already; or the row is left out, because too many
 * would be invited or because something is wrong with it.
 */
export const MemberVerdict = z.enum(['joins', 'invites', 'changes', 'same', 'waits', 'error'])
export type MemberVerdict = z.infer<typeof MemberVerdict>

/** A row of the file: whom it names, and what becomes of it, with a sentence. */
export type MemberImportRow = { line: number; person: string; verdict: MemberVerdict; note: string }

/**
 * Rows by verdict, the roles that are added and changed, and the people who are invited: `invitations`, of `invitationsLeft` that the limits
 * of this hour leave. `usernamesLeft` = how many usernames that nobody has are told.
 */
export type MemberImportCounts = Record<MemberVerdict, number> &
  Record<'rolesAdded' | 'rolesChanged' | 'invitations' | 'invitationsLeft' | 'usernamesLeft', number>

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
  /** False once the file was tidied up: the verdicts stay. */
  hasFile: boolean
  /** The links of its invitations, for whoever hands them over: how many are still open, and when they were made; null where mails have them. */
  links: { open: number; madeAt: Date | null } | null
  /** The rows that wait, as lines of the file: '12, 15–514'. */
  waiting: string
  /** Why the import does not go on; null while it does. */
  stopped: string | null
  /** The rows of one page, and how many there are of their kind. */
  rows: MemberImportRow[]
  total: number
}

/** Asks for the links of an import's invitations; `again` = new ones, though they were made before. */
export const MakeMemberLinks = z.object({ again: z.enum(['yes', 'no']).default('no') })

/** An import of people in the list of those before. */
export type MemberImportItem = {
  id: number
  name: string
  status: MemberImportStatus
  counts: MemberImportCounts
  createdAt: Date
  createdBy: string | null
  stopped: boolean
}

/** A page of the list: those before the import `before`, newest first. */
export const ListMemberImports = z.object({ before: z.coerce.number().int().positive().optional().catch(undefined) })
export type ListMemberImports = z.infer<typeof ListMemberImports>

export const memberImportMessages = {
  linksMade:
    'The links of this import were made already. New ones end those: choose “Make new links” if you have lost them.',
  mailed: 'The invitations were sent by email.',
  fileGone: 'The file of this import was removed after 30 days. Choose it again.',
} as const
