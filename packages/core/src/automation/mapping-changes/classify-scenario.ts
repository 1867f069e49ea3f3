import type { StaleReason } from '@caseweave/contract/automation/automation-mapping/automation-mapping'
import type { ScenarioSide } from './sides'
import { type StepChange, stepChanges } from './step-changes'

/** What became of a scenario: the first three need nobody, the others a person. */
type ScenarioVerdict = 'cosmetic' | 'renamed' | 'moved' | Extract<StaleReason, 'wording' | 'data' | 'structure'>

export type ScenarioChange = {
  verdict: ScenarioVerdict
  /** Places of the chosen steps in the new version; empty for the whole scenario. */
  stepSequences: number[]
  changes: StepChange[]
}

const examplesOf = ({ examples }: ScenarioSide) => JSON.stringify(examples.map(({ header, rows }) => [header, rows]))

/**
 * Compares what was confirmed of a scenario with what it says now. Where steps were chosen (places from 1; none = all), what the
 * others say does not count, nor where they stand. Tags, descriptions, comments and white space never count.
 */
export function classifyScenario(was: ScenarioSide, now: ScenarioSide, chosen: readonly number[]): ScenarioChange {
  const changes = stepChanges(was, now)
  const picked = new Set(chosen)
  const counted =
    chosen.length === 0 ? changes : changes.filter((change) => change.was !== null && picked.has(change.was + 1))
  const marks = new Set(counted.map((change) => change.mark))
  const stepSequences = chosen.length === 0 ? [] : counted.flatMap(({ now: at }) => (at === null ? [] : [at + 1]))
  return { verdict: verdictOf(was, now, marks), stepSequences, changes }
}

function verdictOf(was: ScenarioSide, now: ScenarioSide, marks: ReadonlySet<StepChange['mark']>): ScenarioVerdict {
  if (marks.has('added') || marks.has('removed')) return 'structure'
  if (marks.has('wording')) return 'wording'
  if (marks.has('data') || examplesOf(was) !== examplesOf(now)) return 'data'
  if (was.ruleName !== now.ruleName) return 'moved'
  return was.name === now.name ? 'cosmetic' : 'renamed'
}

/** The verdict as the reason to ask a person; null when nobody needs to be asked. */
export const staleReasonOf = (verdict: ScenarioVerdict): StaleReason | null =>
  verdict === 'wording' || verdict === 'data' || verdict === 'structure' ? verdict : null
