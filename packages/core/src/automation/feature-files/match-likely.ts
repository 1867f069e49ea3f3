import { stepSimilarity } from '../step-matching/step-similarity'

/** What a scenario is compared by when neither tag nor name nor equal steps tell which one it is. */
export type LikelyMarks = {
  name: string
  /** Texts of its steps, and the same with the data masked. */
  texts: readonly string[]
  masked: readonly string[]
}

/** From this on a scenario is the same under another name; source: docs/decisions/suggestions.md. */
const leastLikeness = 0.6
const shares = { steps: 0.75, name: 0.25 }

/** A step of more scenarios than these leads to none of them, and no scenario is compared with more than these. */
const mostWithStep = 100
const mostCandidates = 20

/**
 * Pairs scenarios that were left over with what they may have become, as git finds renames: by the share of equal steps and the
 * likeness of names, the best pairs first, of equal ones the first. Work is bounded by the steps, whatever the number of scenarios.
 */
export function matchLikely(known: readonly LikelyMarks[], next: readonly LikelyMarks[]): Map<number, number> {
  const places = new Map<string, number[]>()
  for (const [index, marks] of known.entries())
    for (const step of stepsOf(marks)) {
      const list = places.get(step)
      if (list) list.push(index)
      else places.set(step, [index])
    }
  const pairs = next.flatMap((marks, at) =>
    candidatesOf(marks, places).flatMap(([from, shared]) => {
      const before = known[from]
      const score = before ? likeness(before, marks) : 0
      return score >= leastLikeness ? [{ at, from, score, shared }] : []
    }),
  )
  pairs.sort((a, b) => b.score - a.score || b.shared - a.shared || a.at - b.at || a.from - b.from)
  const found = new Map<number, number>()
  const taken = new Set<number>()
  for (const { at, from } of pairs) {
    if (found.has(at) || taken.has(from)) continue
    found.set(at, from)
    taken.add(from)
  }
  return found
}

/** Its distinct steps: with their data, which many scenarios of the same steps differ in, and without. */
const stepsOf = ({ texts, masked }: LikelyMarks) => new Set([...texts, ...masked])

/** The scenarios that share the most distinct steps with it. */
function candidatesOf(marks: LikelyMarks, places: ReadonlyMap<string, number[]>): [index: number, shared: number][] {
  const shared = new Map<number, number>()
  for (const step of stepsOf(marks)) {
    const list = places.get(step) ?? []
    if (list.length > mostWithStep) continue
    for (const index of list) shared.set(index, (shared.get(index) ?? 0) + 1)
  }
  return [...shared].sort(([a, one], [b, other]) => other - one || a - b).slice(0, mostCandidates)
}

function likeness(before: LikelyMarks, after: LikelyMarks): number {
  const most = before.masked.length + after.masked.length
  const steps = most === 0 ? 0 : (2 * equalSteps(before.masked, after.masked)) / most
  // Names alone never tell: without this share of steps they cannot reach the bound.
  if (steps * shares.steps + shares.name < leastLikeness) return 0
  return steps * shares.steps + stepSimilarity(before.name, after.name) * shares.name
}

/** How many steps two scenarios have in common, whatever their order. */
export function equalSteps(before: readonly string[], after: readonly string[]): number {
  const left = new Map<string, number>()
  for (const step of before) left.set(step, (left.get(step) ?? 0) + 1)
  let equal = 0
  for (const step of after) {
    const count = left.get(step) ?? 0
    if (count === 0) continue
    equal++
    left.set(step, count - 1)
  }
  return equal
}
