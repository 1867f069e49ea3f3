import { outcomesOf } from '../step-matching/step-keywords'
import { maskStep } from '../step-matching/step-mask'
import { likenessBounds, profileSimilarity, type StepProfile, stepProfile } from '../step-matching/step-similarity'
import type { ScenarioSide, SideStep } from './sides'

type StepMark = 'same' | 'data' | 'wording' | 'added' | 'removed'

/** A step before and after, by their indexes; null where it was added or removed. */
export type StepChange = { was: number | null; now: number | null; mark: StepMark }

/** Tables of more cells are filled by equal texts alone, and those of still more are not filled at all. */
const mostCompared = 40_000
const mostCells = 4_000_000

/** How much a pair counts: what is the same goes before what is alike. */
const worth = { same: 1, data: 0.9, wording: 0.5 }

type Compared = { masked: string; said: string; outcome: boolean; profile: () => StepProfile }

/** Puts the steps of two versions of a scenario side by side, each in its order. What only moved is removed and added. */
export function stepChanges(was: Pick<ScenarioSide, 'steps'>, now: Pick<ScenarioSide, 'steps'>): StepChange[] {
  const left = comparable(was.steps)
  const right = comparable(now.steps)
  let head = 0
  while (head < left.length && head < right.length && isSame(left[head], right[head])) head++
  let tail = 0
  const rest = Math.min(left.length, right.length) - head
  while (tail < rest && isSame(left[left.length - 1 - tail], right[right.length - 1 - tail])) tail++
  const middle = aligned(left.slice(head, left.length - tail), right.slice(head, right.length - tail))
  const pairs: [number, number][] = [
    ...Array.from({ length: head }, (_, index): [number, number] => [index, index]),
    ...middle.map(([one, other]): [number, number] => [one + head, other + head]),
    ...Array.from({ length: tail }, (_, index): [number, number] => [
      left.length - tail + index,
      right.length - tail + index,
    ]),
  ]
  return withGaps(left, right, pairs)
}

function withGaps(left: Compared[], right: Compared[], pairs: readonly [number, number][]): StepChange[] {
  const changes: StepChange[] = []
  let one = 0
  let other = 0
  const upTo = (wasEnd: number, nowEnd: number) => {
    for (; one < wasEnd; one++) changes.push({ was: one, now: null, mark: 'removed' })
    for (; other < nowEnd; other++) changes.push({ was: null, now: other, mark: 'added' })
  }
  for (const [was, now] of pairs) {
    upTo(was, now)
    changes.push({ was, now, mark: markOf(left[was], right[now]) })
    one = was + 1
    other = now + 1
  }
  upTo(left.length, right.length)
  return changes
}

function comparable(steps: readonly SideStep[]): Compared[] {
  const outcomes = outcomesOf(steps)
  return steps.map((step, index) => {
    const { masked, slots } = maskStep(step.text)
    const below = [step.docString?.split('\n').map((line) => line.trimEnd()) ?? null, step.dataTable]
    let made: StepProfile | undefined
    return {
      masked,
      said: JSON.stringify([masked, slots, below]),
      outcome: outcomes[index] ?? false,
      profile: () => {
        made ??= stepProfile(step.text)
        return made
      },
    }
  })
}

const isSame = (one: Compared | undefined, other: Compared | undefined) =>
  one !== undefined && one.said === other?.said && one.outcome === other.outcome

function markOf(one: Compared | undefined, other: Compared | undefined): StepMark {
  if (isSame(one, other)) return 'same'
  return one?.masked === other?.masked && one?.outcome === other?.outcome ? 'data' : 'wording'
}

/** Pairs whose worth together is the largest, in the order of both. */
function aligned(left: readonly Compared[], right: readonly Compared[]): [number, number][] {
  const cells = left.length * right.length
  if (cells === 0) return []
  if (cells > mostCells) return alignedInTurn(left, right)
  const worthOf = (one: Compared, other: Compared) => {
    if (one.said === other.said) return one.outcome === other.outcome ? worth.same : worth.data
    if (one.masked === other.masked) return worth.data
    if (cells > mostCompared) return 0
    const score = profileSimilarity(one.profile(), other.profile())
    return score >= likenessBounds.likely ? worth.wording * score : 0
  }
  const width = right.length + 1
  const sums = new Float64Array((left.length + 1) * width)
  const worths = new Float32Array(left.length * right.length)
  for (let row = left.length - 1; row >= 0; row--) {
    for (let column = right.length - 1; column >= 0; column--) {
      const [one, other] = [left[row], right[column]]
      const pair = one && other ? worthOf(one, other) : 0
      worths[row * right.length + column] = pair
      const at = row * width + column
      const passed = Math.max(sums[at + width] ?? 0, sums[at + 1] ?? 0)
      sums[at] = pair > 0 ? Math.max(passed, Math.fround(pair) + (sums[at + width + 1] ?? 0)) : passed
    }
  }
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < left.length && column < right.length; ) {
    const at = row * width + column
    const pair = worths[row * right.length + column] ?? 0
    if (pair > 0 && sums[at] === pair + (sums[at + width + 1] ?? 0)) pairs.push([row++, column++])
    else if (sums[at] === sums[at + width]) row++
    else column++
  }
  return pairs
}

/** For scenarios of thousands of steps: each takes the next one that says the same. */
function alignedInTurn(left: readonly Compared[], right: readonly Compared[]): [number, number][] {
  const places = new Map<string, number[]>()
  for (const [index, { said }] of right.entries()) {
    const list = places.get(said)
    if (list) list.push(index)
    else places.set(said, [index])
  }
  for (const list of places.values()) list.reverse()
  const pairs: [number, number][] = []
  let from = 0
  for (const [index, { said }] of left.entries()) {
    const list = places.get(said) ?? []
    while ((list.at(-1) ?? from) < from) list.pop()
    const place = list.pop()
    if (place === undefined) continue
    pairs.push([index, place])
    from = place + 1
  }
  return pairs
}
