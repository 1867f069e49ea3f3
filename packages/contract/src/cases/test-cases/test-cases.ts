import { z } from 'zod'
import type { ImageView } from '../../project/images/images'
import { longestRichText } from '../../project/rich-text/rich-text'
import type { TicketLine } from '../../project/tickets/ticket-items'
import { type CaseValues, choiceValues } from './case-fields'
import type { CloneOrigin } from './clone-origin'
import type { LinkedScenario } from './linked-scenarios'

/** How urgent a case is, from most to least; LOW unless somebody chooses. */
export const Priority = z.enum(choiceValues('priority'))
export type Priority = z.infer<typeof Priority>

/** How a case is written down: 1 = free text, 2 = steps. */
export const TemplateId = z.union([z.literal(1), z.literal(2)])
export type TemplateId = z.infer<typeof TemplateId>

/** Tags that every project offers. */
export const predefinedTags = ['Bug_In_Production', 'P1', 'P2', 'P3', 'P4'] as const

/**
 * What a case counts as in lists and reports; source: docs/decisions/test-cases.md.
 * `manual` = applicable and not automatable, `pending` and `automated` = applicable and automatable without or with
 * automation, `notApplicable` = the rest.
 */
export const CaseKind = z.enum(['manual', 'pending', 'automated', 'notApplicable'])
export type CaseKind = z.infer<typeof CaseKind>

/** The kind of a case from its three flags. */
export function caseKindOf(flags: { applicable: boolean; automatable: boolean; automated: boolean }): CaseKind {
  if (!flags.applicable) return 'notApplicable'
  if (!flags.automatable) return 'manual'
  return flags.automated ? 'automated' : 'pending'
}

/** Longest text of one field, in characters: a guard against files that are no test cases. */
export const caseTextLimits = { summary: 2_000, text: longestRichText, tag: 100, tags: 50, steps: 1_000 } as const

/** Names one case of a project, in its latest version or in an older one. */
export const GetTestCase = z.object({
  number: z.number().int().positive().max(999_999_999),
  version: z.number().int().positive().max(999_999_999).optional(),
  /** Leaves the steps out, for a page that only names the case. */
  withoutSteps: z.boolean().optional(),
})
export type GetTestCase = z.infer<typeof GetTestCase>

/** A case as one of its versions has it; what no version holds is as it stands now. */
export type TestCaseDetails = Omit<CaseValues, 'moduleId' | 'assignedTo' | 'steps' | 'imageIds'> & {
  /** By which the trail of changes knows it. */
  id: number
  number: number
  version: number
  latestVersion: number
  /** Newest first. */
  versions: { version: number; createdAt: Date; createdBy: string }[]
  /** The module with its ancestors, root first. */
  modules: { id: number; name: string; deleted: boolean }[]
  /** The two rich texts of template 1 as HTML that is safe to show. */
  html: { executionSteps: string; expectedResult: string }
  steps: { description: string; expectedResult: string; testData: string; images: ImageView[] }[]
  /** Images of the case beside those of its steps. */
  images: ImageView[]
  automated: boolean
  /** Steps of the latest version; a free text is one. */
  stepCount: number
  /** How many of them its mappings cover; null where no mapping tells. */
  coveredSteps: number | null
  assignedTo: string
  fileName: string
  automatedTestNumber: string
  /** The number in the tool that the case came from. */
  externalId: string
  /** The import that brought the case. */
  import: { kind: 'csv' | 'automation'; id: number; fileName: string } | null
  /** What it was cloned from; null for a case that is no clone. */
  clonedFrom: CloneOrigin | null
  /** The scenarios that automate it. */
  scenarios: LinkedScenario[]
  createdAt: Date
  createdBy: string
  modifiedAt: Date
  modifiedBy: string
  /** Null while the case lives; `modifiedBy` says who deleted it. */
  deletedAt: Date | null
  /** `failsAgain` = of those whose items are closed, how many it fails again for. */
  tickets: { normal: number; production: number; failsAgain: number }
  /** The first of them: those that fail again, then the newest. */
  ticketLines: TicketLine[]
  /** An applicable ticket of production is attached: the case cannot be mapped. */
  productionBug: boolean
  /** How often its manual and automated results say the same, and since when all do; null where none were compared. */
  agreement: { compared: number; agreed: number; since: Date | null } | null
  /** Who retired its manual run, and when; null where it is offered. */
  retired: { by: string; at: Date } | null
}
