import type { AskedTerms } from '../step-matching/project-terms'
import { mostRanked } from './find-scenarios'
import type { TermDocuments } from './term-documents'

/** Scenarios that are looked at for one term at most: where all are the same, the oldest are as good as any. */
const mostOfOne = 3_000

/** Which scenarios of a project share the most with a case. */
export type CandidateIndex = {
  size: number
  /** The ids of `most` scenarios, those first that share the most. */
  find: (asked: AskedTerms, most: number) => number[]
}

/** An index of documents: by each term the places of those that have it, four bytes each. */
export function candidateIndex({ ids, starts, terms, numbers }: TermDocuments): CandidateIndex {
  const lists = listsOf(starts, terms, numbers.size)
  // Filled and emptied by each look.
  const sums = new Float64Array(ids.length)
  const weights = new Float64Array(numbers.size)
  return {
    size: ids.length,
    find({ terms: asked, looked }, most) {
      const known = asked.flatMap(({ term, weight }, index) => {
        const number = numbers.get(term)
        return number === undefined ? [] : [{ number, weight, looked: index < looked }]
      })
      const touched: number[] = []
      for (const { number, weight, looked } of known) {
        if (!looked) continue
        const start = lists.starts[number] ?? 0
        const end = Math.min(lists.starts[number + 1] ?? 0, start + mostOfOne)
        for (let index = start; index < end; index++) {
          const at = lists.places[index] ?? 0
          const sum = sums[at] ?? 0
          if (sum === 0) touched.push(at)
          sums[at] = sum + weight
        }
      }
      const near = heaviest(touched, (at) => sums[at] ?? 0, mostRanked)
      for (const at of touched) sums[at] = 0
      for (const { number, weight } of known) weights[number] = weight
      const sumOf = (at: number) => {
        let sum = 0
        for (let index = starts[at] ?? 0, end = starts[at + 1] ?? 0; index < end; index++)
          sum += weights[terms[index] ?? 0] ?? 0
        return sum
      }
      const found = heaviest(near, sumOf, most)
      for (const { number } of known) weights[number] = 0
      return found.flatMap((at) => ids[at] ?? [])
    },
  }
}

/** By the number of a term where its list starts, and one after another the places of the documents that have it. */
function listsOf(starts: Int32Array, terms: Int32Array, size: number): { starts: Int32Array; places: Int32Array } {
  const ends = new Int32Array(size + 1)
  for (const number of terms) ends[number + 1] = (ends[number + 1] ?? 0) + 1
  for (let number = 0; number < size; number++) ends[number + 1] = (ends[number + 1] ?? 0) + (ends[number] ?? 0)
  const places = new Int32Array(terms.length)
  const filled = ends.slice()
  for (let at = 0; at + 1 < starts.length; at++) {
    for (let index = starts[at] ?? 0, end = starts[at + 1] ?? 0; index < end; index++) {
      const number = terms[index] ?? 0
      const place = filled[number] ?? 0
      places[place] = at
      filled[number] = place + 1
    }
  }
  return { starts: ends, places }
}

/** No sum is as large as this. */
const top = 100_000_000
/** Sums are counted in so many steps, to leave out those that cannot be among the heaviest before any is sorted. */
const steps = 1_024

/**
 * The places with the largest sums, of equal ones the first. Sums are whole numbers, and so one number says both: to sort these
 * needs no function that compares.
 */
function heaviest(places: readonly number[], sumAt: (at: number) => number, most: number): number[] {
  const sums = Float64Array.from(places, sumAt)
  const least = leastOf(sums, most)
  let last = 1
  for (const at of places) if (at >= last) last = at + 1
  const keys = new Float64Array(places.length)
  let filled = 0
  for (let index = 0; index < places.length; index++) {
    const sum = sums[index] ?? 0
    if (sum >= least) keys[filled++] = (top - sum) * last + (places[index] ?? 0)
  }
  return Array.from(keys.subarray(0, filled).sort().subarray(0, most), (key) => key % last)
}

/** A sum that so many reach, and not many more. */
function leastOf(sums: Float64Array, most: number): number {
  let largest = 0
  for (const sum of sums) if (sum > largest) largest = sum
  const width = (largest + 1) / steps
  const counts = new Uint32Array(steps)
  for (const sum of sums) {
    const step = Math.floor(sum / width)
    counts[step] = (counts[step] ?? 0) + 1
  }
  let reached = 0
  for (let step = steps - 1; step > 0; step--) {
    reached += counts[step] ?? 0
    if (reached >= most) return step * width
  }
  return 0
}
