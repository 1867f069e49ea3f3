import type { Block, FeatureDocument, Mark } from '@caseweave/gherkin/document'
import { isScenario } from '@caseweave/gherkin/live-text'

/** What became of the scenarios of a stored version: what the legend counts, and which are to go. */
export type ScenarioTally = {
  counts: { scenarios: number; A: number; M: number; D: number }
  /** Places in the stored version, from 1 and Backgrounds among them, of the scenarios that are deleted. */
  gone: number[]
}

/** Counts the scenarios of a document by their marks; nothing is counted where there is no document. */
export function tallyOf(document: FeatureDocument | null): ScenarioTally {
  const scenarios = document?.blocks.filter(({ kind }) => isScenario(kind)) ?? []
  const counted = (mark: Mark) => scenarios.filter((block) => block.mark === mark).length
  const gone = counted('D')
  return {
    counts: { scenarios: scenarios.length - gone, A: counted('A'), M: counted('M'), D: gone },
    gone: gone > 0 ? placesOfDeleted(scenarios) : [],
  }
}

/** Whether two tallies say the same; null is another one than any. */
export const isSameTally = (one: ScenarioTally | null, other: ScenarioTally): boolean =>
  one !== null && JSON.stringify(one) === JSON.stringify(other)

function placesOfDeleted(scenarios: readonly Block[]): number[] {
  const stored = scenarios.flatMap(({ mark, origin }) => (origin ? [{ mark, from: origin[0] }] : []))
  stored.sort((one, other) => one.from - other.from)
  return stored.flatMap(({ mark }, index) => (mark === 'D' ? [index + 1] : []))
}
