import type { StepProfile } from '../step-matching/step-similarity'
import type { AskingWords } from '../word-vectors/asking-words'
import { joinWords } from '../word-vectors/text-words'
import type { TextWords } from '../word-vectors/word-space'

/** A side's words: of its title and its steps (the title first), and of all of it. */
export type SideWords = { texts: TextWords[]; all: TextWords }

/** What the likeness of two sides is made of; where one has no steps, the others stand for them. Source: docs/decisions/suggestions.md. */
const shares = { title: 0.3, all: 0.4, steps: 0.3 }

/** The words of a side, from texts that were made ready by one measure; null where there is none. */
export function sideWords(title: StepProfile, steps: readonly (StepProfile | null)[]): SideWords | null {
  if (!title.words) return null
  const texts = [title.words]
  for (const step of steps) if (step?.words) texts.push(step.words)
  return joinedSide(texts)
}

/** A side of these texts. */
export const joinedSide = (texts: TextWords[]): SideWords => ({ texts, all: joinWords(texts) })

/**
 * How alike two sides are by what their words mean, from 0 to 1: title, whole text, and each step with its likest. Words count by the
 * square of their likeness, so the root is taken. `titleShare` = how far the title is believed.
 */
export function likenessByWords(
  one: AskingWords,
  other: SideWords,
  titleShare: number,
): { title: number; base: number } {
  const rows = other.texts.map((text) => one.rowOf(text))
  const title = one.likenessAt(0, rows[0] ?? 0) * titleShare ** 2
  const all = one.likenessOfAll(rows, other.all)
  if (one.texts.length === 1 || other.texts.length === 1)
    return {
      title: Math.sqrt(title),
      base: Math.sqrt((shares.title * title + shares.all * all) / (shares.title + shares.all)),
    }
  const steps = stepsLikeness(one, other.texts, rows)
  return { title: Math.sqrt(title), base: Math.sqrt(shares.title * title + shares.all * all + shares.steps * steps) }
}

/** Each step with its likest on the other side, as much as its words tell; both directions averaged. The first texts are titles. */
function stepsLikeness(one: AskingWords, other: readonly TextWords[], rows: readonly number[]): number {
  const bests = one.texts.map(() => 0)
  const columns = rows.map((row, column) => {
    if (column === 0) return 0
    let best = 0
    for (let index = 1; index < bests.length; index++) {
      const likeness = one.likenessAt(index, row)
      if (likeness > (bests[index] ?? 0)) bests[index] = likeness
      if (likeness > best) best = likeness
    }
    return best
  })
  return (average(one.texts, bests) + average(other, columns)) / 2
}

function average(texts: readonly TextWords[], best: readonly number[]): number {
  let sum = 0
  let weights = 0
  for (let index = 1; index < texts.length; index++) {
    const own = texts[index]?.sum ?? 0
    sum += own * (best[index] ?? 0)
    weights += own
  }
  return weights === 0 ? 0 : sum / weights
}
