import { searchSuggestionsHref } from '@caseweave/contract/automation/addresses'
import { counted } from '@caseweave/contract/platform/counted'
import { idArray } from '@caseweave/db/id-array'
import { modules, scenarioLinks, suggestionItems, suggestionSearches, testCases } from '@caseweave/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { copyInto } from '../../platform/database/copy-rows'
import { named } from '../../platform/database/named-tables'
import type { JobRun } from '../../platform/jobs/define-job'
import { notify } from '../../platform/notifications/notify'
import { askedTerms, type TermCounts } from '../step-matching/project-terms'
import type { TextMeasure } from '../step-matching/text-measure'
import { withLearned } from '../word-vectors/learned-words'
import type { NearTerm } from '../word-vectors/near-terms'
import { readLearnedWords } from './answered-words'
import type { CandidateIndex } from './candidate-index'
import { caseTerms } from './document-terms'
import { mostCompared } from './find-scenarios'
import { readProjectDocuments } from './project-documents'
import { type ComparedCase, readCases } from './read-cases'
import { scenariosForSearch } from './ready-scenarios'
import {
  type Compared,
  comparePair,
  explainPair,
  type PreparedCase,
  type PreparedScenario,
  prepareCase,
} from './score-pair'
import { leastScore } from './thresholds'

const c = named(testCases, 'c')
const items = named(suggestionItems)
const m = named(modules, 'm')
const scenarioLink = named(scenarioLinks)
const searches = named(suggestionSearches)
const top = named(modules, 'top')

/** Cases that are compared at a time. */
const chunkCases = 100

/** Cases that are compared between two looks at what came from the database. */
const casesAtOnce = 10

/** Suggestions of one case that are kept. */
const mostOfCase = 5

type SearchRef = { projectId: number; searchId: number }

/** What the parts of a search share. */
type Search = SearchRef & {
  index: CandidateIndex
  counts: TermCounts
  near: (term: string) => readonly NearTerm[]
  measure: TextMeasure
  scenarios: ReturnType<typeof scenariosForSearch>
}

/**
 * Looks for suggestions for all automatable cases of a module, and keeps those that are worth a look; begins anew when it was
 * stopped. What earlier searches for the module have found goes when this one is done.
 */
export async function runSuggestionSearch(ctx: Ctx, ref: SearchRef, run: JobRun): Promise<{ found: number }> {
  const { projectId, searchId } = ref
  const [row] = await ctx.db
    .select()
    .from(suggestionSearches)
    .where(and(eq(suggestionSearches.id, searchId), eq(suggestionSearches.projectId, projectId)))
  if (!row) throw new Error(`The project ${projectId} has no search ${searchId}.`)
  // A job may begin again though all was written: what people are answering stays.
  if (row.finishedAt) return { found: await ctx.db.$count(suggestionItems, eq(suggestionItems.searchId, searchId)) }
  await ctx.db.execute(sql`delete from ${items} where ${items.searchId} = ${searchId}`)
  const [{ index, counts, near, measure }, learned, ids] = await Promise.all([
    readProjectDocuments(ctx, projectId),
    readLearnedWords(ctx, projectId),
    caseIds(ctx, projectId, row.moduleId),
  ])
  const own = measure(learned)
  const search: Search = {
    ...{ ...ref, index, counts, near: withLearned(near, learned), measure: own },
    scenarios: scenariosForSearch(ctx, projectId, own),
  }
  const read = (at: number) => {
    const part = at < ids.length ? readPart(ctx, search, ids.slice(at, at + chunkCases)) : null
    // Where the part before it fails, nobody waits for it.
    part?.catch(() => {})
    return part
  }
  let found = 0
  let next = read(0)
  for (let at = 0; at < ids.length; at += chunkCases) {
    run.signal.throwIfAborted()
    const part = await next
    // The database reads the next part while this one is compared.
    next = read(at + chunkCases)
    if (part) found += await searchPart(ctx, search, part)
    const done = Math.min(ids.length, at + chunkCases)
    await run.progress({ done, total: ids.length, unit: 'test cases', step: 'Comparing with scenarios' })
  }
  await ctx.tx(async (tx) => {
    await tx.db
      .update(suggestionSearches)
      .set({ cases: ids.length, scenarios: index.size, finishedAt: tx.now() })
      .where(eq(suggestionSearches.id, searchId))
    await tx.db.execute(sql`
      delete from ${searches} where ${searches.projectId} = ${projectId} and ${searches.moduleId} = ${row.moduleId}
        and ${searches.id} < ${searchId}`)
    await notify(tx, {
      userId: requireActor(ctx).id,
      kind: 'work',
      key: `suggestions:${searchId}`,
      subject: 'Suggestions found',
      message: `${counted(ids.length, 'test case')} ${ids.length === 1 ? 'was' : 'were'} compared with ${counted(index.size, 'scenario')}. What may fit waits for your answers.`,
      href: searchSuggestionsHref(projectId, searchId),
    })
  })
  return { found }
}

/** The automatable cases of a module and all below it, by their ids. */
async function caseIds(ctx: Ctx, projectId: number, moduleId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: c.id })
    .from(sql`${top}
      join ${m} on ${m.projectId} = ${projectId} and ${m.path} collate "C" >= ${top.path}
        and ${m.path} collate "C" < left(${top.path}, -1) || '0'
      join ${c} on ${c.moduleId} = ${m.id}`)
    .where(sql`${top.id} = ${moduleId} and ${c.deletedAt} is null and ${c.applicable} and ${c.automatable}`)
    .orderBy(c.id)
  return rows.map(({ id }) => id)
}

/** Cases with the scenarios that each is compared with, all ready. */
type Part = { cases: readonly { one: ComparedCase; others: readonly PreparedScenario[]; told: readonly number[] }[] }

async function readPart(ctx: Ctx, search: Search, ids: readonly number[]): Promise<Part> {
  const { projectId, index, counts, near } = search
  const [cases, links] = await Promise.all([
    readCases(ctx, projectId, sql`select unnest(${idArray(ids)})`),
    readLinks(ctx, ids),
  ])
  const candidates = cases.map((one) => {
    const tied = links.get(one.id)
    const found = index.find(askedTerms(caseTerms(one), counts, near), mostCompared)
    return { one, told: tied?.told ?? [], ids: tied ? [...new Set([...found, ...tied.all])] : found }
  })
  const others = await search.scenarios(candidates.map(({ ids }) => ids))
  return { cases: candidates.map(({ one, told }, index) => ({ one, told, others: others[index] ?? [] })) }
}

/** Compares the cases of a part, and writes what is worth a look; answers how much that is. */
async function searchPart(ctx: Ctx, { searchId, measure }: Search, { cases }: Part): Promise<number> {
  const rows: Item[] = []
  for (const [index, { one, others, told }] of cases.entries()) {
    // What the database has sent for the next part is taken in between.
    if (index % casesAtOnce === 0) await new Promise((again) => setImmediate(again))
    const prepared = prepareCase(one, measure)
    for (const { other, linked, compared } of bestOf(prepared, others, told)) {
      const { score, factors } = explainPair(prepared, other, linked, compared)
      const ids = { searchId, testCaseId: one.id, scenarioId: other.id }
      const versions = { caseVersion: one.version, scenarioVersionId: other.versionId }
      rows.push({ ...ids, ...versions, score, factors: JSON.stringify(factors) })
    }
    prepared.asking?.done()
  }
  await ctx.tx((tx) => copyInto(tx, suggestionItems, columns, () => rows))
  return rows.length
}

const columns = [
  ...(['searchId', 'testCaseId', 'scenarioId', 'score', 'caseVersion', 'scenarioVersionId', 'factors'] as const),
]

type Item = Record<Exclude<(typeof columns)[number], 'factors'>, number> & { factors: string }
type Found = { other: PreparedScenario; linked: boolean; compared: Compared }

function bestOf(one: PreparedCase, others: readonly PreparedScenario[], told: readonly number[]): Found[] {
  const found: Found[] = []
  for (const other of others) {
    const linked = told.includes(other.id)
    const compared = comparePair(one, other, linked)
    if (compared.score >= leastScore) found.push({ other, linked, compared })
  }
  return found.sort((a, b) => b.compared.score - a.compared.score || a.other.id - b.other.id).slice(0, mostOfCase)
}

type Links = { all: number[]; told: number[] }

/** Scenarios that are tied to these cases, and those of them that a tag or an import ties, by the case's id. */
async function readLinks(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Links>> {
  const rows = await ctx.db
    .select({
      caseId: scenarioLink.testCaseId,
      all: sql<number[]>`json_agg(${scenarioLink.scenarioId} order by ${scenarioLink.scenarioId})`,
      told: sql<number[]>`
        coalesce(json_agg(${scenarioLink.scenarioId}) filter (where ${scenarioLink.source} <> 'manual'), '[]')`,
    })
    .from(scenarioLink)
    .where(sql`${scenarioLink.testCaseId} in (select unnest(${idArray(ids)}))`)
    .groupBy(scenarioLink.testCaseId)
  return new Map(rows.map((row) => [row.caseId, row]))
}
