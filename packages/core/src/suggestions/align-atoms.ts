import { joinedProfile, profileSimilarity, type StepProfile } from './step-similarity'

/** One thing that is done or seen. `either` = nobody said which. */
export type Atom = { profile: StepProfile; side: 'action' | 'outcome' | 'either' }

/** An atom of each side beside each other, by their indexes. */
export type AtomPair = { left: number; right: number; score: number }

/** How much less alike what is done and what is seen are than their words. */
const otherSide = 0.1

/** What has no share of this size in one of two neighbours is not compared with both together. */
const leastShare = 0.25

/** Both together have to be more like the other side than each alone by this much. */
const leastGain = 0.03

/** Larger tables (cells) are filled by equal texts alone. */
const mostCells = 200_000

/** The ways to go on in the table: how many atoms of each side are taken together, or passed over. */
const passLeft = 1
const passRight = 2
const oneToOne = 3
const oneToTwo = 4
const twoToOne = 5

/** Pairs of both lists in their order, each at least `least` alike, whose sum of scores is the largest. */
export function alignAtoms(left: readonly Atom[], right: readonly Atom[], least: number): AtomPair[] {
  const rows = left.length
  const columns = right.length
  if (rows === 0 || columns === 0) return []
  const scores = scoresOf(left, right)
  const scoreAt = (row: number, column: number) => scores[row * columns + column] ?? 0
  const leftJoined = joiner(left)
  const rightJoined = joiner(right)
  const small = rows * columns <= mostCells

  /** How alike one atom and two together are; 0 where they do not belong together. */
  const together = (first: number, second: number, compare: () => number) => {
    if (!small || Math.min(first, second) < leastShare) return 0
    const score = compare()
    return score >= least && score >= Math.max(first, second) + leastGain ? score : 0
  }

  const width = columns + 1
  const sums = new Float64Array((rows + 1) * width)
  const ways = new Uint8Array((rows + 1) * width)
  const taken = new Float64Array((rows + 1) * width)
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const at = row * width + column
      let best = sums[at + width] ?? 0
      let way = passLeft
      let score = 0
      const offer = (offered: number, atoms: number, after: number, offeredWay: number) => {
        const sum = (offered * atoms) / 2 + (sums[after] ?? 0)
        if (offered < least || sum <= best) return
        best = sum
        way = offeredWay
        score = offered
      }
      const passed = sums[at + 1] ?? 0
      if (passed > best) {
        best = passed
        way = passRight
      }
      const here = scoreAt(row, column)
      offer(here, 2, at + width + 1, oneToOne)
      if (column + 1 < columns) {
        const both = together(here, scoreAt(row, column + 1), () => likeness(left[row], rightJoined(column)))
        if (both > 0) offer(both, 3, at + width + 2, oneToTwo)
      }
      if (row + 1 < rows) {
        const both = together(here, scoreAt(row + 1, column), () => likeness(leftJoined(row), right[column]))
        if (both > 0) offer(both, 3, at + 2 * width + 1, twoToOne)
      }
      sums[at] = best
      ways[at] = way
      taken[at] = score
    }
  }
  return pairsOf({ rows, columns, width }, ways, taken)
}

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

/** How alike each atom of the left is to each of the right; in very large tables only equal ones are. */
function scoresOf(left: readonly Atom[], right: readonly Atom[]): Float64Array {
  const small = left.length * right.length <= mostCells
  const scores = new Float64Array(left.length * right.length)
  let at = 0
  for (const one of left) for (const other of right) scores[at++] = small ? likeness(one, other) : equality(one, other)
  return scores
}

function likeness(one: Atom | null | undefined, other: Atom | null | undefined): number {
  if (!one || !other) return 0
  const crossed = one.side !== other.side && one.side !== 'either' && other.side !== 'either'
  const score = profileSimilarity(one.profile, other.profile)
  return crossed ? Math.max(0, score - otherSide) : score
}

const equality = (one: Atom, other: Atom) =>
  one.profile.masked === other.profile.masked && one.profile.wordy ? likeness(one, other) : 0

/** Each atom with the one behind it as one, made when it is asked for first; null where both are not of one side. */
function joiner(atoms: readonly Atom[]): (index: number) => Atom | null {
  const made = new Map<number, Atom | null>()
  return (index) => {
    const known = made.get(index)
    if (known !== undefined) return known
    const [first, second] = [atoms[index], atoms[index + 1]]
    const joined =
      first && second && first.side === second.side
        ? { side: first.side, profile: joinedProfile(first.profile, second.profile) }
        : null
    made.set(index, joined)
    return joined
  }
}
