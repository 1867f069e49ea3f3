/** Words that a project's people say for each other, by their stems, both ways: how alike they are, and how many answers say so. */
export type LearnedWords = ReadonlyMap<string, ReadonlyMap<string, LearnedWord>>
type LearnedWord = { likeness: number; answers: number }

/** An answer to a suggestion: the stems of each side that nothing of the other side explains. */
export type AnsweredWords = { accepted: boolean; one: readonly string[]; other: readonly string[] }

export const nothingLearned: LearnedWords = new Map()

/** Source of the numbers: docs/decisions/suggestions.md. */
const fewestAnswers = 3
/** Of the answers that have one of two words, the share that have both. */
const leastTogether = 0.5
/** How much more often they stand together than words do by chance. */
const leastLift = 1.5
const most = 0.8
/** What is refused is a sibling of the right one more often than not, and speaks of the same things. */
const refusal = 0.5
/** How many answers make a likeness half of the most. */
const doubt = 1.5

/**
 * The words that meet in accepted pairs again and again, and not by chance: in three answers, refused ones taken off by half, and in half of those that
 * have one of them. The more answers, the nearer to 0.8 they are alike, so that one answer changes little.
 */
export function learnWords(answers: readonly AnsweredWords[]): LearnedWords {
  const accepted = answers.filter((answer) => answer.accepted)
  const left = countOf(accepted.flatMap(({ one }) => one))
  const right = countOf(accepted.flatMap(({ other }) => other))
  const met = new Map<string, { one: string; other: string; accepted: number; refused: number }>()
  for (const answer of answers) {
    for (const one of answer.one) {
      for (const other of answer.other) {
        const key = `${one} ${other}`
        const pair = met.get(key) ?? { one, other, accepted: 0, refused: 0 }
        if (answer.accepted) pair.accepted++
        else pair.refused++
        met.set(key, pair)
      }
    }
  }
  const learned = new Map<string, Map<string, LearnedWord>>()
  const teach = (one: string, other: string, word: LearnedWord) => {
    const known = learned.get(one) ?? new Map<string, LearnedWord>()
    if ((known.get(other)?.likeness ?? 0) < word.likeness) known.set(other, word)
    learned.set(one, known)
  }
  for (const pair of met.values()) {
    const answers = pair.accepted - refusal * pair.refused
    const ofLeft = left.get(pair.one) ?? 0
    const ofRight = right.get(pair.other) ?? 0
    if (answers < fewestAnswers || pair.accepted < leastTogether * (ofLeft + ofRight - pair.accepted)) continue
    if (pair.accepted * accepted.length < leastLift * ofLeft * ofRight) continue
    const word = { likeness: (most * answers) / (answers + doubt), answers: pair.accepted }
    teach(pair.one, pair.other, word)
    teach(pair.other, pair.one, word)
  }
  return learned
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Terms that are near to one, those that a project's answers taught first. */
export const withLearned =
  <Near extends { term: string; likeness: number }>(near: (term: string) => readonly Near[], learned: LearnedWords) =>
  (term: string): readonly { term: string; likeness: number }[] => {
    const taught = learned.get(term)
    if (!taught) return near(term)
    return [...Array.from(taught, ([other, { likeness }]) => ({ term: other, likeness })), ...near(term)]
  }
