import { z } from 'zod'
import { isRequired } from '../platform/messages'
import { numberText } from '../platform/numbers'
import { AddFeatureFile } from './feature-files/feature-editor'

/** Cases of which one draft is made at most. */
export const draftCaseLimit = 50
/** Steps that they may have together: each is compared with those that are there. */
export const draftStepLimit = 3_000

const CaseNumber = z.coerce.number().int().positive().max(999_999_999)

/** A step of a case's draft, from 1, and which of its alternatives stands in its place, from 1. */
export const ChosenAlternative = z.object({ case: CaseNumber, step: z.number().int(), alternative: z.number().int() })
export type ChosenAlternative = z.infer<typeof ChosenAlternative>

/** Asks for the Gherkin draft of cases, in the order given. */
export const GetGherkinDraft = z.object({
  numbers: z
    .array(CaseNumber)
    .min(1)
    .max(draftCaseLimit, `A draft can be made of at most ${draftCaseLimit} test cases.`),
  chosen: z.array(ChosenAlternative).max(1_000).default([]),
})
export type GetGherkinDraft = z.infer<typeof GetGherkinDraft>

/** Where a draft's step comes from: a line of the precondition, or a manual step by its place. */
export type DraftSource = { part: 'precondition' | 'step' | 'expectedResult'; place: number }

/**
 * How far a step is there already: `glue` matches exactly one step definition, `step` is said by a scenario but no definition matches it,
 * `several` matches more than one, so that Cucumber would stop there, `new` is none of these.
 */
export type DraftState = 'glue' | 'step' | 'several' | 'new'

/** Another way to say a step that is there already, with its similarity from 0 to 1. */
export type DraftAlternative = { text: string; score: number; state: DraftState; place: string | null }

export type DraftStep = {
  source: DraftSource
  keyword: string
  /** As the draft says it. */
  text: string
  /** As the case says it. */
  manual: string
  state: DraftState
  /** How like the manual text is to what it was made to say; 1 = the same. */
  score: number
  /** The method behind a step with glue, or those it matches, else the feature file that says it; null for a new one. */
  place: string | null
  /** The step definition that a new one asks for. */
  expression: string | null
  /** Whether it is as the case says it, though it may not fit behind its keyword: nobody could tell it surely as a step. */
  kept: boolean
  alternatives: DraftAlternative[]
  /** The alternative that stands in the step's place, from 1; 0 for none. */
  chosen: number
}

export type CaseDraft = {
  number: number
  summary: string
  version: number
  /** The code of the language that the case reads as, where that is another than the draft's. */
  otherLanguage: string | null
  steps: DraftStep[]
}

/** How many steps of a draft are there already. */
export type DraftCounts = Record<DraftState, number> & { total: number }

export type GherkinDraft = {
  language: string
  /** The name that a new file for it would have. */
  fileName: string
  text: string
  counts: DraftCounts
  /** The distinct step definitions that are to be written. */
  newSteps: string[]
  cases: CaseDraft[]
  /** Feature files whose language is the draft's, by name, as far as a list can hold them. */
  files: string[]
}

/** Longest draft in characters. */
export const draftTextLimit = 2_000_000

/** Adds an edited draft to a feature file: at the end of the one of this name, or as a new one. */
export const SaveGherkinDraft = z.object({
  text: z.string(isRequired('Draft')).min(1, isRequired('Draft')).max(draftTextLimit, 'The draft is too long.'),
  fileName: AddFeatureFile.shape.name,
})
export type SaveGherkinDraft = z.infer<typeof SaveGherkinDraft>

export const gherkinDraftMessages = {
  tooManySteps: `A draft can be made of at most ${numberText(draftStepLimit)} manual steps. Please choose fewer test cases.`,
  selection: `Select from 1 to ${draftCaseLimit} test cases to draft Gherkin of them.`,
  noScenario: 'The draft has no scenario.',
  otherLanguage: 'This feature file is written in another language than the draft.',
  added: (file: string) => `The draft was added to ${file}.`,
  made: (file: string) => `${file} was added with the draft.`,
} as const

/** Languages whose orders are told as steps; steps of others stay as they are written. */
const toldLanguages = new Set(['en', 'de', 'fr', 'es'])

/** Says of a case that it is in another language than its draft: both by their names, `code` of the case's. */
export const otherLanguageText = (code: string, draft: string, own: string): string =>
  `This draft has ${draft} keywords, but this test case reads as ${own}. ${toldLanguages.has(code) ? `Its new steps are in ${own}` : 'Its new steps stay as they are written'}.`

/** `2 new steps stay as the test case says them: please check how they read.`; empty for none. */
export const keptText = (kept: number): string =>
  kept === 0
    ? ''
    : `${kept} new ${kept === 1 ? 'step stays' : 'steps stay'} as the test case says ${kept === 1 ? 'it' : 'them'}: please check how ${kept === 1 ? 'it reads' : 'they read'} behind the keyword.`

/** `7 of 9 steps reuse existing glue, 2 new`. */
export function draftCountsText({ total, glue, step, several, new: fresh }: DraftCounts): string {
  const parts = [`${glue} of ${total} ${total === 1 ? 'step reuses' : 'steps reuse'} existing glue`]
  if (step > 0) parts.push(`${step} ${step === 1 ? 'reuses a step' : 'reuse steps'} without glue`)
  if (several > 0) parts.push(`${several} ${several === 1 ? 'matches' : 'match'} several definitions`)
  return [...parts, `${fresh} new`].join(', ')
}
