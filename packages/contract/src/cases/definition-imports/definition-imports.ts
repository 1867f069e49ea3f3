import { z } from 'zod'
import { CsvDelimiter, CsvEncoding, type CsvFormat } from '../../platform/csv'
import type { JobView } from '../../platform/jobs'
import { numberText } from '../../platform/numbers'
import { type CsvColumn, CsvTargetField, csvLimits, EmptyModules, ModuleSeparator, PriorityNumbers } from './csv-import'

/**
 * The life of one definition import. `mapping`: uploaded, its columns are to be checked; `previewing`: the dry run is at work;
 * `previewed`: every row has a verdict, waiting for a person's yes; `importing`, `imported`. An import whose job failed keeps its
 * status, and the job says why.
 */
export const DefinitionImportStatus = z.enum(['mapping', 'previewing', 'previewed', 'importing', 'imported'])
export type DefinitionImportStatus = z.infer<typeof DefinitionImportStatus>

/** What a row of the file is or becomes; source: docs/decisions/csv-reading.md. */
export const DefinitionImportVerdict = z.enum(['add', 'duplicate', 'error', 'skipped'])
export type DefinitionImportVerdict = z.infer<typeof DefinitionImportVerdict>

/** Names of the verdicts as people read them, before and after the import. */
export const definitionImportVerdictNames: Record<DefinitionImportVerdict, string> = {
  add: 'Add',
  duplicate: 'Duplicate',
  error: 'Error',
  skipped: 'Skipped',
}

/**
 * A sheet of a workbook that can be imported: its table lies in a file of its own, so many columns wide. `cases` = it reads like test
 * cases; not there in imports that began before that was asked.
 */
export type ImportSheet = {
  name: string
  hidden: boolean
  fileId: number
  columns: number
  notes: string[]
  cases?: boolean
}

/**
 * What the file itself suggested: how to read it, the tool it seems to come from, and sentences about both. `bytes` and `sheets` are
 * there where it was no CSV: its own size, and the tables that were made of it. Where its sheets were given to imports of their own, `sheetCount` =
 * how many there were, and `sheetImports` (of the first) those imports.
 */
export type DetectedFile = {
  format: CsvFormat
  preset: string
  notes: string[]
  bytes?: number
  sheets?: ImportSheet[]
  sheetCount?: number
  sheetImports?: number[]
}

/** What an import does beyond the mapping of its columns. */
export const DefinitionImportPlan = z.object({
  /** The module that cases without a module of their own go to; null = one named after the file. */
  moduleId: z.number().int().positive().nullable(),
  /** The saved mapping that was chosen; 0 = what the header suggests. */
  columnMappingId: z.number().int().nonnegative(),
})
export type DefinitionImportPlan = z.infer<typeof DefinitionImportPlan>

/**
 * Counts of a dry run or an import. `cases` and what follows are numbers of rows of the preview (a case with its step rows is
 * one); `records` are lines of the file as a spreadsheet counts them, and `recordsOf` shares them out: its values add up to
 * `records`, so that nothing is lost in between.
 */
export const DefinitionImportSummary = z.object({
  records: z.number().int().nonnegative(),
  recordsOf: z.record(DefinitionImportVerdict, z.number().int().nonnegative()),
  rowsOf: z.record(DefinitionImportVerdict, z.number().int().nonnegative()),
  /** Steps of the cases to add, or added. */
  steps: z.number().int().nonnegative(),
  /** Cases to add that have a notice. */
  notices: z.number().int().nonnegative(),
  /** Modules that the cases to add, or added, lie in. */
  modules: z.number().int().nonnegative(),
  /** How many of the rows to add were compared with cases that are nearly the same. */
  compared: z.number().int().nonnegative().optional(),
  /** What a person should know of the file as a whole: text that is not imported, cases that do not count as automated. */
  remarks: z.array(z.string()).optional(),
})
export type DefinitionImportSummary = z.infer<typeof DefinitionImportSummary>

/** Rows on one page of the preview. */
export const importRowPageSize = 50
/** Different modules that one file may name: more are a wrongly chosen column. */
export const importModuleLimit = 20_000

/** An id of a form's select, whose empty choice means none. */
const OptionalId = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.coerce.number().int().positive().optional(),
)

/** What a form sends to begin an import; the file itself comes as a stream. Empty = none. */
export const UploadDefinitions = z.object({
  moduleId: OptionalId,
  columnMappingId: z.coerce.number().int().nonnegative().default(0),
})
export type UploadDefinitions = z.infer<typeof UploadDefinitions>

/** How the file is to be read, as corrected by a person. `sheet` = its place among those of a workbook; encoding and delimiter are settled then. */
export const SetImportFormat = z.object({
  encoding: CsvEncoding,
  delimiter: CsvDelimiter,
  hasHeader: z.preprocess((value) => value === true || value === 'true', z.boolean()),
  sheet: z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().nonnegative().optional()),
})
export type SetImportFormat = z.infer<typeof SetImportFormat>

/** Puts a saved mapping in the place of the columns chosen so far; 0 = what the header suggests. */
export const ApplyColumnMapping = z.object({ columnMappingId: z.coerce.number().int().nonnegative() })
export type ApplyColumnMapping = z.infer<typeof ApplyColumnMapping>

/** What each column of the file holds, in the order of the columns, and where cases without a module go. */
export const SetImportColumns = z.object({
  fields: z.array(CsvTargetField).max(csvLimits.columns),
  moduleSeparator: ModuleSeparator,
  emptyModules: EmptyModules.default('none'),
  priorityNumbers: PriorityNumbers,
  moduleId: OptionalId,
})
export type SetImportColumns = z.infer<typeof SetImportColumns>

/** The imports of a project below the id `before`, newest first. */
export const ListImports = z.object({ before: OptionalId })
export type ListImports = z.infer<typeof ListImports>

/** Whoever says yes to an import has seen the preview that this job made; without it, whichever is there. */
export const ConfirmImport = z.object({ previewJob: z.string().max(100).optional() })

/** The part of the preview that a page shows. */
export const ListImportRows = z.object({
  show: z.enum(['all', 'add', 'duplicate', 'error', 'skipped', 'notice']).catch('all').default('all'),
  page: z.coerce.number().int().positive().catch(1).default(1),
})
export type ListImportRows = z.infer<typeof ListImportRows>

/** A column mapping that a person gives a name, to be used for later files of the project. */
export const ColumnMappingName = z
  .string({ error: 'Please give the mapping a name.' })
  .trim()
  .min(1, 'Please give the mapping a name.')
  .max(100)

/** The files that an import gives back. */
export const ReturnedFile = z.enum(['duplicates', 'errors'])
export type ReturnedFile = z.infer<typeof ReturnedFile>

/** Where an import stands. `fileName` names the sheet too where each of a workbook has an import of its own. `job` is the one that is at work or was last; `stopped` says why it failed, null while all is well. */
export type DefinitionImportView = {
  id: number
  status: DefinitionImportStatus
  fileName: string
  bytes: number
  summary: DefinitionImportSummary | null
  error: string | null
  plan: DefinitionImportPlan
  job: Pick<JobView, 'id' | 'status' | 'progress' | 'error'> | null
  stopped: string | null
  /** Which CSVs of refused rows can be downloaded. */
  returned: Record<ReturnedFile, boolean>
  createdBy: string | null
  createdAt: Date
  finishedAt: Date | null
}

/**
 * How a file is read, and its columns with up to three of their values. `mappingName` = the saved mapping in use; `sheets` = those of
 * a workbook that can be chosen, `sheet` = the place of the one that is, `otherSheets` = how many of the others read like test cases.
 */
export type ImportColumnsView = {
  format: CsvFormat
  sheets: Pick<ImportSheet, 'name' | 'hidden'>[]
  sheet: number
  otherSheets: number
  detected: DetectedFile
  mappingName: string | null
  notes: string[]
  moduleSeparator: ModuleSeparator
  emptyModules: EmptyModules
  priorityNumbers: PriorityNumbers
  columns: (CsvColumn & { samples: string[] })[]
}

/** A page of an import's rows; `total` = how many there are on all pages. */
export type ImportRowsView = {
  page: number
  total: number
  rows: {
    position: number
    line: number
    verdict: DefinitionImportVerdict
    summary: string
    /** Names of the modules from the root; empty for rows that are no case. */
    module: string[]
    steps: number
    reason: string
    notice: string
  }[]
}

/** Sentences of the definition import. */
export const importMessages = {
  changedMeanwhile: 'This import has moved on in the meantime. Here is where it stands now.',
  alreadyStarted: 'This import has started already and cannot be removed.',
  nothingToAdd: 'There is nothing to add: no row of the file is a new test case.',
  tooManyModules: `The file names more than ${numberText(importModuleLimit)} modules. Please check the columns that hold modules.`,
  mappingExists: 'Mapping name already exists',
  noSuchSheet: 'Please choose a sheet of the file.',
} as const
