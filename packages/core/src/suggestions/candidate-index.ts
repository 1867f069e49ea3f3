import { sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { mostCompared } from './find-scenarios'
import type { AskedTerm } from './project-terms'

/** Documents that are read at a time. */
const chunkDocuments = 5_000

/** Which scenarios of a project share the most with a case, by the same measure as `scenarioCandidates`, for very many cases. */
export type CandidateIndex = { size: number; find: (asked: readonly AskedTerm[]) => number[] }

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
  const lists = new Map<string, number[]>()
  return {
    add(id: number, terms: Iterable<string>) {
      for (const term of terms) {
        const list = lists.get(term)
        if (list) list.push(ids.length)
        else lists.set(term, [ids.length])
      }
      ids.push(id)
    },
    size: () => ids.length,
    countOf: (term: string) => lists.get(term)?.length ?? 0,
    find: (asked: readonly AskedTerm[]) => best(asked, lists, ids),
  }
}

function best(asked: readonly AskedTerm[], lists: ReadonlyMap<string, number[]>, ids: readonly number[]): number[] {
  const weights = new Map<number, number>()
  for (const { term, weight } of asked) {
    for (const at of lists.get(term) ?? []) weights.set(at, (weights.get(at) ?? 0) + weight)
  }
  // Scenarios are in the order of their ids.
  return [...weights]
    .sort(([a, one], [b, other]) => other - one || a - b)
    .slice(0, mostCompared)
    .flatMap(([at]) => ids[at] ?? [])
}
