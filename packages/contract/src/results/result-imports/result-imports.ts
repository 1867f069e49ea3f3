import { z } from 'zod'
import type { JobView } from '../../platform/jobs'
import { resultFormats, resultOutcomes } from './result-import-names'

/** The life of an import of result files. One whose job failed keeps its status, and the job says why. */
export const ResultImportStatus = z.enum(['importing', 'imported'])
export type ResultImportStatus = z.infer<typeof ResultImportStatus>

/** What a result file turned out to be; decided by its content, never by its name. */
export const ResultFormat = z.enum(resultFormats)
export type ResultFormat = z.infer<typeof ResultFormat>

/**
 * What became of a file. `same`: it was imported before into the same release, environment and build, and changes nothing;
 * `refused`: it cannot be read; `columns`: a CSV that waits until somebody says what its columns hold.
 */
export const ResultFileVerdict = z.enum(['imported', 'same', 'refused', 'columns'])
export type ResultFileVerdict = z.infer<typeof ResultFileVerdict>

/** Why a file cannot be read: a line from 1, or 0 where no line can be named, and a sentence. */
export type ResultFileProblem = { line: number; reason: string }

/**
 * What became of the results of a file or an import, the rungs of the matching ladder first. `retried`: an earlier attempt of a test
 * that was run again, which does not count. The values add up to the number of results in the files.
 */
export const ResultOutcome = z.enum(resultOutcomes)
export type ResultOutcome = z.infer<typeof ResultOutcome>

const Count = z.number().int().nonnegative()
export const ResultCounts = z.partialRecord(ResultOutcome, Count)
export type ResultCounts = z.infer<typeof ResultCounts>

/** Limits of an upload of result files. The results of a file are read as they arrive, so that only the disk bounds them. */
export const resultUploadLimits = {
  files: 500,
  fileBytes: 500_000_000,
  bytes: 1_000_000_000,
  /** Characters of a build's name. */
  build: 200,
} as const

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** An id of a form's select, whose empty choice means none. */
const OptionalId = z.preprocess((value) => (value === '' || value === null ? undefined : value), Id.optional())
/** A tick box that is not ticked is not sent. */
const Ticked = z.preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean()).default(false)

/** What is sent beside result files; the files themselves come as streams. */
export const ReceiveResults = z.object({
  releaseId: Id,
  environmentId: Id,
  /** The build that the results come from: files of one build are one run, whenever they arrive. Empty = none. */
  build: z.string().trim().max(resultUploadLimits.build).default(''),
  /** Results that match no case make one. */
  sync: Ticked,
  /** Where such cases go; none = a module named after the suite. */
  moduleId: OptionalId,
})
export type ReceiveResults = z.infer<typeof ReceiveResults>

/** What became of the files of one upload: the import that has begun (null when every file was refused), and refused files. */
export type ReceivedResults = {
  importId: number | null
  refused: { name: string; reason: string }[]
}

export const ResultImportId = z.object({ importId: Id })
export type ResultImportId = z.infer<typeof ResultImportId>

/** A file of an import. */
export type ResultFileView = {
  position: number
  name: string
  bytes: number
  format: ResultFormat | null
  /** Null while it waits or is being read. */
  verdict: ResultFileVerdict | null
  problem: ResultFileProblem | null
  /** What had to be guessed or left out; the file was imported all the same. */
  notices: string[]
  /** The import that this very file came with before, where its verdict is `same`. */
  sameAsImportId: number | null
  total: number
  counts: ResultCounts
}

/** Where an import stands; `stopped` says why its job failed, null while all is well. `total` = results in its files. */
export type ResultImportView = {
  id: number
  status: ResultImportStatus
  /** The name of its file, or how many there are. */
  name: string
  release: { id: number; number: string }
  environment: { id: number; name: string }
  build: string
  sync: boolean
  total: number
  counts: ResultCounts
  files: ResultFileView[]
  job: Pick<JobView, 'id' | 'status' | 'progress' | 'error'> | null
  stopped: string | null
  createdBy: string | null
  createdAt: Date
  finishedAt: Date | null
}

/** One line of the list of imports. */
export type ResultImportListing = Pick<
  ResultImportView,
  'id' | 'status' | 'name' | 'release' | 'environment' | 'build' | 'total' | 'counts' | 'createdBy' | 'createdAt'
> & {
  /** Its job failed. */
  stopped: boolean
  /** Files that were refused or wait for their columns. */
  open: number
}

/** The imports of a project below the id `before`, newest first. */
export const ListResultImports = z.object({ before: OptionalId })
export type ListResultImports = z.infer<typeof ListResultImports>
