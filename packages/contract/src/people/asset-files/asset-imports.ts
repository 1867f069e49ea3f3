import { z } from 'zod'
import { CsvDelimiter, CsvEncoding, type CsvFormat } from '../../platform/csv'
import type { AssetColumn } from './asset-columns'

/** What a file of assets may hold; `preview` rows are checked at a time while it is imported. */
export const assetImportLimits = { fileBytes: 15_000_000, rows: 100_000, columns: 200 } as const

/** How many rows a page of the dry run shows. */
export const assetImportPageSize = 50

/** How long (days) the file of an import is kept, and an import that was never started. */
export const assetFileDays = 30

/** The dry run is at work, it can be looked at, the import is at work, it is done. */
export type AssetImportStatus = 'previewing' | 'previewed' | 'importing' | 'done'

/** What becomes of a row: a new asset, another one changes, all is there already, or the row is refused. */
export const AssetVerdict = z.enum(['add', 'change', 'same', 'error'])
export type AssetVerdict = z.infer<typeof AssetVerdict>

/** Rows by verdict, how many of them give an asset to somebody, and the types that are made for them. */
export type AssetImportCounts = Record<AssetVerdict, number> & { assigned: number; newTypes: string[] }

/** A column of a file: its header ('' without one), and what is understood by it; null = it is left out. */
export type AssetImportColumn = { header: string; column: AssetColumn | null }

export type AssetImportRef = { organizationId: number; importId: number }
export const AssetImportId = z.object({ importId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

const answer = z.enum(['yes', 'no']).transform((given) => given === 'yes')

/** How the file is to be read, as a person corrects it; `createTypes`: types that are missing are made, else their rows are refused. */
export const ChangeAssetImport = z.object({
  encoding: CsvEncoding,
  delimiter: CsvDelimiter,
  hasHeader: answer,
  createTypes: answer,
})
export type ChangeAssetImport = z.infer<typeof ChangeAssetImport>

/** Which rows a page of the dry run shows. */
export const ListAssetImportRows = z.object({
  verdict: AssetVerdict.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
export type ListAssetImportRows = z.infer<typeof ListAssetImportRows>

/** A row of the file: which asset it means, what becomes of it, and why, or what changes. */
type AssetImportRow = { line: number; asset: string; verdict: AssetVerdict; note: string }

/** An import of assets as its page shows it. */
export type AssetImportView = {
  id: number
  name: string
  organization: { id: number; name: string }
  status: AssetImportStatus
  format: CsvFormat
  columns: AssetImportColumn[]
  createTypes: boolean
  /** Null until the dry run is done. */
  counts: AssetImportCounts | null
  createdAt: Date
  /** False once the file was tidied up. */
  hasFile: boolean
  /** How far the job is, as a sentence; null while it waits. */
  progress: string | null
  /** Why it does not go on; null while it does. */
  stopped: string | null
  /** The rows of one page, and how many there are of their kind. After the import refused rows alone are kept. */
  rows: AssetImportRow[]
  total: number
}

/** An import of assets in the list of those before. */
export type AssetImportItem = {
  id: number
  name: string
  status: AssetImportStatus
  counts: AssetImportCounts | null
  createdAt: Date
  createdBy: string | null
  stopped: boolean
}

/** A page of the list: those before the import `before`, newest first. */
export const ListAssetImports = z.object({ before: z.coerce.number().int().positive().optional().catch(undefined) })
export type ListAssetImports = z.infer<typeof ListAssetImports>
