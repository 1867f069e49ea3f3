import { setImmediate } from 'node:timers/promises'
import type { StepState } from '@caseweave/contract/automation/step-vocabulary'
import { numberSignsOf } from '@caseweave/gherkin/number-signs'
import type { Vocabulary } from '@caseweave/gherkin/vocabulary'
import type { KnownDefinition } from './read-definitions'
import type { StepText } from './read-step-texts'

export type MatchedStep = StepText & {
  state: StepState
  definitions: readonly KnownDefinition[]
  /** A text of an Examples row that has this state, where it is not the step's own. */
  example: string | null
}

/** How long (ms) the process matches steps before other requests get their turn. */
const slice = 10

/** Says of each step whether it is implemented. An outline's step is as good as the worst row of its Examples, and a step as in the language in which it is worst. */
export async function matchSteps(
  steps: readonly StepText[],
  { match }: Pick<Vocabulary<KnownDefinition>, 'match'>,
): Promise<MatchedStep[]> {
  const matched: MatchedStep[] = []
  let began = performance.now()
  for (const step of steps) {
    matched.push(matchStep(step, match))
    if (performance.now() - began < slice) continue
    await setImmediate()
    began = performance.now()
  }
  return matched
}

function matchStep(step: StepText, match: Vocabulary<KnownDefinition>['match']): MatchedStep {
  let worst: { state: StepState; text: string } | undefined
  const definitions = new Set<KnownDefinition>()
  const signs = new Set(step.languages.map(numberSignsOf))
  for (const text of step.texts)
    for (const each of signs) {
      const found = match(text, each)
      const state = found.length === 0 ? 'undefined' : found.length > 1 ? 'ambiguous' : 'implemented'
      if (!worst || severity[state] > severity[worst.state]) worst = { state, text }
      for (const definition of found) definitions.add(definition)
    }
  const { state = 'undefined', text = step.text } = worst ?? {}
  return { ...step, state, definitions: [...definitions], example: text === step.text ? null : text }
}

const severity: Record<StepState, number> = { implemented: 0, ambiguous: 1, undefined: 2 }
