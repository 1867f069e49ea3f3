import type { Rival } from '@caseweave/contract/automation/suggestions/suggestion-words'
import {
  type CaseSuggestionsQuery,
  mostSuggestions,
  type ScenarioSuggestionsQuery,
  type Suggestions,
} from '@caseweave/contract/automation/suggestions/suggestions'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { environments, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { findRelease } from '../../results/release-mapping/find-release'
import { askedTerms } from '../step-matching/project-terms'
import type { TextMeasure } from '../step-matching/text-measure'
import { type LearnedWords, withLearned } from '../word-vectors/learned-words'
import { readLearnedWords } from './answered-words'
import { caseTerms } from './document-terms'
import { caseCandidates } from './find-cases'
import { comparedScenarios, mostCompared, mostFound } from './find-scenarios'
import { type KnownPair, readKnownPairs } from './known-pairs'
import { forgetProjectDocuments, type ProjectDocuments, readProjectDocuments } from './project-documents'
import { type ComparedCase, readCases } from './read-cases'
import { type ComparedScenario, readScenarios } from './read-scenarios'
import { nearestCases, nearestScenarios } from './rivals'
import { comparePair, explainPair, prepareCase, prepareScenarioSide } from './score-pair'
import { suggestedCase, suggestedScenario, suggestionOf } from './suggestion-view'
import { leastScore, readThresholds, standsBehind } from './thresholds'
import { scenarioDocumentsAreDue } from './write-scenario-documents'

/** However little they are alike: a person may see what a measure does not. */
const alwaysShown = 3

/** So many of the nearest may be more than weak, as of a module's search no more are kept. */
const mostJudged = 5

const environmentsTable = named(environments)
const testCase = named(testCases)

/** The likeliest scenarios for a case; NOT_FOUND when the project has no such live case, or no such release. */
export async function caseSuggestions(
  ctx: Ctx,
  { projectId, caseNumber, releaseId }: CaseSuggestionsQuery & { projectId: number },
): Promise<Suggestions> {
  const ids = sql`select ${testCase.id} from ${testCase} where ${testCase.projectId} = ${projectId}
    and ${testCase.number} = ${caseNumber}`
  const [[one], around, documents] = await Promise.all([
    readCases(ctx, projectId, ids),
    readAround(ctx, projectId, releaseId),
    readProjectDocuments(ctx, projectId),
  ])
  if (!one) throw new AppError('NOT_FOUND', messages.notFound)
  const [candidates, known] = await Promise.all([
    scenariosFor(ctx, projectId, one, { documents, learned: around.learned }),
    readKnownPairs(ctx, { testCaseIds: [one.id] }, releaseId),
  ])
  const pairs = candidates.map((other) => ({ one, other, known: known(one.id, other.id) }))
  const measure = documents.measure(around.learned)
  const ways = { documents, learned: around.learned, measure, notOf: one.id }
  const found = await compare(pairs, measure, around, {
    sideOf: ({ other }) => other,
    nearest: (others) => nearestCases(ctx, projectId, others, ways),
  })
  return { subject: { case: suggestedCase(one) }, ...found }
}

/** The scenarios that a case is compared with. */
async function scenariosFor(
  ctx: Ctx,
  projectId: number,
  one: ComparedCase,
  { documents, learned }: { documents: ProjectDocuments; learned: LearnedWords },
): Promise<ComparedScenario[]> {
  const find = ({ counts, near, index }: ProjectDocuments) =>
    index.find(askedTerms(caseTerms(one), counts, withLearned(near, learned)), mostFound)
  const read = (found: readonly number[]) => readScenarios(ctx, projectId, comparedScenarios(projectId, one.id, found))
  const found = find(documents)
  const scenarios = await read(found)
  if (scenarios.length >= Math.min(mostCompared, found.length)) return scenarios
  // More of those found are gone than there is room for: all are read anew.
  forgetProjectDocuments(ctx, projectId)
  return read(find(await readProjectDocuments(ctx, projectId)))
}

/** The likeliest cases for a scenario; NOT_FOUND when the project has no such live scenario, or no such release. */
export async function scenarioSuggestions(
  ctx: Ctx,
  { projectId, scenarioId, releaseId }: ScenarioSuggestionsQuery & { projectId: number },
): Promise<Suggestions> {
  const [[other], around, documents, known] = await Promise.all([
    readScenarios(ctx, projectId, sql`${scenarioId}::bigint`),
    readAround(ctx, projectId, releaseId),
    readProjectDocuments(ctx, projectId),
    readKnownPairs(ctx, { scenarioIds: [scenarioId] }, releaseId),
  ])
  if (!other) throw new AppError('NOT_FOUND', messages.notFound)
  const { learned } = around
  const candidates = await readCases(ctx, projectId, caseCandidates(projectId, other, { ...documents, learned }))
  const pairs = candidates.map((one) => ({ one, other, known: known(one.id, other.id) }))
  const measure = documents.measure(learned)
  const ways = { documents, learned, measure, notOf: other.id }
  const found = await compare(pairs, measure, around, {
    sideOf: ({ one }) => one,
    nearest: (cases) => nearestScenarios(ctx, projectId, cases, ways),
  })
  return { subject: { scenario: suggestedScenario(other) }, ...found }
}

async function readAround(ctx: Ctx, projectId: number, releaseId: number | undefined) {
  const [thresholds, learned, due, [environment]] = await Promise.all([
    readThresholds(ctx, projectId),
    readLearnedWords(ctx, projectId),
    scenarioDocumentsAreDue(ctx, projectId),
    ctx.db.execute(sql`select 1 from ${environmentsTable} where ${environmentsTable.projectId} = ${projectId}
      and ${environmentsTable.active} limit 1`),
    releaseId ? findRelease(ctx, projectId, releaseId) : null,
  ])
  return { thresholds, learned, due, environmentActive: environment !== undefined }
}

type Pair = { one: ComparedCase; other: ComparedScenario; known: KnownPair }

/** The suggested side of a pair, and the best pairs of such sides with third ones, by their ids. */
type Rivals<Side> = {
  sideOf: (pair: Pair) => Side
  nearest: (sides: readonly Side[]) => Promise<Map<number, Rival>>
}

async function compare<Side extends { id: number }>(
  pairs: readonly Pair[],
  measure: TextMeasure,
  { learned: _, ...around }: Awaited<ReturnType<typeof readAround>>,
  { sideOf, nearest }: Rivals<Side>,
): Promise<Omit<Suggestions, 'subject'>> {
  const hidden = { mapped: 0, answered: 0 }
  const cases = prepareOnce((one: ComparedCase) => prepareCase(one, measure))
  const scenarios = prepareOnce((other: ComparedScenario) => prepareScenarioSide(other, measure))
  for (const { known } of pairs) {
    if (known.mapped) hidden.mapped++
    else if (known.refused) hidden.answered++
  }
  const ranked = pairs
    .filter(({ known }) => known.mapped || !known.refused)
    .map((pair) => ({ ...pair, compared: comparePair(cases(pair.one), scenarios(pair.other), pair.known.linked) }))
    .sort((a, b) => b.compared.score - a.compared.score || a.other.id - b.other.id || a.one.id - b.one.id)
  const [first, second] = ranked
  const offered = ranked
    .filter(({ known }) => !known.mapped)
    .filter(({ compared }, index) => index < alwaysShown || compared.score >= leastScore)
    .slice(0, mostSuggestions)
    .map((pair) => ({ ...pair, lead: pair.compared.score - ((pair === first ? second : first)?.compared.score ?? 0) }))
  const judged = offered
    .slice(0, mostJudged)
    .filter(({ compared: { score }, lead }) => score >= around.thresholds.possible && !standsBehind(score, lead))
  const rivals = await nearest(judged.map(sideOf))
  const suggestions = offered.map((pair) => {
    const scored = explainPair(cases(pair.one), scenarios(pair.other), pair.known.linked, pair.compared)
    const standing = judged.includes(pair) ? { lead: pair.lead, rival: rivals.get(sideOf(pair).id) ?? null } : null
    return suggestionOf(pair.one, pair.other, scored, standing, around.thresholds)
  })
  return { suggestions, hidden, ...around }
}

/** Each side stands in many pairs, and is made ready once. */
function prepareOnce<Texts extends { id: number }, Prepared>(prepare: (texts: Texts) => Prepared) {
  const made = new Map<number, Prepared>()
  return (texts: Texts): Prepared => {
    const known = made.get(texts.id)
    if (known !== undefined) return known
    const prepared = prepare(texts)
    made.set(texts.id, prepared)
    return prepared
  }
}
