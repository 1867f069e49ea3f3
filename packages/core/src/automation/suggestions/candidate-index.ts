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
  // Filled and emptied by each look; weights are whole numbers, and no sum of them is too large.
  const sums = new Int32Array(ids.length)
  const weights = new Int32Array(numbers.size)
  const touched = new Int32Array(ids.length)
  const touch = (number: number, weight: number, from: number) => {
    let filled = from
    const start = lists.starts[number] ?? 0
    const end = Math.min(lists.starts[number + 1] ?? 0, start + mostOfOne)
    for (let index = start; index < end; index++) {
      const at = lists.places[index] ?? 0
      const sum = sums[at] ?? 0
      if (sum === 0) touched[filled++] = at
      sums[at] = sum + weight
    }
    return filled
  }
  const sumOf = (at: number) => {
    let sum = 0
    for (let index = starts[at] ?? 0, end = starts[at + 1] ?? 0; index < end; index++)
      sum += weights[terms[index] ?? 0] ?? 0
    return sum
  }
  return {
    size: ids.length,
    find({ terms: asked, looked }, most) {
      const known = asked.flatMap(({ term, weight }, index) => {
        const number = numbers.get(term)
        return number === undefined ? [] : [{ number, weight, looked: index < looked }]
      })
      let filled = 0
      for (const each of known) if (each.looked) filled = touch(each.number, each.weight, filled)
      const near = heaviest(touched.subarray(0, filled), (at) => sums[at] ?? 0, mostRanked)
      for (let index = 0; index < filled; index++) sums[touched[index] ?? 0] = 0
      for (const { number, weight } of known) weights[number] = weight
      const found = heaviest(near, sumOf, most)
      for (const { number } of known) weights[number] = 0
      return Array.from(found, (at) => ids[at] ?? 0)
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
function heaviest(places: Int32Array, sumAt: (at: number) => number, most: number): Int32Array {
  const sums = new Int32Array(places.length)
  let last = 1
  let largest = 0
  for (let index = 0; index < places.length; index++) {
    const at = places[index] ?? 0
    const sum = sumAt(at)
    sums[index] = sum
    if (at >= last) last = at + 1
    if (sum > largest) largest = sum
  }
  const least = places.length > most ? leastOf(sums, largest, most) : 0
  const keys = new Float64Array(places.length)
  let filled = 0
  for (let index = 0; index < places.length; index++) {
    const sum = sums[index] ?? 0
    if (sum >= least) keys[filled++] = (top - sum) * last + (places[index] ?? 0)
  }
  const sorted = keys.subarray(0, filled).sort()
  const found = new Int32Array(Math.min(filled, most))
  for (let index = 0; index < found.length; index++) found[index] = (sorted[index] ?? 0) % last
  return found
}

/** A sum that so many reach, and not many more. */
function leastOf(sums: Int32Array, largest: number, most: number): number {
  const width = Math.ceil((largest + 1) / steps)
  const counts = new Int32Array(steps)
  for (let index = 0; index < sums.length; index++) {
    const step = ((sums[index] ?? 0) / width) | 0
    counts[step] = (counts[step] ?? 0) + 1
  }
  let reached = 0
  for (let step = steps - 1; step > 0; step--) {
    reached += counts[step] ?? 0
    if (reached >= most) return step * width
  }
  return 0
}
