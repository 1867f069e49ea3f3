import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { mostCompared, mostRanked } from './find-scenarios'
import type { AskedTerms } from './project-terms'

/** Documents that are read at a time. */
const chunkDocuments = 5_000

/** Which scenarios of a project share the most with a case, by the same measure as `scenarioCandidates`, for very many cases. */
export type CandidateIndex = { size: number; find: (asked: AskedTerms) => number[] }

/** Reads the documents of all live scenarios of a project: four bytes for each of their terms. */
export async function readCandidateIndex(ctx: Ctx, projectId: number): Promise<CandidateIndex> {
  const index = emptyIndex()
  for (let after = 0; ; ) {
    const rows = await ctx.db.execute<{ id: number; terms: string }>(sql`
      select d.scenario_id::float8 as id, array_to_string(d.terms, E'\n') as terms
      from scenario_documents d join scenarios s on s.id = d.scenario_id and s.deleted_at is null
      where s.project_id = ${projectId} and s.id > ${after} order by s.id limit ${chunkDocuments}`)
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
    countOf: (term: string) => lists[numbers.get(term) ?? -1]?.length ?? 0,
    find({ terms, looked }: AskedTerms): number[] {
      const weights = new Map(terms.map(({ term, weight }) => [numbers.get(term) ?? -1, weight]))
      const rare = new Map<number, number>()
      for (const { term, weight } of terms.slice(0, looked))
        for (const at of lists[numbers.get(term) ?? -1] ?? []) rare.set(at, (rare.get(at) ?? 0) + weight)
      return best(rare, mostRanked)
        .map((at): [number, number] => {
          let sum = 0
          for (const number of documents[at] ?? []) sum += weights.get(number) ?? 0
          return [at, sum]
        })
        .sort(heaviest)
        .slice(0, mostCompared)
        .flatMap(([at]) => ids[at] ?? [])
    },
  }
}

/** By weight, then by place: documents are in the order of their ids. */
const heaviest = ([a, one]: [number, number], [b, other]: [number, number]) => other - one || a - b

function best(weights: ReadonlyMap<number, number>, most: number): number[] {
  return [...weights]
    .sort(heaviest)
    .slice(0, most)
    .map(([at]) => at)
}
