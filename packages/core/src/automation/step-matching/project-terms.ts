import { scenarioTerms } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { isFunctionWord } from '../word-vectors/function-words'
import type { NearTerm } from '../word-vectors/near-terms'
import type { StemWeights } from './step-similarity'

const scenarioTerm = named(scenarioTerms)
const t = named(scenarioTerms, 't')

/** In how many of a project's scenarios each term is. */
export type TermCounts = { documents: number; of: (term: string) => number; terms: readonly string[] }

const countsFrom = (rows: readonly { term: string; documents: number }[]): TermCounts => {
  const counts = new Map(rows.map(({ term, documents }) => [term, documents]))
  return { documents: counts.get('') ?? 0, of: (term) => counts.get(term) ?? 0, terms: [...counts.keys()] }
}

/** The counts of these terms, and of all documents. */
export async function readTermCounts(ctx: Ctx, projectId: number, terms: Iterable<string>): Promise<TermCounts> {
  const wanted = JSON.stringify(['', ...new Set(terms)])
  return countsFrom(
    await ctx.db
      .select({ term: t.term, documents: t.documents })
      .from(sql`json_array_elements_text(${wanted}::json) asked (term)
        join ${t} on ${t.projectId} = ${projectId} and ${t.term} = asked.term and ${t.documents} > 0`),
  )
}

/** The counts of all terms of a project. */
export async function readAllTermCounts(ctx: Ctx, projectId: number): Promise<TermCounts> {
  return countsFrom(
    await ctx.db
      .select({ term: scenarioTerm.term, documents: scenarioTerm.documents })
      .from(scenarioTerm)
      .where(sql`${scenarioTerm.projectId} = ${projectId} and ${scenarioTerm.documents} > 0`),
  )
}

/** Rare words tell more than those of every scenario; without scenarios all tell the same. */
export const weightsOf = (counts: TermCounts): StemWeights => {
  const { documents } = counts
  return (stem) => (documents === 0 ? 1 : Math.log(1 + documents / Math.max(1, counts.of(stem))))
}

/** How many documents the rare terms of a side lead to at most. */
const mostLooks = 2_500

/** A term with its weight; weights are whole numbers, so that sums of them are the same in whatever order. */
type AskedTerm = { term: string; weight: number }

/** What candidates are found by: all terms that any document has, the rarest first; the first `looked` lead to documents, all rank them. */
export type AskedTerms = { terms: AskedTerm[]; looked: number }

/** Terms of a case; those of its title tell more. */
export type CaseTerms = { all: readonly string[]; title: ReadonlySet<string> }

/** How much more than others the terms of a title tell. */
const titleShare = 2
/** How much less than a term itself the terms near to it tell. */
const nearShare = 0.5
/** Each term that leads to documents is a look into the index of its own. */
const mostNearLooked = 20

/** The terms of a case as candidates are found by them, and those that say nearly the same: the rarest lead to documents, until these are enough. */
export function askedTerms(
  { all, title }: CaseTerms,
  counts: TermCounts,
  near: (term: string) => readonly NearTerm[] = () => [],
): AskedTerms {
  const own = new Set(all.filter((term) => !isFunctionWord(term)))
  const shares = new Map([...own].map((term) => [term, title.has(term) ? titleShare : 1]))
  for (const term of own) {
    const share = (title.has(term) ? titleShare : 1) * nearShare
    for (const { term: other, likeness } of near(term))
      if (!own.has(other)) shares.set(other, Math.max(share * likeness ** 2, shares.get(other) ?? 0))
  }
  const rarestFirst = [...shares]
    .map(([term, share]) => ({ term, share, documents: counts.of(term) }))
    .filter(({ documents }) => documents > 0)
    .sort((a, b) => a.documents - b.documents || (a.term < b.term ? -1 : 1))
  // What a case says itself leads on first; what says nearly the same gets as many looks again.
  const first = withinLooks(rarestFirst.filter(({ term }) => own.has(term)))
  const second = withinLooks(
    rarestFirst
      .filter(({ term }) => !own.has(term))
      .sort((a, b) => b.share - a.share || a.documents - b.documents || (a.term < b.term ? -1 : 1))
      .slice(0, mostNearLooked),
  )
  const leading = new Set([...first, ...second])
  const found = [...leading, ...rarestFirst.filter((each) => !leading.has(each))]
  return {
    terms: found.map(({ term, documents, share }) => ({
      term,
      weight: Math.max(1, Math.round(1000 * Math.log(1 + counts.documents / documents) * share)),
    })),
    looked: leading.size,
  }
}

/** The first of these terms, until they lead to enough documents. */
function withinLooks<Term extends { documents: number }>(terms: readonly Term[]): Term[] {
  let looks = 0
  return terms.filter(({ documents }, index) => {
    if (index > 0 && looks + documents > mostLooks) return false
    looks += documents
    return true
  })
}
