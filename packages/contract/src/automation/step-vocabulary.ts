import { z } from 'zod'
import type { JavaParameterType, StepDefinitionKind } from './java-sources'

/** What is to be said of a step or of a step definition. */
export const GlueState = z.enum(['undefined', 'ambiguous', 'implemented', 'unused', 'unusable'])
export type GlueState = z.infer<typeof GlueState>

/** States of steps; the others are states of definitions. */
export type StepState = 'undefined' | 'ambiguous' | 'implemented'

/** Names of the states as people read them. */
export const glueStateNames: Record<GlueState, string> = {
  undefined: 'Undefined steps',
  ambiguous: 'Ambiguous steps',
  implemented: 'Implemented steps',
  unused: 'Unused definitions',
  unusable: 'Unreadable definitions',
}

/** Rows of one page. */
export const gluePageSize = 50

/** What the glue contract is asked: of the whole project, or of one feature file. */
export const GlueQuery = z.object({
  fileId: z.number().int().positive().optional(),
  state: GlueState.default('undefined'),
  search: z
    .string()
    .transform((text) => text.replaceAll('\u0000', '').trim())
    .pipe(z.string().max(300))
    .default(''),
  page: z.number().int().min(1).max(1_000_000).default(1),
})
export type GlueQuery = z.infer<typeof GlueQuery>

/** Where a step definition stands in the sources, as far as an imported source or a run has told. */
export type DefinitionPlace = {
  /** Below 0 for one that a run told of. */
  id: number
  expression: string
  /** Empty outside of Java. */
  className: string
  /** Empty for a lambda. */
  methodName: string
  fileName: string
  /** From 1; 0 where nobody said. */
  line: number
}

/** A step text of feature files, once for all its places. */
export type GlueStep = {
  text: string
  /** How often feature files say it. */
  places: number
  /** Where the first of them is: the scenario that says it, by its line. */
  first: { fileId: number; fileName: string; line: number }
  /** The text with values of an Examples row that has this state, where it is an outline's; else null. */
  example: string | null
  /** The definitions that it matches. */
  definitions: DefinitionPlace[]
}

/** A step definition without steps, or one that cannot be read. */
export type GlueDefinition = DefinitionPlace & {
  /** Why it cannot be read; null for one that can. */
  reason: string | null
}

/** One page of the glue contract, with how many steps (as texts) or definitions have each state. */
export type GlueContract = {
  counts: Record<GlueState, number>
  /** Steps that feature files say, repeats included, by the same states. */
  places: Record<StepState, number>
  steps: GlueStep[]
  definitions: GlueDefinition[]
  /** How many rows the state and the search find. */
  total: number
  page: number
  pageCount: number
  /** The chosen feature file; null for the project. */
  file: { id: number; name: string } | null
}

/** The step vocabulary as the browser's editor gets it. */
export type VocabularyForEditor = {
  /** Changes when the definitions or the steps do. */
  revision: string
  definitions: { id: number; expression: string; kind: StepDefinitionKind; place: string }[]
  /** What `{name}` of a project's own is in their expressions. */
  parameterTypes: JavaParameterType[]
  /** Texts of steps that feature files say, most frequent first. */
  steps: string[]
}

/** Step texts that the editor offers beside the definitions. */
export const offeredSteps = 2_000

/** A feature file to choose. */
export type GlueFile = { id: number; name: string }
