import type { DraftAlternative, DraftState } from '@caseweave/contract/automation/gherkin-drafts'
import { numberSignsOf } from '@caseweave/gherkin/number-signs'
import { snippetOf } from '@caseweave/gherkin/snippet'
import type { TemplatePart } from '@caseweave/gherkin/step-template'
import type { Vocabulary } from '@caseweave/gherkin/vocabulary'
import { likenessBounds } from '../step-matching/step-similarity'
import type { KnownDefinition } from '../step-vocabulary/read-definitions'
import { oneLine, type ProjectVoices } from './draft-lines'
import type { StepIndex } from './step-index'

/** A step that is there already: the template of a definition, or what a scenario says, with its values as fields. */
export type KnownStep = { parts: readonly TemplatePart[]; definition: KnownDefinition | null; fileName: string | null }

/** The steps of a project, by which drafts are snapped. */
export type StepVocabulary = ProjectVoices & {
  index: StepIndex<KnownStep>
  vocabulary: Pick<Vocabulary<KnownDefinition>, 'match'>
}

/** What a text was made to say. */
type SnappedStep = {
  text: string
  state: DraftState
  score: number
  place: string | null
  expression: string | null
  alternatives: DraftAlternative[]
}

/** Alternatives that are offered for a step. */
const mostOffered = 3

const placeOf = ({ className, methodName }: KnownDefinition) => (methodName ? `${className}.${methodName}` : className)

/**
 * Says a step of a file in this language with words that the project has already, where some are the same step: its values fill the fields in their order, and the
 * outcome has to match exactly one definition, or to be a step that a scenario says. What is only likely is offered beside it.
 */
function snapStep(text: string, language: string, { index, vocabulary }: StepVocabulary): SnappedStep {
  const signs = numberSignsOf(language)
  const exact = vocabulary.match(text, signs)
  const [only] = exact
  if (only && exact.length === 1)
    return { text, state: 'glue', score: 1, place: placeOf(only), expression: null, alternatives: [] }
  const found = new Map<string, DraftAlternative>()
  for (const { step, score, slots } of index.find(text, likenessBounds.likely, 40)) {
    const said = filledIn(step.value.parts, slots)
    if (said === null || found.has(said)) continue
    const matching = vocabulary.match(said, signs)
    const [match] = matching
    if (match && matching.length === 1) found.set(said, { text: said, score, state: 'glue', place: placeOf(match) })
    else if (matching.length === 0 && step.value.definition === null)
      found.set(said, { text: said, score, state: 'step', place: step.value.fileName })
  }
  // Among those that are the same step, one with glue is worth more than a likeness in the second digit.
  const offered = [...found.values()].sort((one, other) => rank(other) - rank(one) || other.score - one.score)
  const [best, ...others] = offered
  if (best && best.score >= likenessBounds.same)
    return { ...best, expression: null, alternatives: others.slice(0, mostOffered) }
  const alternatives = offered.toSorted((one, other) => other.score - one.score).slice(0, mostOffered)
  if (exact.length > 1) {
    const place = exact.slice(0, mostOffered).map(placeOf).join(', ')
    return { text, state: 'several', score: 1, place, expression: null, alternatives }
  }
  return { text, state: 'new', score: 0, place: null, expression: snippetOf(text, signs).expression, alternatives }
}

/** The same for a text that may be said in several ways: as the first is, else as another one that is there already. */
export function snapFirst(texts: readonly string[], language: string, steps: StepVocabulary): SnappedStep {
  const [first = '', ...others] = texts
  const snapped = snapStep(first, language, steps)
  if (snapped.state !== 'new') return snapped
  return (
    others.map((text) => snapStep(text, language, steps)).find(({ state }) => state === 'glue' || state === 'step') ??
    snapped
  )
}

const rank = ({ score, state }: DraftAlternative) => (score >= likenessBounds.same ? (state === 'glue' ? 2 : 1) : 0)

/** The step with these values in its fields; null when there are not as many values as fields. */
function filledIn(parts: readonly TemplatePart[], slots: readonly string[]): string | null {
  const fields = parts.filter((part) => 'field' in part).length
  if (fields !== slots.length) return null
  let next = 0
  const said = parts
    .map((part, at) => {
      if ('text' in part) return part.text
      const before = parts[at - 1]
      const quoted = before !== undefined && 'text' in before && /["']$/.test(before.text)
      const value = slots[next++] ?? ''
      return quoted ? bareOf(value) : value
    })
    .join('')
  return oneLine(said)
}

/** A value without the quotes that somebody put around it. */
const bareOf = (value: string): string =>
  /^(?:"(.*)"|“(.*)”|„(.*)[“”]|«(.*)»|»(.*)«|‘(.*)’|'(.*)'|`(.*)`)$/su
    .exec(value)
    ?.slice(1)
    .find((inner) => inner !== undefined) ?? value
