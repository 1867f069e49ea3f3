import { numberText } from '../../platform/numbers'
// No schema stands here: the screens show these in the browser without a validator.

import { counted } from '../../platform/counted'

/**
 * The parameter types that a generated step definition has. `''` is `{}`, which takes anything; `long` and `biginteger` are whole numbers
 * that are too large for Java's `int`; `oneOf` takes the texts alone that the part names.
 */
export type SnippetParameter = 'int' | 'long' | 'biginteger' | 'double' | 'string' | 'word' | '' | 'oneOf'

/**
 * How numbers are written: 1,234.5 with a `point`, 1.234,5 with a `comma`, or with the signs of Arabic and Persian. The language of a feature
 * file says which.
 */
export type NumberSigns = 'point' | 'comma' | 'arabic'

/** A piece of a step text: words as they are, or a value that becomes a parameter. */
export type SnippetPart =
  | { literal: string }
  | {
      parameter: SnippetParameter
      /** How a `string` is quoted. */
      quote?: '"' | "'"
      /** What a `oneOf` takes. */
      texts?: string[]
      /** How a `double` is written, where it is not with a point. */
      signs?: Exclude<NumberSigns, 'point'>
      /** The placeholder of an outline that it stands for. */
      name?: string
    }

/** How a placeholder of an outline becomes Java where its Examples are words: a person may choose. */
export const placeholderWays = ['oneOf', 'each', 'any'] as const
export type PlaceholderWay = (typeof placeholderWays)[number]
export const placeholderWayNames: Record<PlaceholderWay, string> = {
  oneOf: 'One method, these values only',
  each: 'A method for each row',
  any: 'One method, any value',
}

/** What stands under a step besides its text. */
export type StepArgument = 'dataTable' | 'docString'

export const namingStyles = ['snake', 'camel'] as const
export type NamingStyle = (typeof namingStyles)[number]
export const namingStyleNames: Record<NamingStyle, string> = { snake: 'open_the_door', camel: 'openTheDoor' }

export const javaStepLayouts = ['domain', 'single'] as const
type JavaStepLayout = (typeof javaStepLayouts)[number]
export const javaStepLayoutNames: Record<JavaStepLayout, string> = {
  domain: 'A class for each domain concept',
  single: 'One class',
}

export const glueInjections = ['none', 'picocontainer', 'spring'] as const
/** How glue gets people's classes: made by itself, or through its constructor by one of Cucumber's object factories. */
export type GlueInjection = (typeof glueInjections)[number]
export const glueInjectionNames: Record<GlueInjection, string> = {
  none: 'None',
  picocontainer: 'PicoContainer',
  spring: 'Spring',
}

export const javaStepLimits = {
  /** How many feature files can be chosen one by one. */
  files: 2_000,
  concepts: 50,
  /** How many steps of outlines a project keeps a choice for. */
  placeholders: 1_000,
  /** How many problems and changes a page shows; the manifest has all changes. */
  shown: 200,
} as const

/** What of a generation tells how much was left out. */
type JavaStepCounts = { counts: { files: number; steps: number; leftOut?: number }; filesLeftOut?: readonly number[] }

export const javaStepMessages = {
  missingKeywords: 'Can Not Export. Missing Gherkin Keywords from feature steps. Please check.',
  noFiles: 'Please choose at least one feature file.',
  nothing: 'No feature file was imported yet.',
  notGenerated: 'Java was not generated since this feature file was saved. Please generate it, then export it.',
  cancelled: 'The generation was cancelled.',
  finished: 'Java steps generated',
  noneNeeded: 'No Java steps needed',
  /** What a proven generation says that has written nothing, for so many steps. */
  nothingToGenerate: (steps: number) =>
    steps > 0 ? 'Every step already has a definition: nothing to generate' : 'There are no steps: nothing to generate',
  noneMade: 'No Java steps generated',
  /** What a generation says that could not prove all of its steps, or left feature files out. */
  allLeftOut({ counts: { files, steps, leftOut = 0 }, filesLeftOut = [] }: JavaStepCounts): string {
    const were = (left: number) => (left === 1 ? 'was' : 'were')
    const left = filesLeftOut.length
    const ofFiles = `${numberText(left)} of ${counted(files + left, 'feature file')} ${were(left)} left out`
    const ofSteps = `${numberText(leftOut)} of ${counted(steps, 'step')} could not be proven and ${were(leftOut)} left out`
    return [...(left > 0 ? [ofFiles] : []), ...(leftOut > 0 || left === 0 ? [ofSteps] : [])].join('. ')
  },
  unproven: 'Java steps could not be generated',
} as const
