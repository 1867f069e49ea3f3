import { searchSuggestionsHref } from '@caseweave/contract/automation/addresses'
import { numberText } from '@caseweave/contract/platform/numbers'
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
import { readScenarios } from './read-scenarios'
import {
  type PreparedCase,
  type PreparedScenario,
  prepareCase,
  prepareScenarioSide,
  scoreOnly,
  scorePair,
} from './score-pair'
import { leastScore } from './thresholds'

const c = named(testCases, 'c')
const items = named(suggestionItems)
const m = named(modules, 'm')
const scenarioLink = named(scenarioLinks)
const searches = named(suggestionSearches)
const top = named(modules, 'top')

/** Cases that are compared at a time, and how many scenarios are kept ready. */
const chunkCases = 100
const mostReady = 15_000

/** Scenarios that are read at a time: their texts are gone before the next ones come. */
const chunkScenarios = 250

/** Suggestions of one case that are kept. */
const mostOfCase = 5

type SearchRef = { projectId: number; searchId: number }

/** What the parts of a search share. */
type Search = SearchRef & {
  index: CandidateIndex
  counts: TermCounts
  near: (term: string) => readonly NearTerm[]
  measure: TextMeasure
  ready: Map<number, PreparedScenario>
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
  await ctx.db.execute(sql`delete from ${items} where ${items.searchId} = ${searchId}`)
  const [{ index, counts, near, measure }, learned, ids] = await Promise.all([
    readProjectDocuments(ctx, projectId),
    readLearnedWords(ctx, projectId),
    caseIds(ctx, projectId, row.moduleId),
  ])
  const search: Search = {
    ...{ ...ref, index, counts, near: withLearned(near, learned), measure: measure(learned), ready: new Map() },
  }
  let found = 0
  for (let at = 0; at < ids.length; at += chunkCases) {
    run.signal.throwIfAborted()
    const part = ids.slice(at, at + chunkCases)
    found += await searchPart(ctx, search, part)
    const done = at + part.length
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
      message: `${numberText(found)} suggestions were found for ${numberText(ids.length)} test cases.`,
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

async function searchPart(ctx: Ctx, search: Search, ids: readonly number[]): Promise<number> {
  const { projectId, searchId, index, counts, near, measure, ready } = search
  const [cases, links] = await Promise.all([
    readCases(ctx, projectId, sql`select unnest(${idArray(ids)})`),
    readLinks(ctx, ids),
  ])
  const candidates = new Map(
    cases.map((one) => {
      const all = links.get(one.id)?.all ?? []
      return [one.id, [...new Set([...index.find(askedTerms(caseTerms(one), counts, near), mostCompared), ...all])]]
    }),
  )
  const missing = new Set([...candidates.values()].flat().filter((id) => !ready.has(id)))
  if (ready.size + missing.size > mostReady) {
    ready.clear()
    for (const id of [...candidates.values()].flat()) missing.add(id)
  }
  for (let unread = [...missing]; unread.length > 0; unread = unread.slice(chunkScenarios)) {
    const part = sql`select unnest(${idArray(unread.slice(0, chunkScenarios))})`
    for (const texts of await readScenarios(ctx, projectId, part))
      ready.set(texts.id, prepareScenarioSide(texts, measure))
  }
  const found = cases.flatMap((one) => bestOf(one, candidates.get(one.id) ?? [], links.get(one.id)?.told ?? [], search))
  // The texts of those that are kept are read for their steps, and anew, for all that were compared are too many to be kept.
  const kept = new Set(found.map(({ other }) => other.id))
  const texts = new Map(
    (await readScenarios(ctx, projectId, sql`select unnest(${idArray([...kept])})`)).map((each) => [each.id, each]),
  )
  let written = 0
  // Made anew for each case in turn: what is known of a case's texts is much, and dies young so.
  let prepared: PreparedCase | null = null
  await ctx.tx((tx) =>
    copyInto(tx, suggestionItems, columns, function* () {
      for (const { one, other, linked } of found) {
        const own = texts.get(other.id)
        // A scenario that has changed meanwhile is for the next search.
        if (own?.versionId !== other.versionId) continue
        if (prepared?.texts !== one) prepared = prepareCase(one, measure)
        const { score, factors } = scorePair(prepared, other, own, linked)
        const ids = { searchId, testCaseId: one.id, scenarioId: other.id }
        const versions = { caseVersion: one.version, scenarioVersionId: other.versionId }
        written++
        yield { ...ids, ...versions, score, factors: JSON.stringify(factors) }
      }
    }),
  )
  return written
}

const columns = [
  ...(['searchId', 'testCaseId', 'scenarioId', 'score', 'caseVersion', 'scenarioVersionId', 'factors'] as const),
]

type Found = { one: ComparedCase; other: PreparedScenario; linked: boolean; score: number }

function bestOf(one: ComparedCase, ids: readonly number[], told: readonly number[], search: Search): Found[] {
  const prepared = prepareCase(one, search.measure)
  const found: Found[] = []
  for (const id of ids) {
    const other = search.ready.get(id)
    if (!other) continue
    const linked = told.includes(id)
    const score = scoreOnly(prepared, other, linked)
    if (score >= leastScore) found.push({ one, other, linked, score })
  }
  return found.sort((a, b) => b.score - a.score || a.other.id - b.other.id).slice(0, mostOfCase)
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
