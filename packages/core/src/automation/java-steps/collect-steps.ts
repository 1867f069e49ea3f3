import type { SnippetPart, StepArgument } from '@caseweave/contract/automation/java-steps/java-step-names'
import type { StepPlace } from '@caseweave/contract/automation/java-steps/java-steps'
import { meantStep } from '@caseweave/gherkin/lost-steps'
import { followKeywords, type KeywordTrail } from '@caseweave/gherkin/snippet-keywords'
import { partsOfOutline, textsOfOutline } from '@caseweave/gherkin/snippet-outline'
import type { ChosenFile, StoredScenario, StoredStep } from './read-steps'

/** A text of a step as it runs, and where it is used. */
export type StepText = {
  text: string
  /** Of its first use, with its package. */
  annotation: string
  argument: StepArgument | null
  /** Its uses do not agree on what stands under them. */
  mixed: boolean
  places: StepPlace[]
  fileIds: Set<number>
  moduleIds: Set<number>
  featureNames: Set<string>
}

/** A pattern that one step of an outline offers for all of its rows. */
export type OutlinePattern = { parts: SnippetPart[]; texts: string[] }

/** A line of a description that is meant as a step. */
type LostStep = { text: string; meant: string; place: StepPlace }

/** So many places of a text are told. */
const placesTold = 5
/** So many lost steps are collected: one is enough for a refusal. */
const mostLost = 200

/** Collects the texts of steps of feature files, each once, in the order of their first use. */
export class StepCollection {
  readonly texts = new Map<string, StepText>()
  readonly outlines = new Map<string, OutlinePattern>()
  readonly lost: LostStep[] = []
  /** Outlines without a row: their steps never run. */
  readonly empty: StepPlace[] = []
  counts = { files: 0, scenarios: 0, steps: 0 }

  /** Takes a file; its scenarios in the order of the file. */
  add(file: ChosenFile, scenarios: readonly StoredScenario[]): void {
    this.counts.files += 1
    const ofFile = new Set(scenarios.flatMap((scenario) => scenario.moduleIds))
    const start = followKeywords(file.language)
    let before = start
    let ofFeature = start
    let rule: string | null = null
    for (const scenario of scenarios) {
      if (scenario.ruleName !== rule) {
        rule = scenario.ruleName
        before = ofFeature
      }
      const background = scenario.kind === 'background'
      const trail = before.fork()
      this.addScenario(file, scenario, trail, background ? ofFile : new Set(scenario.moduleIds))
      if (!background) continue
      before = trail
      if (rule === null) ofFeature = trail
    }
  }

  private addScenario(
    file: ChosenFile,
    scenario: StoredScenario,
    trail: KeywordTrail,
    moduleIds: ReadonlySet<number>,
  ): void {
    if (scenario.kind !== 'background') this.counts.scenarios += 1
    this.findLost(file, scenario)
    const rows = scenario.examples.reduce((sum, { rows }) => sum + rows.length, 0)
    if (scenario.kind === 'outline' && rows === 0) this.empty.push(placeOf(file, scenario, 1))
    for (const [index, step] of scenario.steps.entries()) {
      const { packageName, name } = trail.next(step.keyword)
      const use = {
        step,
        annotation: `${packageName}.${name}`,
        place: placeOf(file, scenario, index + 1),
        file,
        moduleIds,
      }
      if (scenario.kind !== 'outline') {
        this.counts.steps += 1
        this.addText(step.text, use)
        continue
      }
      this.counts.steps += rows
      const texts = textsOfOutline(step.text, scenario.examples)
      for (const text of texts) this.addText(text, use)
      if (texts.length === 0 || (texts.length === 1 && texts[0] === step.text)) continue
      const parts = partsOfOutline(step.text, scenario.examples, texts)
      if (!parts) continue
      // Two outlines may call their columns differently.
      const key = JSON.stringify(parts, (name, value: unknown) => (name === 'name' ? undefined : value))
      const known = this.outlines.get(key)
      if (known) known.texts.push(...texts)
      else this.outlines.set(key, { parts, texts })
    }
  }

  private addText(text: string, use: Use): void {
    const { step, annotation, place, file, moduleIds } = use
    const argument = step.dataTable ? 'dataTable' : step.docString ? 'docString' : null
    let known = this.texts.get(text)
    if (!known) {
      const sets = { fileIds: new Set<number>(), moduleIds: new Set<number>(), featureNames: new Set<string>() }
      known = { text, annotation, argument, mixed: false, places: [], ...sets }
      this.texts.set(text, known)
    }
    if (argument !== known.argument) {
      known.mixed = true
      known.argument ??= argument
    }
    if (known.places.length < placesTold) known.places.push(place)
    known.fileIds.add(file.id)
    known.featureNames.add(file.featureName)
    for (const id of moduleIds) known.moduleIds.add(id)
  }

  private findLost(file: ChosenFile, scenario: StoredScenario): void {
    if (scenario.description === '') return
    // Prose has an "and" at the beginning of a line now and then: it is a step where the scenario begins, or written as keywords are.
    let begins = true
    for (const line of scenario.description.split('\n')) {
      const text = line.trim()
      if (text === '') continue
      if (this.lost.length >= mostLost) return
      const meant = meantStep(text, file.language)
      if (meant && (begins || meant[0] === text[0])) this.lost.push({ text, meant, place: placeOf(file, scenario, 0) })
      else begins = false
    }
  }
}

type Use = {
  step: StoredStep
  annotation: string
  place: StepPlace
  file: ChosenFile
  moduleIds: ReadonlySet<number>
}

const placeOf = (file: ChosenFile, scenario: StoredScenario, step: number): StepPlace => ({
  file: file.name,
  scenario: scenario.name,
  step,
})
