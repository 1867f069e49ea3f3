import type { ReportResult } from '../executions/executions'

/** What can agree: only Pass and Fail are verdicts; source: docs/decisions/agreement.md. */
export type Verdict = Extract<ReportResult, 'pass' | 'fail'>

/** How far apart a manual and an automated result may be that are compared; source: docs/decisions/agreement.md. */
export const comparedWithinDays = 7

/** Who found a verdict: a person, or a build. */
type VerdictSide = 'manual' | 'automated'

/** The other verdict of a pair that does not agree. */
export type Disagreement = {
  side: VerdictSide
  result: Verdict
  at: Date
  /** The result in the history of the case that says so. */
  executionId: number
}

/** One of the two results that were compared. */
export type ComparedResult = { result: Verdict; at: Date; executionId: number }

/** A manual result of a case with the automated one that it was compared with. */
export type Comparison = { release: string; environment: string; manual: ComparedResult; automated: ComparedResult }

/** What the comparisons of a case in a release come to. */
export type ReleaseAgreement = {
  release: string
  compared: number
  agreed: number
  /** Since which manual result all agree; null while the last one does not. */
  since: Date | null
}

/** How often manual and automated results of a case say the same. */
export type CaseAgreement = {
  number: number
  summary: string
  deleted: boolean
  compared: number
  agreed: number
  since: Date | null
  /** Manual results with Pass or Fail that have no automated one near them. */
  alone: number
  /** Newest first. */
  releases: ReleaseAgreement[]
  lastDisagreement: Comparison | null
  /** Some of them, newest first. */
  newest: Comparison[]
}

/** Comparisons that the dialog of a case lists. */
export const comparisonsShown = 10
