import { z } from 'zod'
import { cleanName, cleanText } from '../../platform/case-text'
import { isRequired } from '../../platform/messages'
import { numberOrText } from '../../platform/number-or-text'
import { numberText } from '../../platform/numbers'
import { isZone } from '../../platform/time-zone'
import { EnvironmentId } from '../../project/environments/environments'
import { ReleaseId } from '../../project/releases/releases'
import { AttachTicket } from '../../project/tickets/tickets'
import type { Disagreement } from '../agreement/agreement'
import type { RunStatus } from '../runs/run-status'
import { executionLimits, executionMessages, longestLoe } from './execution-messages'
import { type ExecutionBatchKind, type MatchRung, TestResult } from './executions'

const longText = (name: string, limit: number) =>
  z
    .string()
    .transform(cleanText)
    .pipe(z.string().max(limit, `${name} can have at most ${numberText(limit)} characters.`))
    .default('')

const dateMissing = isRequired('Execution date')

/** A day as `2026-11-21`; one that no calendar has, or that is before 1970, is refused. */
const Day = z
  .string(dateMissing)
  .refine(
    (text) => {
      const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
      return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
    },
    { error: executionMessages.noDate, abort: true },
  )
  .refine((text) => text >= '1970', executionMessages.past)

const CaseNumber = z.number().int().positive().max(999_999_999)

/** Names the case whose results are asked for. */
export const ResultsOfCase = z.object({ caseNumber: CaseNumber })
export type ResultsOfCase = z.infer<typeof ResultsOfCase>

/** Attaches a ticket to the case of a result, where the result is of. */
export const AttachTicketToResult = AttachTicket.omit({ releaseId: true, environmentId: true }).extend({
  executionId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
})
export type AttachTicketToResult = z.infer<typeof AttachTicketToResult>

/** Actual LOE, in seconds. */
export const ActualLoe = numberOrText(
  z.number(isRequired('Actual LOE')).min(0, executionMessages.badLoe).max(longestLoe, executionMessages.longLoe),
)

/** What the Add Execution dialog sends. The day is one of `timeZone`. */
export const AddExecution = ResultsOfCase.extend({
  environmentId: EnvironmentId,
  releaseId: ReleaseId,
  executionDate: Day,
  result: z.enum(TestResult.options, isRequired('Test result')),
  /** Left out where the project does not ask for it. */
  actualLoe: ActualLoe.optional(),
  linkedBug: z
    .string()
    .transform(cleanName)
    .pipe(
      z
        .string()
        .max(executionLimits.linkedBug, `The linked bug can have at most ${executionLimits.linkedBug} characters.`),
    )
    .default(''),
  actualResult: longText('The actual result', executionLimits.actualResult),
  remarks: longText('The remarks', executionLimits.remarks),
  timeZone: z.string().refine(isZone).default('UTC'),
})
export type AddExecution = z.infer<typeof AddExecution>

/** Asks for the newest result of a case in a release and environment. */
export const LastExecutionOf = ResultsOfCase.extend({ environmentId: EnvironmentId, releaseId: ReleaseId })
export type LastExecutionOf = z.infer<typeof LastExecutionOf>

/** What the form is filled with. */
export type LastExecution = {
  result: TestResult
  actualResult: string
  executedAt: Date
  linkedBug: string
  /** In milliseconds. */
  durationMs: number
}

/** What the forms of a result and of a run offer for a case. */
export type ExecutionForm = {
  number: number
  summary: string
  version: number
  applicable: boolean
  automatable: boolean
  /** Whoever types a result in says how long it took. */
  asksEffort: boolean
  /** Enabled ones, newest first. */
  releases: { id: number; number: string }[]
  /** Active ones, by name. */
  environments: { id: number; name: string }[]
  /** Who may add releases and environments; for people who may not. */
  managers: string[]
  /** Who retired its manual run, and when; null where it is offered. */
  retired: { by: string; at: Date } | null
}

/** Asks for a page (from 1) of the execution history of a case, or for the one that shows a result. */
export const ExecutionHistoryOf = ResultsOfCase.extend({
  page: z.number().int().positive().max(1_000_000).default(1),
  executionId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
})
export type ExecutionHistoryOf = z.infer<typeof ExecutionHistoryOf>

/** How many lines a page of the history has. */
export const historyPageSize = 10

/** A line of the history: a result, or a run that has left none (yet). */
export type HistoryRow = {
  /** Names the line: `e` with the id of a result, `r` with that of a run. */
  key: string
  kind: ExecutionBatchKind
  status: RunStatus
  at: Date
  release: string
  environment: string
  version: number
  dataset: string
  by: string
  /** In milliseconds. */
  durationMs: number
  matchedBy: MatchRung
  build: string
  linkedBug: string
  actualResult: string
  remarks: string
  /** The run that can be opened, and whether it still goes on. */
  runId: number | null
  open: boolean
  /** The result of the other kind beside it that says else. */
  disagreement: Disagreement | null
}

/** The history of a case, newest first. */
export type ExecutionHistory = {
  number: number
  summary: string
  deleted: boolean
  total: number
  page: number
  pageCount: number
  rows: HistoryRow[]
}
