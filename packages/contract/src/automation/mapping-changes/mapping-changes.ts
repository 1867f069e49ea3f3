import { z } from 'zod'
import { type MappingCovers, type StaleReason, staleReasons } from '../automation-mapping/automation-mapping'

export const changePageSizes = [10, 20, 50] as const

/** The most mappings that are confirmed or removed at once. */
export const mostReviewed = 500

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** Microseconds since 1970: when a mapping became stale, as the page showed it. */
const Stamp = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** How a scenario was found again under another name: by a tag, by equal steps, or as the one that is most like it. */
export type RenameHow = 'tag' | 'steps' | 'likeness'

const Filter = z.object({
  reason: z.enum(staleReasons).optional(),
  fileId: Id.optional(),
  caseNumber: z.coerce.number().int().positive().max(999_999_999).optional(),
})

/** Which stale mappings are listed. */
export const ChangesQuery = Filter.extend({
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z
    .number()
    .refine((size) => changePageSizes.some((each) => each === size))
    .default(10),
})
export type ChangesQuery = z.infer<typeof ChangesQuery>

/** One mapping as it was looked at, or all of a kind as they stood then; `asOf` of the page keeps back what changed since. */
export const ReviewMappings = z.union([
  z.object({ one: z.object({ mappingId: Id, since: Stamp }) }),
  z.object({ all: Filter.extend({ asOf: Stamp }) }),
])
export type ReviewMappings = z.infer<typeof ReviewMappings>

export const UndoReview = z.object({ reviewId: Id })
export type UndoReview = z.infer<typeof UndoReview>
export const UndoRename = z.object({ renameId: Id })
export type UndoRename = z.infer<typeof UndoRename>

export const RenamesQuery = z.object({ fileId: Id.optional() })
export type RenamesQuery = z.infer<typeof RenamesQuery>

/** What became of a review: how many mappings it changed, and the number to undo it by; null when it changed none. */
export type ReviewResult = { done: number; left: number; reviewId: number | null }

/** A step of a side; `mark` tells what became of it between what was confirmed and what is there now. */
export type ChangedStep = {
  keyword: string
  text: string
  /** Its table or doc string, as lines. */
  below: string[]
  /** Whether the mapping chose it. */
  chosen: boolean
  mark: 'same' | 'wording' | 'data' | 'added' | 'removed'
}
export type ChangedScenario = { name: string; version: number; steps: ChangedStep[]; examples: string[] }
export type ChangedCase = {
  summary: string
  version: number
  steps: { description: string; expectedResult: string; mark: 'same' | 'changed' }[]
}

/** A mapping that waits to be looked at, with what was confirmed and what is there now. */
export type MappingChange = {
  id: number
  reason: StaleReason
  since: number
  release: string
  file: { id: number; name: string }
  scenarioId: number
  caseNumber: number
  covers: MappingCovers
  /** Steps of the case that a person ticked as covered and that it does not have any more. */
  lostSteps: string[]
  /** Chosen steps of how many; null for the whole scenario. */
  chosen: number | null
  scenario: { was: ChangedScenario; now: ChangedScenario | null }
  case: { was: ChangedCase; now: ChangedCase; changed: boolean }
}

export type MappingChangesPage = {
  rows: MappingChange[]
  page: number
  pageCount: number
  total: number
  /** How many wait by reason and by file, whatever is listed. */
  reasons: { reason: StaleReason; count: number }[]
  files: { id: number; name: string; count: number }[]
  asOf: number
}

export type ScenarioRename = {
  id: number
  file: { id: number; name: string }
  fileVersion: number
  before: string
  after: string
  how: RenameHow
  equalSteps: number
  stepCount: number
  by: string
  at: Date
  undone: boolean
  /** False when the file has changed it since in a way that cannot be taken apart, or it is gone. */
  undoable: boolean
}

/** A row of `case_mappings` as it was before a review, by the names of its columns, and when the review left it. */
export type KeptMapping = Record<string, unknown> & { id: number }
