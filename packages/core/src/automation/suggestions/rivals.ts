import type { Rival } from '@caseweave/contract/automation/suggestions/suggestion-words'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { askedTerms } from '../step-matching/project-terms'
import type { TextMeasure } from '../step-matching/text-measure'
import { type LearnedWords, withLearned } from '../word-vectors/learned-words'
import { caseTerms } from './document-terms'
import { caseCandidates } from './find-cases'
import { comparedScenarios } from './find-scenarios'
import { readKnownPairs } from './known-pairs'
import type { ProjectDocuments } from './project-documents'
import { type ComparedCase, readCases } from './read-cases'
import { type ComparedScenario, readScenarios } from './read-scenarios'
import { comparePair, prepareCase, prepareScenarioSide } from './score-pair'

/** Of each side so many that share the most with it are compared; none whatever they share. */
const few = { most: 10, fewest: 0 }

type Around = { documents: ProjectDocuments; learned: LearnedWords; measure: TextMeasure }

/** By the ids of some scenarios the best pair that each makes with another case; what people said no to is none. */
export async function nearestCases(
  ctx: Ctx,
  projectId: number,
  others: readonly ComparedScenario[],
  { notOf, documents, learned, measure }: Around & { notOf: number },
): Promise<Map<number, Rival>> {
  if (others.length === 0) return new Map()
  const scenarioIds = others.map(({ id }) => id)
  const found = others.map((other) => sql`(${caseCandidates(projectId, other, { ...documents, learned }, few)})`)
  const [cases, known] = await Promise.all([
    readCases(ctx, projectId, sql.join(found, sql` union `)),
    readKnownPairs(ctx, { scenarioIds }, undefined),
  ])
  const rivals = new Map<number, Rival>()
  // A search leaves the others out too.
  const asked = cases.filter(({ id, automatable }) => id !== notOf && automatable)
  eachPair(asked, others, { known, measure }, (one, other, score) => {
    if (score > (rivals.get(other.id)?.score ?? 0)) rivals.set(other.id, { caseNumber: one.number, score })
  })
  return rivals
}

/** By the ids of some cases the best pair that each makes with another scenario; what people said no to is none. */
export async function nearestScenarios(
  ctx: Ctx,
  projectId: number,
  cases: readonly ComparedCase[],
  { notOf, documents, learned, measure }: Around & { notOf: number },
): Promise<Map<number, Rival>> {
  if (cases.length === 0) return new Map()
  const { counts, near, index } = documents
  const found = cases.map((one) => {
    const ids = index.find(askedTerms(caseTerms(one), counts, withLearned(near, learned)), few.most)
    return sql`(${comparedScenarios(projectId, one.id, ids, few)})`
  })
  const [others, known] = await Promise.all([
    readScenarios(ctx, projectId, sql.join(found, sql` union `)),
    readKnownPairs(ctx, { testCaseIds: cases.map(({ id }) => id) }, undefined),
  ])
  const rivals = new Map<number, Rival>()
  const asked = others.filter(({ id }) => id !== notOf)
  eachPair(cases, asked, { known, measure }, (one, other, score) => {
    if (score > (rivals.get(one.id)?.score ?? 0)) rivals.set(one.id, { scenario: other.name, score })
  })
  return rivals
}

type Known = Awaited<ReturnType<typeof readKnownPairs>>

/** Compares all cases with all scenarios, and tells of the pairs that nobody said no to. */
function eachPair(
  cases: readonly ComparedCase[],
  others: readonly ComparedScenario[],
  { known, measure }: { known: Known; measure: TextMeasure },
  tell: (one: ComparedCase, other: ComparedScenario, score: number) => void,
): void {
  const sides = others.map((other) => ({ other, side: prepareScenarioSide(other, measure) }))
  for (const one of cases) {
    const prepared = prepareCase(one, measure)
    for (const { other, side } of sides) {
      const { refused, linked } = known(one.id, other.id)
      if (!refused) tell(one, other, comparePair(prepared, side, linked).score)
    }
    prepared.asking?.done()
  }
}
