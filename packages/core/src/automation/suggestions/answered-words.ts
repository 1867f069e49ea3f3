import { idArray } from '@caseweave/db/id-array'
import { scenarioVersions, suggestionAnswers, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { textMeasure } from '../step-matching/text-measure'
import { type AnsweredWords, type LearnedWords, learnWords, nothingLearned } from '../word-vectors/learned-words'
import { type ComparedCase, readCases } from './read-cases'
import { type ComparedScenario, readScenarios } from './read-scenarios'
import { prepareCase, prepareScenarioSide } from './score-pair'

const a = named(suggestionAnswers, 'a')
const c = named(testCases, 'c')
const newer = named(scenarioVersions, 'newer')

/** The latest answers teach, so that a search costs the same however many there are. */
const mostAnswers = 200

type PairWords = Omit<AnsweredWords, 'accepted'>

/** By the versions of both sides, which never change; read once. */
const kept = new Map<string, PairWords>()
const mostKept = 5_000

/** By answers of which all words are known: what they teach. The same answers are asked for again and again. */
const taught = new Map<string, LearnedWords>()
const mostTaught = 8

/** The stems of both sides of a pair that nothing of the other side explains, whatever the project; without a table of words none. */
export function answeredWords(one: ComparedCase, other: ComparedScenario): PairWords {
  const measure = textMeasure(() => 1)
  const left = prepareCase(one, measure).words
  const right = prepareScenarioSide(other, measure).words
  return left && right && measure.words ? measure.words.unexplained(left.all, right.all) : { one: [], other: [] }
}

/** The words that a project's people say for each other, by their latest answers to pairs that are as they were answered. */
export async function readLearnedWords(ctx: Ctx, projectId: number): Promise<LearnedWords> {
  const answers = await ctx.db
    .select({
      caseId: a.testCaseId,
      caseVersion: a.caseVersion,
      scenarioId: a.scenarioId,
      scenarioVersionId: a.scenarioVersionId,
      accepted: sql<boolean>`${a.decision} = 'accepted'`,
    })
    .from(sql`${a} join ${c} on ${c.id} = ${a.testCaseId} and ${c.latestVersion} = ${a.caseVersion}`)
    .where(sql`${a.projectId} = ${projectId} and not exists (select from ${newer}
      where ${newer.scenarioId} = ${a.scenarioId} and ${newer.id} > ${a.scenarioVersionId})`)
    .orderBy(sql`${a.createdAt} desc`, a.testCaseId, a.scenarioId)
    .limit(mostAnswers)
  if (answers.length === 0) return nothingLearned
  const keyOf = (answer: (typeof answers)[number]) =>
    `${answer.caseId} ${answer.caseVersion} ${answer.scenarioVersionId}`
  const missing = answers.filter((answer) => !kept.has(keyOf(answer)))
  if (missing.length > 0) {
    if (kept.size + missing.length > mostKept) kept.clear()
    const unread = answers.filter((answer) => !kept.has(keyOf(answer)))
    const [cases, scenarios] = await Promise.all([
      readCases(ctx, projectId, sql`select unnest(${idArray(unread.map(({ caseId }) => caseId))})`),
      readScenarios(ctx, projectId, sql`select unnest(${idArray(unread.map(({ scenarioId }) => scenarioId))})`),
    ])
    const caseOf = new Map(cases.map((one) => [one.id, one]))
    const scenarioOf = new Map(scenarios.map((other) => [other.id, other]))
    for (const answer of unread) {
      const one = caseOf.get(answer.caseId)
      const other = scenarioOf.get(answer.scenarioId)
      if (one?.version === answer.caseVersion && other?.versionId === answer.scenarioVersionId)
        kept.set(keyOf(answer), answeredWords(one, other))
    }
  }
  const known = answers.flatMap((answer) => {
    const words = kept.get(keyOf(answer))
    return words ? [{ answer, words: { accepted: answer.accepted, ...words } }] : []
  })
  const key = known.map(({ answer }) => `${keyOf(answer)} ${answer.accepted}`).join()
  const before = taught.get(key)
  if (before) return before
  const learned = learnWords(known.map(({ words }) => words))
  if (taught.size >= mostTaught) taught.clear()
  taught.set(key, learned)
  return learned
}
