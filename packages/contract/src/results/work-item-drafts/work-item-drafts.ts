import { z } from 'zod'
import type { ImageView } from '../../project/images/images'
import { TicketsOfCase } from '../../project/tickets/tickets'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** What a new work item is about: a case, a result of it, or a run of it with one step that failed. */
export const WorkItemDraftOf = TicketsOfCase.extend({
  executionId: Id.optional(),
  runId: Id.optional(),
  step: z.coerce.number().int().positive().max(9999).optional(),
})
export type WorkItemDraftOf = z.infer<typeof WorkItemDraftOf>

/** What the form of a new work item is filled with. */
export type WorkItemDraft = {
  number: number
  summary: string
  version: number
  title: string
  /** Markdown. */
  text: string
  /** Where it failed; null where nobody knows. */
  releaseId: number | null
  environmentId: number | null
  environment: string
  /** Screenshots of what failed. */
  images: ImageView[]
  /** Enabled ones, newest first. */
  releases: { id: number; number: string }[]
  /** Active ones, by name. */
  environments: { id: number; name: string }[]
  /** Who may add releases and environments; for people who may not. */
  managers: string[]
}
