import { z } from 'zod'
import { caseTextLimits, type TemplateId } from '../../cases/test-cases/test-cases'
import { cleanText } from '../../platform/case-text'
import { numberText } from '../../platform/numbers'
import { EnvironmentId } from '../../project/environments/environments'
import type { ImageView } from '../../project/images/images'
import { ReleaseId } from '../../project/releases/releases'
import type { Disagreement } from '../agreement/agreement'
import { type RunStatus, remarksLimit, runStatuses, type StepResult, stepResults } from './run-status'

const RunId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const ImageIds = z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(100)

/** Begins a manual run of the newest version of a case. */
export const StartRun = z.object({
  caseNumber: z.number().int().positive().max(999_999_999),
  environmentId: EnvironmentId,
  releaseId: ReleaseId,
  /** Runs a case by hand whose manual run is retired; source: docs/decisions/agreement.md. */
  anyway: z.boolean().optional(),
})
export type StartRun = z.infer<typeof StartRun>

/** Names a run. */
export const NamedRun = z.object({ runId: RunId })
export type NamedRun = z.infer<typeof NamedRun>

/** Ends a run. `outside`: though its case was taken out of the release, which its result maps it to again. */
export const FinishRun = NamedRun.extend({ outside: z.boolean().optional() })
export type FinishRun = z.infer<typeof FinishRun>

const Remarks = z
  .string()
  .transform(cleanText)
  .pipe(z.string().max(remarksLimit, `The remarks can have at most ${numberText(remarksLimit)} characters.`))
const Mark = z.enum(stepResults).nullable()

/**
 * What became of one step (`sequence` from 1; 0 = the run itself, which has remarks and images alone). `from` is what the
 * person saw before: what somebody else has changed meanwhile is not written over. Without `from` it is, knowingly.
 */
export const StepChange = z.object({
  sequence: z.number().int().nonnegative().max(caseTextLimits.steps),
  result: z.object({ from: Mark.optional(), to: Mark }).optional(),
  remarks: z.object({ from: z.string().transform(cleanText).optional(), to: Remarks }).optional(),
  addImages: ImageIds.optional(),
  removeImages: ImageIds.optional(),
})
export type StepChange = z.input<typeof StepChange>

/** The revision that the caller has seen: the answer tells what is newer. */
const Known = z.number().int().nonnegative().max(2_147_483_647).default(0)

/** Changes of a run that is going on. Sent again it changes nothing more. */
export const ChangeRun = NamedRun.extend({
  changes: z
    .array(StepChange)
    .max(caseTextLimits.steps + 1)
    .default([]),
  status: z.enum(runStatuses).optional(),
  known: Known,
})
export type ChangeRun = z.infer<typeof ChangeRun>

/** Asks what changed in a run since a revision. */
export const MarksOfRun = NamedRun.extend({ known: Known })
export type MarksOfRun = z.infer<typeof MarksOfRun>

/** What a step of a run is marked as; `sequence` 0 = the run itself. */
export type RunMark = {
  sequence: number
  result: StepResult | null
  remarks: string
  images: ImageView[]
  /** Who changed it last. */
  by: string
}

/** How a run stands: `marks` are those that are newer than what the caller has seen. */
export type RunState = {
  revision: number
  status: RunStatus
  statusChosen: boolean
  finished: boolean
  /** How long it was worked on, in milliseconds. */
  durationMs: number
  marks: RunMark[]
}

/** What somebody else changed meanwhile, and was not written over: the step as it stands now. */
export type RunConflict = { sequence: number; field: 'result' | 'remarks' }

export type ChangedRun = RunState & { conflicts: RunConflict[] }

/** A run with the version of its case that it froze. */
export type RunDetails = {
  id: number
  number: number
  summary: string
  version: number
  /** The case was deleted meanwhile. */
  deleted: boolean
  modules: { id: number; name: string; deleted: boolean }[]
  templateId: TemplateId
  release: string
  /** Both still take results. */
  releaseOffered: boolean
  environment: string
  environmentOffered: boolean
  runBy: string
  finishedBy: string
  startedAt: Date
  finishedAt: Date | null
  precondition: string
  testData: string
  /** How many steps there are to mark; one for a case without steps, whose texts are the two rich ones. */
  steps: number
  stepTexts: { description: string; expectedResult: string; testData: string; images: ImageView[] }[]
  html: { executionSteps: string; expectedResult: string }
  images: ImageView[]
  /** The automated result beside that of the finished run, when it says else. */
  disagreement: Disagreement | null
  state: RunState
}

/** A run that is still going on. */
export type OpenRun = {
  id: number
  release: string
  environment: string
  version: number
  by: string
  activeAt: Date
}
