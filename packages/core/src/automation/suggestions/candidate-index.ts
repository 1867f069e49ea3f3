import { scenarioDocuments, scenarios } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import type { AskedTerms } from '../step-matching/project-terms'
import { mostCompared, mostOfOne, mostRanked } from './find-scenarios'

const d = named(scenarioDocuments, 'd')
const s = named(scenarios, 's')

/** Documents that are read at a time. */
const chunkDocuments = 5_000

/** Which scenarios of a project share the most with a case, by the same measure as `scenarioCandidates`, for very many cases. */
export type CandidateIndex = { size: number; find: (asked: AskedTerms) => number[] }

/** Reads the documents of all live scenarios of a project: four bytes for each of their terms. */
export async function readCandidateIndex(ctx: Ctx, projectId: number): Promise<CandidateIndex> {
  const index = emptyIndex()
  for (let after = 0; ; ) {
    const rows = await ctx.db
      .select({ id: d.scenarioId, terms: sql<string>`array_to_string(${d.terms}, E'\n')` })
      .from(sql`${d} join ${s} on ${s.id} = ${d.scenarioId} and ${s.deletedAt} is null`)
      .where(sql`${s.projectId} = ${projectId} and ${s.id} > ${after}`)
      .orderBy(s.id)
      .limit(chunkDocuments)
    for (const { id, terms } of rows) index.add(id, terms.split('\n'))
    const last = rows.at(-1)
    if (!last || rows.length < chunkDocuments) break
    after = last.id
  }
  return { size: index.size(), find: index.find }
}

/** An index to be filled in the order of ids. */
export function emptyIndex() {
  const ids: number[] = []
  const numbers = new Map<string, number>()
  /** By the number of a term: the places of the documents that have it. */
  const lists: number[][] = []
  /** By the place of a document: the numbers of its terms. */
  const documents: Int32Array[] = []
  // Filled and emptied by each look.
  let sums = new Float64Array(0)
  let weights = new Float64Array(0)
  const numberOf = (term: string) => {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, lists.length)
    lists.push([])
    return lists.length - 1
  }
  return {
    add(id: number, terms: Iterable<string>) {
      const own = Int32Array.from(terms, numberOf)
      for (const number of own) lists[number]?.push(ids.length)
      documents.push(own)
      ids.push(id)
    },
    size: () => ids.length,
    terms: () => [...numbers.keys()],
    countOf: (term: string) => lists[numbers.get(term) ?? -1]?.length ?? 0,
    find({ terms, looked }: AskedTerms): number[] {
      const asked = terms.map(({ term, weight }) => ({ number: numbers.get(term) ?? -1, weight }))
      if (sums.length < ids.length) sums = new Float64Array(ids.length)
      if (weights.length < lists.length) weights = new Float64Array(lists.length)
      const touched: number[] = []
      for (const { number, weight } of asked.slice(0, looked)) {
        for (const at of (lists[number] ?? []).slice(0, mostOfOne)) {
          if (sums[at] === 0) touched.push(at)
          sums[at] = (sums[at] ?? 0) + weight
        }
      }
      const near = heaviest(touched, (at) => sums[at] ?? 0, mostRanked)
      for (const at of touched) sums[at] = 0
      for (const { number, weight } of asked) weights[number] = weight
      const found = heaviest(near, (at) => sumOf(documents[at] ?? none, weights), mostCompared)
      for (const { number } of asked) weights[number] = 0
      return found.flatMap((at) => ids[at] ?? [])
    },
  }
}

const none = new Int32Array(0)

function sumOf(own: Int32Array, weights: Float64Array): number {
  let sum = 0
  for (let at = 0; at < own.length; at++) sum += weights[own[at] ?? 0] ?? 0
  return sum
}

/** No sum is as large as this. */
const top = 100_000_000

/**
 * The places with the largest sums, of equal ones the first. Sums are whole numbers, and so one number says both: to sort these
 * needs no function that compares.
 */
function heaviest(places: readonly number[], sumAt: (at: number) => number, most: number): number[] {
  let last = 1
  for (const at of places) if (at >= last) last = at + 1
  const keys = new Float64Array(places.length)
  let filled = 0
  for (const at of places) keys[filled++] = (top - sumAt(at)) * last + at
  keys.sort()
  return Array.from(keys.subarray(0, most), (key) => key % last)
}
