import {
  javaStepLimits,
  type NumberSigns,
  type StepArgument,
} from '@caseweave/contract/automation/java-steps/java-step-names'
import type { StepPlace } from '@caseweave/contract/automation/java-steps/java-steps'
import { numberSignsOf } from '@caseweave/gherkin/number-signs'
import { followKeywords } from '@caseweave/gherkin/snippet-keywords'
import { type OutlineStep, outlineStepOf } from '@caseweave/gherkin/snippet-outline'
import type { TextSigns } from '@caseweave/gherkin/snippet-parameters'
import type { Vocabulary, VocabularyDefinition } from '@caseweave/gherkin/vocabulary'
import { picklesOf } from './pickles'
import { type ChosenFile, lostIn, type StoredScenario } from './read-steps'

/** A text of a step as it runs, and where it is used. */
export type StepText = {
  text: string
  /** How the numbers of the files are written that say it: in each of them it has to be found. */
  signs: Set<NumberSigns>
  /** Of its first use, with its package. */
  annotation: string
  /** What stands under its first use. */
  argument: StepArgument | null
  /** Its uses do not agree on what stands under them, or have both a table and a doc string: no method takes them all. */
  mixed: boolean
  /** How many steps that run have it. */
  uses: number
  places: StepPlace[]
  fileIds: Set<number>
  moduleIds: Set<number>
  featureNames: Set<string>
}

/** The definitions that a step matches, in whichever of its files. */
export const matchesOf = <T extends VocabularyDefinition>({ match }: Vocabulary<T>, { text, signs }: StepText): T[] => [
  ...new Set([...signs].flatMap((each) => match(text, each))),
]

/** How the numbers of a text are written that some files say; null where they are in several ways. */
export function signsOf(step: Pick<StepText, 'signs'> | undefined): TextSigns {
  const [first = null, ...others] = step?.signs ?? []
  return others.length === 0 ? first : null
}

/** A step of outlines, and where it stands first. */
export type CollectedOutline = OutlineStep & { place: StepPlace }

/** A line of a description that is meant as a step. */
type LostStep = { text: string; meant: string; place: StepPlace }

/** So many places of a text are told. */
const placesTold = 5

/** Collects the texts of steps of feature files, each once, in the order of their first use. */
export class StepCollection {
  readonly texts = new Map<string, StepText>()
  /** By the text with its placeholders masked: however they are called, their rows are of one step. */
  readonly outlines = new Map<string, CollectedOutline>()
  /** The first of them, as many as are shown; `lostCount` = all. */
  readonly lost: LostStep[] = []
  lostCount = 0
  /** Ids of the files that are left out, since they have such lines. */
  readonly leftOut: number[] = []
  /** Outlines without a row: their steps never run. */
  readonly empty: StepPlace[] = []
  counts = { files: 0, scenarios: 0, steps: 0 }

  /** Takes a file, or leaves it out where a line of it is meant as a step: that one would be missing when its scenario runs. */
  choose(file: ChosenFile, scenarios: readonly StoredScenario[]): void {
    const lost = scenarios.flatMap((scenario) =>
      lostIn(file, scenario).map(({ text, meant }) => ({ text, meant, place: placeOf(file, scenario, 0) })),
    )
    if (lost.length === 0) this.add(file, scenarios)
    else this.leftOut.push(file.id)
    this.lostCount += lost.length
    this.lost.push(...lost.slice(0, javaStepLimits.shown - this.lost.length))
  }

  /** Takes a file; its scenarios in the order of the file. */
  add(file: ChosenFile, scenarios: readonly StoredScenario[]): void {
    this.counts.files += 1
    const ofFile = new Set(scenarios.flatMap((scenario) => scenario.moduleIds))
    const annotations = annotationsOf(file, scenarios)
    const signs = numberSignsOf(file.language)
    const places = scenarios.map((scenario) => scenario.steps.map((_, index) => placeOf(file, scenario, index + 1)))
    for (const { scenario, step, text, argument } of picklesOf(file, scenarios)) {
      this.counts.steps += 1
      const around = scenarios[scenario]
      const place = places[scenario]?.[step]
      if (!around || !place) continue
      const known = this.textOf(text, argument, annotations[scenario]?.[step] ?? '')
      known.uses += 1
      known.signs.add(signs)
      if (argument === 'both' || argument !== known.argument) known.mixed = true
      if (known.places.length < placesTold && !known.places.includes(place)) known.places.push(place)
      known.fileIds.add(file.id)
      known.featureNames.add(file.featureName)
      for (const id of around.kind === 'background' ? ofFile : around.moduleIds) known.moduleIds.add(id)
    }
    for (const [index, scenario] of scenarios.entries()) {
      if (scenario.kind !== 'background') this.counts.scenarios += 1
      if (scenario.kind === 'outline') this.addOutline(file, scenario, places[index] ?? [])
    }
  }

  private textOf(text: string, argument: StepArgument | 'both' | null, annotation: string): StepText {
    const found = this.texts.get(text)
    if (found) return found
    const sets = {
      signs: new Set<NumberSigns>(),
      fileIds: new Set<number>(),
      moduleIds: new Set<number>(),
      featureNames: new Set<string>(),
    }
    const under = argument === 'both' ? null : argument
    const made = { text, annotation, argument: under, mixed: false, uses: 0, places: [], ...sets }
    this.texts.set(text, made)
    return made
  }

  private addOutline(file: ChosenFile, scenario: StoredScenario, places: readonly StepPlace[]): void {
    if (scenario.examples.every(({ header, rows }) => !header || rows.length === 0))
      this.empty.push(placeOf(file, scenario, 1))
    const signs = numberSignsOf(file.language)
    for (const [index, { text }] of scenario.steps.entries()) {
      const step = outlineStepOf(text, scenario.examples, signs)
      const place = places[index]
      if (!step || !place) continue
      const known = this.outlines.get(step.masked)
      if (known) {
        if (known.signs !== signs) known.signs = null
        for (const row of step.rows) known.rows.push(row)
      } else this.outlines.set(step.masked, { ...step, place })
    }
  }
}

/** The annotations of the steps of each scenario. */
function annotationsOf(file: ChosenFile, scenarios: readonly StoredScenario[]): string[][] {
  const start = followKeywords(file.language)
  let before = start
  let ofFeature = start
  let rule: string | null = null
  return scenarios.map((scenario) => {
    if (scenario.ruleName !== rule) {
      rule = scenario.ruleName
      before = ofFeature
    }
    const trail = before.fork()
    const annotations = scenario.steps.map(({ keyword }) => {
      const { packageName, name } = trail.next(keyword)
      return `${packageName}.${name}`
    })
    if (scenario.kind === 'background') {
      before = trail
      if (rule === null) ofFeature = trail
    }
    return annotations
  })
}

const placeOf = (file: ChosenFile, scenario: StoredScenario, step: number): StepPlace => ({
  file: file.name,
  scenario: scenario.name,
  step,
})
