import { type CaseStep, stepTexts } from '@caseweave/contract/cases/test-cases/test-case-comparison'

/** A step of the old list, of the new list, or of both, by its index; null where the other list has none. */
export type StepPair = { old: number; new: number } | { old: number; new: null } | { old: null; new: number }

/** Tables larger than this (cells) are not filled: 1,000 steps against 1,000 are well below for equal ones. */
const mostCells = { equal: 4_000_000, similar: 250_000 }

/** Words of one step that its likeness is told by; the rest of a very long step tells little more. */
const mostWords = 64

/** Steps that share less than this part of their words are two steps, not one that was changed. */
const leastLikeness = 0.4

/**
 * Pairs the steps of two versions in their order: first those that are equal (longest common subsequence), then, between
 * two equal ones, those that are most alike. Every step of either list is in the answer once, each list in its own order.
 */
export function alignSteps(oldSteps: readonly CaseStep[], newSteps: readonly CaseStep[]): StepPair[] {
  const keyOf = numbered(stepKey)
  const oldKeys = oldSteps.map(keyOf)
  const newKeys = newSteps.map(keyOf)
  const wordOf = numbered((word: string) => word)
  const oldWords = wordsOfEach(oldSteps, wordOf)
  const newWords = wordsOfEach(newSteps, wordOf)
  const likeness = (a: number, b: number) => shareOf(oldWords(a), newWords(b))
  const pairs: StepPair[] = []
  let oldAt = 0
  let newAt = 0
  for (const [oldIndex, newIndex] of [...equalPairs(oldKeys, newKeys), [oldSteps.length, newSteps.length] as const]) {
    const gap = { oldStart: oldAt, oldEnd: oldIndex, newStart: newAt, newEnd: newIndex }
    pairs.push(...fillGap(gap, likeness))
    if (oldIndex < oldSteps.length) pairs.push({ old: oldIndex, new: newIndex })
    oldAt = oldIndex + 1
    newAt = newIndex + 1
  }
  return pairs
}

/** The same number for the same key, so that two are told apart at once. */
function numbered<Item>(keyOf: (item: Item) => string): (item: Item) => number {
  const known = new Map<string, number>()
  return (item) => {
    const key = keyOf(item)
    const number = known.get(key) ?? known.size
    known.set(key, number)
    return number
  }
}

/** What makes two steps the same step. */
export const stepKey = (step: CaseStep): string => JSON.stringify(stepTexts.map((text) => step[text]))

type IndexPair = readonly [oldIndex: number, newIndex: number]

/** The longest run of equal keys in the order of both lists. */
function equalPairs(oldKeys: readonly number[], newKeys: readonly number[]): IndexPair[] {
  const shorter = Math.min(oldKeys.length, newKeys.length)
  let start = 0
  while (start < shorter && oldKeys[start] === newKeys[start]) start++
  let end = 0
  while (end < shorter - start && oldKeys.at(-1 - end) === newKeys.at(-1 - end)) end++
  const middle = bestPairs(
    { oldStart: start, oldEnd: oldKeys.length - end, newStart: start, newEnd: newKeys.length - end },
    (a, b) => (oldKeys[a] === newKeys[b] ? 1 : 0),
    mostCells.equal,
  )
  const first = Array.from({ length: start }, (_, index): IndexPair => [index, index])
  const last = Array.from(
    { length: end },
    (_, index): IndexPair => [oldKeys.length - end + index, newKeys.length - end + index],
  )
  return [...first, ...(middle ?? []), ...last]
}

type Gap = { oldStart: number; oldEnd: number; newStart: number; newEnd: number }

/** The steps between two equal ones: those alike as pairs, of the others the old ones before the new ones. */
function fillGap(gap: Gap, likeness: (a: number, b: number) => number): StepPair[] {
  const pairs = bestPairs(gap, likeness, mostCells.similar) ?? sideBySide(gap, likeness)
  const filled: StepPair[] = []
  let oldAt = gap.oldStart
  let newAt = gap.newStart
  for (const [oldIndex, newIndex] of [...pairs, [gap.oldEnd, gap.newEnd] as const]) {
    for (; oldAt < oldIndex; oldAt++) filled.push({ old: oldAt, new: null })
    for (; newAt < newIndex; newAt++) filled.push({ old: null, new: newAt })
    if (oldIndex < gap.oldEnd) filled.push({ old: oldIndex, new: newIndex })
    oldAt = oldIndex + 1
    newAt = newIndex + 1
  }
  return filled
}

/** The pairs, in order, whose weights have the largest sum; null when the table for that would be too large. */
function bestPairs(gap: Gap, weight: (a: number, b: number) => number, most: number): IndexPair[] | null {
  const rows = gap.oldEnd - gap.oldStart
  const columns = gap.newEnd - gap.newStart
  if (rows === 0 || columns === 0) return []
  if (rows * columns > most) return null
  const width = columns + 1
  const sums = new Float64Array((rows + 1) * width)
  const weights = new Float32Array(rows * columns)
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const here = weight(gap.oldStart + row, gap.newStart + column)
      weights[row * columns + column] = here
      const skipped = Math.max(sums[(row + 1) * width + column] ?? 0, sums[row * width + column + 1] ?? 0)
      const taken = here > 0 ? here + (sums[(row + 1) * width + column + 1] ?? 0) : 0
      sums[row * width + column] = Math.max(skipped, taken)
    }
  }
  const pairs: IndexPair[] = []
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const sum = sums[row * width + column] ?? 0
    if (sum === (sums[(row + 1) * width + column] ?? 0)) row++
    else if (sum === (sums[row * width + column + 1] ?? 0)) column++
    else pairs.push([gap.oldStart + row++, gap.newStart + column++])
  }
  return pairs
}

/** The way for very long gaps: the first with the first, the second with the second, where they are alike. */
function sideBySide(gap: Gap, likeness: (a: number, b: number) => number): IndexPair[] {
  const count = Math.min(gap.oldEnd - gap.oldStart, gap.newEnd - gap.newStart)
  const pairs = Array.from({ length: count }, (_, at): IndexPair => [gap.oldStart + at, gap.newStart + at])
  return pairs.filter(([a, b]) => likeness(a, b) > 0)
}

/** The words of a step by its index, each found when it is asked for first: equal steps are never asked for. */
function wordsOfEach(
  steps: readonly CaseStep[],
  wordOf: (word: string) => number,
): (index: number) => readonly number[] {
  const found: (number[] | undefined)[] = []
  return (index) => {
    const step = steps[index]
    if (!step) return []
    found[index] ??= wordsOf(step, wordOf)
    return found[index]
  }
}

/** The words of a step as sorted numbers, so that two steps are told apart without looking at text again. */
function wordsOf(step: CaseStep, wordOf: (word: string) => number): number[] {
  const numbers: number[] = []
  for (const name of stepTexts) {
    // A step may hold 100,000 characters; its beginning is enough to know it by.
    const text = step[name].slice(0, 2_000).toLowerCase()
    for (const [word] of text.matchAll(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu)) {
      if (numbers.length < mostWords) numbers.push(wordOf(word))
    }
  }
  return numbers.sort((a, b) => a - b)
}

/** The part of their words that two steps share (0–1, Dice), 0 when it is too small to call them one step. */
function shareOf(a: readonly number[], b: readonly number[]): number {
  const total = a.length + b.length
  if (total === 0 || Math.min(a.length, b.length) * 2 < total * leastLikeness) return 0
  let shared = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0)
    if (difference === 0) shared++
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  const share = (2 * shared) / total
  return share < leastLikeness ? 0 : share
}
