import { z } from 'zod'
import { CaseRevision } from './test-case-form'

const CaseNumber = z.number().int().positive().max(999_999_999)

/** Names one case of a project, deleted or not. */
export const NamedCase = z.object({ number: CaseNumber })
export type NamedCase = z.infer<typeof NamedCase>

/** Deletes a case softly; `revision` tells which state of it was decided about. */
export const DeleteTestCase = NamedCase.extend({ revision: CaseRevision })
export type DeleteTestCase = z.infer<typeof DeleteTestCase>

/** What a deletion touches. */
export type CaseContent = {
  number: number
  summary: string
  revision: string
  versions: number
  steps: number
  tickets: number
  releases: string[]
}

/** Restores a deleted case into `moduleId`, or without it into its own module, which comes back when it is gone. */
export const RestoreTestCase = NamedCase.extend({
  moduleId: z.coerce.number('Please choose a module.').int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})
export type RestoreTestCase = z.infer<typeof RestoreTestCase>

/** The form of {@link RestoreTestCase}, where the case's own place is a choice like any other. */
export const RestoreForm = z.object({
  targetId: z.union(
    [z.literal('own').transform(() => undefined), RestoreTestCase.shape.moduleId],
    'Please choose a module.',
  ),
})

/** A place in the list of deleted cases: when the case before it was deleted (epoch microseconds), and its number. */
export const DeletedCursor = z.string().regex(/^\d{1,16}\.\d{1,9}$/)

export const ListDeletedCases = z.object({
  after: DeletedCursor.optional(),
  search: z
    .string()
    // PostgreSQL's text cannot hold a NUL.
    .transform((text) => text.replaceAll('\u0000', '').trim())
    .pipe(z.string().max(200))
    .default(''),
})
export type ListDeletedCases = z.infer<typeof ListDeletedCases>

/** How many deleted cases a page holds. */
export const deletedPageSize = 50

/** Deleted cases, the last one deleted first; `next` = where the next page begins, null at the end. */
export type DeletedPage = {
  rows: { number: number; summary: string; modules: string[]; deletedAt: Date; deletedBy: string }[]
  next: string | null
}

/** A deleted case that somebody is about to restore. */
export type DeletedCase = {
  number: number
  summary: string
  /** Names from the root to its module; `gone`: that module, or one above it, is deleted. */
  modules: string[]
  gone: boolean
  deletedAt: Date
  deletedBy: string
  /** A live case of the same place with the same summary. */
  duplicate: number | null
}
