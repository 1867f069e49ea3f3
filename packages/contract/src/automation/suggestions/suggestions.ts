import { z } from 'zod'
import { ReleaseId } from '../../project/releases/releases'
import { Covers } from '../automation-mapping/automation-mapping-screen'
import type { Rival, SuggestionFactors } from './suggestion-words'

export type { SuggestionFactors } from './suggestion-words'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const CaseNumber = z.coerce.number().int().positive().max(999_999_999)
const Version = z.coerce.number().int().min(1).max(1_000_000)

/** From which scores on a project is shown suggestions: to look at, and likely. */
export type Thresholds = {
  possible: number
  likely: number
  /** What it was learned from; null while the project has too few answers, and the usual bounds hold. */
  learned: { answers: number; accepted: number } | null
}

/** A manual step and a scenario step beside each other, by their places from 1; null = nothing on the other side. */
export type AlignedPair = {
  manual: number | null
  scenario: number | null
  /** From 0 to 1. */
  score: number
  part: 'description' | 'expectedResult' | null
}

type SuggestedStep = { keyword: string; text: string }
type SuggestedManualStep = { description: string; expectedResult: string }

/** One side of a suggestion: the manual case. */
export type SuggestedCase = {
  number: number
  version: number
  summary: string
  modules: string[]
  steps: SuggestedManualStep[]
  /** Why it cannot be mapped; null when it can. */
  blocked: string | null
}

/** The other side: the scenario. */
export type SuggestedScenario = {
  id: number
  version: number
  name: string
  keyword: string
  fileName: string
  featureName: string
  tags: string[]
  steps: SuggestedStep[]
}

export type SuggestionStrength = 'likely' | 'possible' | 'weak'

/** A case and a scenario that may belong together, with all that a person needs to say yes or no. */
export type Suggestion = {
  case: SuggestedCase
  scenario: SuggestedScenario
  /** From 0 to 1. */
  score: number
  strength: SuggestionStrength
  /** What its other side is nearer to, or nearly as near, so that it is not likely. */
  rival: Rival | null
  factors: SuggestionFactors
  pairs: AlignedPair[]
  /** Places of the manual steps that are covered, and of those whose expected result nothing checks. */
  coveredSteps: number[]
  uncheckedSteps: number[]
  /** Places of the scenario's steps that have a part in it. */
  usedSteps: number[]
}

/** Suggestions for one side, the likeliest first. */
export type Suggestions = {
  /** What was asked for: the case or the scenario. */
  subject: { case: SuggestedCase } | { scenario: SuggestedScenario }
  suggestions: Suggestion[]
  thresholds: Thresholds
  /** How many that fit were left out, because of what people said to them or because they are mapped in the release. */
  hidden: { mapped: number; answered: number }
  /** True while some of the project's scenarios are still to be read for it. */
  due: boolean
  environmentActive: boolean
}

/** The most suggestions for one case or scenario. */
export const mostSuggestions = 10

export const CaseSuggestionsQuery = z.object({ caseNumber: CaseNumber, releaseId: ReleaseId.optional() })
export type CaseSuggestionsQuery = z.infer<typeof CaseSuggestionsQuery>

export const ScenarioSuggestionsQuery = z.object({ scenarioId: Id, releaseId: ReleaseId.optional() })
export type ScenarioSuggestionsQuery = z.infer<typeof ScenarioSuggestionsQuery>

/** A pair at the versions that the person has looked at. */
const Pair = z.object({ caseNumber: CaseNumber, caseVersion: Version, scenarioId: Id, scenarioVersion: Version })

/**
 * Yes: maps the case to the scenario in a release. No step = those that cover the case's steps. What it covers of the case is what is
 * aligned, unless a person says otherwise.
 */
export const AcceptSuggestion = Pair.extend({
  releaseId: ReleaseId,
  steps: z.array(z.coerce.number().int().min(1).max(100_000)).max(10_000).default([]),
  covers: Covers.optional(),
})
export type AcceptSuggestion = z.infer<typeof AcceptSuggestion>

/** No, until one of the sides changes, or for good. Of a pair that was mapped in the given release meanwhile it is refused. */
export const RefuseSuggestion = Pair.extend({
  decision: z.enum(['rejected', 'never']),
  releaseId: ReleaseId.optional(),
})
export type RefuseSuggestion = z.infer<typeof RefuseSuggestion>

/** Takes an answer back, and the mapping that came of it. */
export const UndoAnswer = z.object({ caseNumber: CaseNumber, scenarioId: Id })
export type UndoAnswer = z.infer<typeof UndoAnswer>

/** Somebody's answer, as the list of the latest ones tells it. */
export type SuggestionAnswer = {
  caseNumber: number
  summary: string
  scenarioId: number
  scenario: string
  decision: 'accepted' | 'rejected' | 'never'
  score: number
  by: string
  at: Date
}

export const StartSuggestionSearch = z.object({ moduleId: Id, releaseId: ReleaseId })
export type StartSuggestionSearch = z.infer<typeof StartSuggestionSearch>

/** Which search's findings are shown, from the likeliest; `page` from 1. */
export const SuggestionQueueQuery = z.object({
  searchId: Id,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
export type SuggestionQueueQuery = z.infer<typeof SuggestionQueueQuery>

/** A search for a module, as its page tells it. */
export type SuggestionSearch = {
  id: number
  moduleId: number
  modules: string[]
  releaseId: number
  release: string
  jobId: string | null
  cases: number
  scenarios: number
  by: string
  at: Date
  finishedAt: Date | null
}

/** Of which cases the open suggestions are counted: those of a page of the list at most. */
export const OpenSuggestionsQuery = z.object({ numbers: z.array(CaseNumber).max(2_000) })
export type OpenSuggestionsQuery = z.infer<typeof OpenSuggestionsQuery>

/** How many suggestions of a case wait for an answer, by the newest finished search that looked at it. */
export type OpenSuggestions = {
  number: number
  likely: number
  possible: number
  /** The highest score among them, from 0 to 1; null where there are none. */
  best: number | null
  releaseId: number
  /** When the search began. */
  at: Date
  /** What has changed since, so that the search does not count any more: both figures are 0 then. */
  changed: 'case' | 'scenarios' | null
}

/** One line of the queue. */
type QueuedSuggestion = {
  caseNumber: number
  caseVersion: number
  summary: string
  scenarioId: number
  scenarioVersion: number
  scenario: string
  fileName: string
  /** Why the case cannot be mapped; null when it can. */
  blocked: string | null
  score: number
  strength: SuggestionStrength
  /** Which case the scenario is nearer to, or nearly as near, so that it is not likely. */
  rival: Rival | null
  factors: SuggestionFactors
}

export type SuggestionQueue = {
  search: SuggestionSearch
  rows: QueuedSuggestion[]
  page: number
  pageCount: number
  /** How many are left; `capped`: there may be more. */
  total: { count: number; capped: boolean }
  thresholds: Thresholds
}
