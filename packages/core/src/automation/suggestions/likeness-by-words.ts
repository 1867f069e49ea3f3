import type { StepProfile } from '../step-matching/step-similarity'
import { joinWords, type TextWords, type WordMeasure } from '../word-vectors/text-words'

/** A side's words: of its title, of its steps, and of all of it. */
export type SideWords = { title: TextWords; steps: TextWords[]; all: TextWords }

/** What the likeness of two sides is made of; where one has no steps, the others stand for them. Source: docs/decisions/suggestions.md. */
const shares = { title: 0.3, all: 0.4, steps: 0.3 }

/** The words of a side, from texts that were made ready by one measure; null where there is none. */
export function sideWords(title: StepProfile, steps: readonly (StepProfile | null)[]): SideWords | null {
  if (!title.words) return null
  const own = steps.flatMap((step) => step?.words ?? [])
  return { title: title.words, steps: own, all: joinWords([title.words, ...own]) }
}

/**
 * How alike two sides are by what their words mean, from 0 to 1: title, whole text, and each step with its likest. Words count by the
 * square of their likeness, so the root is taken. `titleShare` = how far the title is believed.
 */
export function likenessByWords(
  measure: WordMeasure,
  one: SideWords,
  other: SideWords,
  titleShare: number,
): { title: number; base: number } {
  const title = measure.likeness(one.title, other.title) * titleShare ** 2
  const all = measure.likeness(one.all, other.all)
  if (one.steps.length === 0 || other.steps.length === 0)
    return {
      title: Math.sqrt(title),
      base: Math.sqrt((shares.title * title + shares.all * all) / (shares.title + shares.all)),
    }
  const steps = stepsLikeness(measure, one.steps, other.steps)
  return { title: Math.sqrt(title), base: Math.sqrt(shares.title * title + shares.all * all + shares.steps * steps) }
}

/** Each step with its likest on the other side, as much as its words tell; both directions averaged. */
function stepsLikeness(measure: WordMeasure, one: readonly TextWords[], other: readonly TextWords[]): number {
  const rows = new Float64Array(one.length)
  const columns = new Float64Array(other.length)
  for (const [row, step] of one.entries()) {
    for (const [column, against] of other.entries()) {
      const likeness = measure.likeness(step, against)
      if (likeness > (rows[row] ?? 0)) rows[row] = likeness
      if (likeness > (columns[column] ?? 0)) columns[column] = likeness
    }
  }
  return (average(one, rows) + average(other, columns)) / 2
}

function average(steps: readonly TextWords[], best: Float64Array): number {
  let sum = 0
  let weights = 0
  for (const [index, step] of steps.entries()) {
    sum += step.sum * (best[index] ?? 0)
    weights += step.sum
  }
  return weights === 0 ? 0 : sum / weights
}
