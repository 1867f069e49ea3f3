import type { PreparedManualStep } from '../step-matching/align-steps'
import type { StepProfile } from '../step-matching/step-similarity'
import type { AskingWords } from '../word-vectors/asking-words'
import { joinWords } from '../word-vectors/text-words'
import type { TextWords } from '../word-vectors/word-space'

/** What a text of a side tells: its title first, then what is done and what is seen; `either` = nobody said which. */
type Role = 'title' | 'action' | 'outcome' | 'either'

/** A side's words: of its title and its steps (the title first), and of all of it. */
export type SideWords = { texts: TextWords[]; roles: Role[]; all: TextWords }

/** What the likeness of two sides is made of; where one has no steps, the others stand for them. Source: docs/decisions/suggestions.md. */
const shares = { title: 0.2, all: 0.5, steps: 0.3 }

/** Texts of a side that are compared one by one: each is with each of the other. The words of all others count with the whole. */
const mostTexts = 450

/** What is done and what is seen are less alike than their words: siblings do the same, and see something else. */
const otherRole = 0.5

/** The words of a case, from texts that were made ready by one measure; null where there is none. */
export function caseWords(title: StepProfile, steps: readonly PreparedManualStep[]): SideWords | null {
  if (!title.words) return null
  const texts = [title.words]
  const roles: Role[] = ['title']
  const add = (part: StepProfile | null, role: Role) => {
    if (!part?.words) return
    texts.push(part.words)
    roles.push(role)
  }
  for (const { description, expectedResult } of steps) {
    add(description, expectedResult ? 'action' : 'either')
    add(expectedResult, 'outcome')
  }
  return sideOf(texts, roles)
}

/** The words of a scenario, the title's first; `outcomes` = which of its steps tell what is seen. */
export const scenarioWords = (texts: TextWords[], outcomes: readonly boolean[]): SideWords =>
  sideOf(texts, ['title', ...outcomes.map((outcome): Role => (outcome ? 'outcome' : 'action'))])

const sideOf = (texts: TextWords[], roles: Role[]): SideWords => ({
  texts: texts.slice(0, mostTexts),
  roles,
  all: joinWords(texts),
})

/**
 * How alike two sides are by what their words mean, from 0 to 1: title, whole text, and each step with its likest. Words count by the
 * square of their likeness, so the root is taken. `titleShare` = how far the title is believed.
 */
export function likenessByWords(
  { one, roles }: { one: AskingWords; roles: readonly Role[] },
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
  const steps = stepsLikeness({ one, roles }, other, rows)
  return { title: Math.sqrt(title), base: Math.sqrt(shares.title * title + shares.all * all + shares.steps * steps) }
}

/** Each step with its likest on the other side, as much as its words tell; both directions averaged. The first texts are titles. */
function stepsLikeness(
  { one, roles }: { one: AskingWords; roles: readonly Role[] },
  other: SideWords,
  rows: readonly number[],
): number {
  const bests = one.texts.map(() => 0)
  const columns = rows.map((row, column) => {
    if (column === 0) return 0
    let best = 0
    for (let index = 1; index < bests.length; index++) {
      const crossed = isCrossed(roles[index], other.roles[column])
      const likeness = one.likenessAt(index, row) * (crossed ? 1 - otherRole : 1)
      if (likeness > (bests[index] ?? 0)) bests[index] = likeness
      if (likeness > best) best = likeness
    }
    return best
  })
  return (average(one.texts, bests) + average(other.texts, columns)) / 2
}

const isCrossed = (one: Role | undefined, other: Role | undefined) =>
  one !== other && one !== 'either' && other !== 'either'

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
