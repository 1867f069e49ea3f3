import type { TextWords } from '../word-vectors/word-space'
import { joinedProfile, profileSimilarity, type StepProfile } from './step-similarity'

/** One thing that is done or seen. `either` = nobody said which. */
export type Atom = { profile: StepProfile; side: 'action' | 'outcome' | 'either' }

/** An atom of each side beside each other, by their indexes. */
type AtomPair = { left: number; right: number; score: number }

/** How much less alike what is done and what is seen are than their words. */
const otherSide = 0.1

/** What has no share of this size in one of two neighbours is not compared with both together. */
const leastShare = 0.4

/** Both together have to be more like the other side than each alone by this much. */
const leastGain = 0.03
/** What two that stand beside one count, as against one. */
const forTwo = 1.5

/** No larger table (cells) is filled: of longer lists only equal texts stand beside each other. */
const mostCells = 200_000

/** The ways to go on in the table: how many atoms of each side are taken together, or passed over. */
const passLeft = 1
const passRight = 2
const oneToOne = 3
const oneToTwo = 4
const twoToOne = 5

/** How alike two texts are, from 0 to 1; what is below `leastShare` may be told as 0. */
export type Likeness = (one: StepProfile, other: StepProfile) => number

const byLetters: Likeness = (one, other) => profileSimilarity(one, other, leastShare)

/**
 * Likeness by letters or by words, the better of both. Words count by the square of their likeness: one noun of two is not enough to stand
 * beside each other, two synonyms are.
 */
export const byLettersOr =
  (words: (one: TextWords, other: TextWords) => number): Likeness =>
  (one, other) => {
    const likeness = one.words && other.words ? words(one.words, other.words) : 0
    return Math.max(likeness, profileSimilarity(one, other, Math.max(leastShare, likeness)))
  }

/** Pairs of both lists in their order, each at least `least` alike, whose sum of scores is the largest. */
export function alignAtoms(
  left: readonly Atom[],
  right: readonly Atom[],
  least: number,
  alike: Likeness = byLetters,
): AtomPair[] {
  const rows = left.length
  const columns = right.length
  if (rows === 0 || columns === 0) return []
  if (rows * columns > mostCells) return alignEqual(left, right, least)
  const scores = scoresOf(left, right, alike)
  const width = columns + 1
  const sums = new Float64Array((rows + 2) * width + 1)
  const ways = new Uint8Array(rows * width)
  const taken = new Float64Array(rows * width)
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const at = row * width + column
      const here = scores[row * columns + column] ?? 0
      let best = sums[at + width] ?? 0
      let way = passLeft
      let score = 0
      const passed = sums[at + 1] ?? 0
      if (passed > best) {
        best = passed
        way = passRight
      }
      const taking = here + (sums[at + width + 1] ?? 0)
      if (here >= least && taking > best) {
        best = taking
        way = oneToOne
        score = here
      }
      if (here >= leastShare) {
        const aside = column + 1 < columns ? (scores[row * columns + column + 1] ?? 0) : 0
        const afterTwo = sums[at + width + 2] ?? 0
        const two =
          aside >= leastShare && couldGain(here, aside, best - afterTwo)
            ? likeness(left[row], joined(right[column], right[column + 1]), alike)
            : 0
        const takingTwo = two * forTwo + afterTwo
        if (two >= least && two >= Math.max(here, aside) + leastGain && takingTwo > best) {
          best = takingTwo
          way = oneToTwo
          score = two
        }
        const below = row + 1 < rows ? (scores[(row + 1) * columns + column] ?? 0) : 0
        const afterBoth = sums[at + 2 * width + 1] ?? 0
        const both =
          below >= leastShare && couldGain(here, below, best - afterBoth)
            ? likeness(joined(left[row], left[row + 1]), right[column], alike)
            : 0
        const takingBoth = both * forTwo + afterBoth
        if (both >= least && both >= Math.max(here, below) + leastGain && takingBoth > best) {
          best = takingBoth
          way = twoToOne
          score = both
        }
      }
      sums[at] = best
      ways[at] = way
      taken[at] = score
    }
  }
  return pairsOf({ rows, columns, width }, ways, taken)
}

/** Whether two together can be better than `best` and each alone, since nothing is more than alike: else they are not looked at. */
const couldGain = (one: number, other: number, best: number) => Math.max(one, other) + leastGain <= 1 && best < forTwo

function pairsOf(
  { rows, columns, width }: { rows: number; columns: number; width: number },
  ways: Uint8Array,
  taken: Float64Array,
): AtomPair[] {
  const pairs: AtomPair[] = []
  for (let left = 0, right = 0; left < rows && right < columns; ) {
    const at = left * width + right
    const way = ways[at]
    const score = taken[at] ?? 0
    if (way === passLeft) left++
    else if (way === passRight) right++
    else {
      pairs.push({ left, right, score })
      if (way === oneToTwo) pairs.push({ left, right: ++right, score })
      if (way === twoToOne) pairs.push({ left: ++left, right, score })
      left++
      right++
    }
  }
  return pairs
}

/** How alike each atom of the left is to each of the right. */
function scoresOf(left: readonly Atom[], right: readonly Atom[], alike: Likeness): Float64Array {
  const scores = new Float64Array(left.length * right.length)
  let at = 0
  for (const one of left) for (const other of right) scores[at++] = likeness(one, other, alike)
  return scores
}

function likeness(one: Atom | null | undefined, other: Atom | null | undefined, alike: Likeness): number {
  if (!one || !other) return 0
  const crossed = one.side !== other.side && one.side !== 'either' && other.side !== 'either'
  const score = alike(one.profile, other.profile)
  return crossed ? Math.max(0, score - otherSide) : score
}

/**
 * Equal texts of both lists in their order: the first of a text with the first on the other side, the second with the second, and of these pairs
 * the longest row whose places rise on both sides. Source: Fredman, On computing the length of longest increasing subsequences, 1975.
 */
function alignEqual(left: readonly Atom[], right: readonly Atom[], least: number): AtomPair[] {
  const places = new Map<string, number[]>()
  for (let place = right.length - 1; place >= 0; place--) {
    const { masked = '', wordy = false } = right[place]?.profile ?? {}
    const same = places.get(masked)
    if (same) same.push(place)
    else if (wordy) places.set(masked, [place])
  }
  const pairs = left.flatMap((one, index) => {
    const place = places.get(one.profile.masked)?.pop()
    const score = place === undefined ? 0 : likeness(one, right[place], byLetters)
    return place !== undefined && score >= least ? [{ left: index, right: place, score }] : []
  })
  return longestRising(pairs)
}

/** Of pairs in the order of the left, the longest row that is in the order of the right too. */
function longestRising(pairs: readonly AtomPair[]): AtomPair[] {
  /** By a length less one: the pair at the end of the row of that length whose place is the least. */
  const ends: number[] = []
  const before = new Int32Array(pairs.length).fill(-1)
  const rightOf = (index = -1) => pairs[index]?.right ?? -1
  for (const [index, { right }] of pairs.entries()) {
    let length = 0
    for (let above = ends.length; length < above; ) {
      const middle = (length + above) >> 1
      if (rightOf(ends[middle]) < right) length = middle + 1
      else above = middle
    }
    before[index] = ends[length - 1] ?? -1
    ends[length] = index
  }
  const row: AtomPair[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1)
    row.push(...pairs.slice(index, index + 1))
  return row.reverse()
}

/** Two neighbours as one; null where both are not of one side. */
const joined = (first: Atom | undefined, second: Atom | undefined): Atom | null =>
  first && second && first.side === second.side
    ? { side: first.side, profile: joinedProfile(first.profile, second.profile) }
    : null
