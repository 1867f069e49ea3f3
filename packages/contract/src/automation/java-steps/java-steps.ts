import { z } from 'zod'
import type { MadeFileView } from '../../platform/made-files'
import {
  glueInjections,
  javaStepLayouts,
  javaStepLimits,
  namingStyles,
  type PlaceholderWay,
  placeholderWays,
} from './java-step-names'
import { isJavaKeyword } from './java-words'

const javaWord = /^[\p{L}_$][\p{L}\p{Nd}_$]*$/u
/** A Java package such as `com.acme.steps`. */
const JavaPackage = z
  .string('Please enter a package.')
  .trim()
  .min(1, 'Please enter a package.')
  .max(200, 'A package can have at most 200 characters.')
  .refine(
    (name) => name.split('.').every((word) => javaWord.test(word) && !isJavaKeyword(word)),
    'Please enter a Java package, such as com.acme.steps.',
  )
  .refine((name) => !/^javax?(\.|$)/.test(name), 'Java keeps packages that begin with java to itself.')

/** Words that name a class each: one a line, or with commas between. */
const Concepts = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) => [
    ...new Set(
      (typeof value === 'string' ? value.split(/[,;\n]/) : value)
        .map((word) => word.trim().replace(/\s+/g, ' '))
        .filter((word) => word !== ''),
    ),
  ])
  .refine(
    (words) => words.length <= javaStepLimits.concepts,
    `There can be at most ${javaStepLimits.concepts} domain words.`,
  )
  .refine((words) => words.every((word) => /[\p{L}\p{N}]/u.test(word)), 'A domain word needs a letter.')
  .refine((words) => words.every((word) => word.length <= 60), 'A domain word can have at most 60 characters.')

/** How Java is made of steps. */
export const JavaStepOptions = z.object({
  packageName: JavaPackage.default('steps'),
  /** `domain`: a class for each domain concept; `single`: one class. */
  layout: z.enum(javaStepLayouts, 'Please choose how the steps are laid out.').default('domain'),
  concepts: Concepts,
  naming: z.enum(namingStyles, 'Please choose how methods are called.').default('snake'),
  /** Who makes people's classes: the glue itself, or Cucumber's PicoContainer or Spring, which hand them to its constructor. */
  injection: z.enum(glueInjections, 'Please choose a dependency injection.').default('none'),
  /** Hand-written classes that an earlier run made are in the zip again, as they would be made now. */
  handWrittenAgain: z.boolean().default(false),
  /** The ways that people have chosen for steps of outlines, by their texts in the feature file. */
  placeholders: z.record(z.string(), z.enum(placeholderWays)).default({}),
})
export type JavaStepOptions = z.infer<typeof JavaStepOptions>

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Which feature files Java is made of; without `files` the chosen ones where there are any, else all of the project. */
export const StartJavaSteps = JavaStepOptions.omit({ placeholders: true }).extend({
  files: z.enum(['all', 'chosen'], 'Please choose the feature files.').optional(),
  featureFileIds: z.array(Id).max(javaStepLimits.files).default([]),
})
export type StartJavaSteps = z.infer<typeof StartJavaSteps>

/** A generation by its id. */
export const JavaStepRunId = z.object({ runId: Id })
export type JavaStepRunId = z.infer<typeof JavaStepRunId>

/** A feature file whose Java is wanted. */
export const JavaOfFeature = z.object({ fileId: Id })
export type JavaOfFeature = z.infer<typeof JavaOfFeature>

/** A generation like another one, with other ways for steps of outlines. */
export const ChoosePlaceholders = JavaStepRunId.extend({
  ways: z
    .array(z.object({ text: z.string().min(1).max(20_000), way: z.enum(placeholderWays, 'Please choose a way.') }))
    .min(1, 'Please choose a way for at least one step.')
    .max(javaStepLimits.shown),
})
export type ChoosePlaceholders = z.infer<typeof ChoosePlaceholders>

/** A file of a generation by its path in the zip. */
export const JavaStepFile = JavaStepRunId.extend({ path: z.string().min(1).max(1_000) })
export type JavaStepFile = z.infer<typeof JavaStepFile>

/** Where a step stands. */
export type StepPlace = { file: string; scenario: string; step: number }

/** Why a step is left out; a `keyword` leaves its whole feature file out, and refuses a generation that has no other. */
export type JavaStepProblem =
  /** A line that is no step, since its keyword is misspelt. */
  | { kind: 'keyword'; text: string; meant: string; places: StepPlace[] }
  /** Several step definitions match; each with where it is. */
  | { kind: 'ambiguous'; text: string; places: StepPlace[]; definitions: { expression: string; place: string }[] }
  /** It has a table or a doc string in one place and none in another: no method takes both. */
  | { kind: 'argument'; text: string; places: StepPlace[] }
  /**
   * A definition matches, but its method cannot take what the step hands over; or it has a parameter type of the project's own that no
   * imported source defines.
   */
  | {
      kind: 'signature' | 'parameterType'
      text: string
      places: StepPlace[]
      definitions: { expression: string; place: string }[]
      reason: string
    }
  /** Java takes no constant of this length. */
  | { kind: 'tooLong'; text: string; places: StepPlace[] }
  /** Nothing matches in the end. */
  | { kind: 'undefined'; text: string; places: StepPlace[] }

/** A step of outlines with a placeholder that stands for words, and how it became Java. */
export type PlaceholderStep = {
  /** As it stands in the feature file. */
  text: string
  way: PlaceholderWay
  /** A person has chosen the way. */
  chosen: boolean
  /** How many texts it has when it runs, and the first of them. */
  rows: number
  examples: string[]
  /** How many steps beyond its rows one method for any value takes, or would take, and the first of them. */
  otherCount: number
  others: string[]
  place: StepPlace
}

/** What became of a step definition since the generation before. */
export type JavaStepState = 'new' | 'renamed' | 'changed' | 'gone' | 'same'

/** A step definition in the manifest. */
export type ManifestStep = {
  expression: string
  kind: 'expression' | 'regex'
  /** The annotation with its package: `io.cucumber.java.en.Given`. */
  annotation: string
  /** The generated class with its package. */
  className: string
  methodName: string
  /** Types of the method's parameters. */
  parameterTypes: string[]
}

/** A step definition that is not what it was. */
export type JavaStepChange = {
  state: Exclude<JavaStepState, 'same'>
  step: ManifestStep
  /** As the generation before had it; null for a new one. */
  before: ManifestStep | null
}

/** What a Java file is for: the generated glue, what it asks of people's code, and that code as it is first made. */
export type JavaFileRole = 'glue' | 'interface' | 'handWritten'
export type JavaStepFileView = { path: string; name: string; className: string; role: JavaFileRole; steps: number }

/** What came out of a generation. */
export type JavaStepOutcome = {
  /** Each step matches exactly one definition, whose method takes what the step hands over; and methods have names of their own. */
  proven: boolean
  /** Definitions were written for all steps but those left out; undefined where an older version generated proven Java alone. */
  written?: boolean
  counts: {
    /** Without those that are left out. */
    files: number
    scenarios: number
    /** Steps as they run: an outline's once for each row. */
    steps: number
    texts: number
    /** Of the steps, those left out, and their texts; undefined where an older version left none out. */
    leftOut?: number
    leftOutTexts?: number
    /** Of the texts, those that existing code defines. */
    existing: number
    /** Step definitions that were generated, those for other feature files among them. */
    generated: number
  }
  states: Record<JavaStepState, number>
  changes: JavaStepChange[]
  problems: JavaStepProblem[]
  problemCount: number
  /** Ids of the feature files with a `keyword` problem; undefined where an older version refused them all. */
  filesLeftOut?: number[]
  notices: string[]
  /** Steps of outlines that a person may choose a way for; undefined where an older version asked nobody. */
  placeholders?: PlaceholderStep[]
  placeholderCount?: number
  files: JavaStepFileView[]
}

/** A generation as its page shows it; it has a file only where it is proven and not for nothing. */
export type JavaStepRunView = MadeFileView & {
  /** Which one of the project it is, counted from 1. */
  number: number
  options: JavaStepOptions
  /** Names of the first chosen feature files, and how many were chosen; 0 for all. */
  chosen: string[]
  chosenCount: number
  /** The only chosen feature file, as long as it is there; else null. */
  chosenFileId: number | null
  outcome: JavaStepOutcome | null
  cancelled: boolean
}

/** A feature file that Java can be made of. */
export type JavaStepSource = { id: number; name: string; featureName: string; language: string; scenarios: number }
