import { scenarioLinks } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { readTermCounts, weightsOf } from '../step-matching/project-terms'
import { textMeasure } from '../step-matching/text-measure'
import { readLearnedWords } from './answered-words'
import { caseTerms, scenarioTerms } from './document-terms'
import { readCases } from './read-cases'
import { readScenarios } from './read-scenarios'
import { prepareCase, prepareScenarioSide, scorePair } from './score-pair'

const links = named(scenarioLinks)

/** The score of one live pair of a project as it would be suggested, and which scenario steps have a part in it. */
export async function scoreOfPair(
  ctx: Ctx,
  projectId: number,
  pair: { testCaseId: number; scenarioId: number },
): Promise<{ score: number; usedSteps: number[] }> {
  const [one] = await readCases(ctx, projectId, sql`${pair.testCaseId}::bigint`)
  const [other] = await readScenarios(ctx, projectId, sql`${pair.scenarioId}::bigint`)
  if (!one || !other) return { score: 0, usedSteps: [] }
  const [link] = await ctx.db.execute(sql`
    select 1 from ${links}
    where ${links.testCaseId} = ${one.id} and ${links.scenarioId} = ${other.id} and ${links.source} <> 'manual'`)
  const [counts, learned] = await Promise.all([
    readTermCounts(ctx, projectId, [...caseTerms(one).all, ...scenarioTerms(other)]),
    readLearnedWords(ctx, projectId),
  ])
  const measure = textMeasure(weightsOf(counts), learned)
  const linked = link !== undefined
  const scored = scorePair(prepareCase(one, measure), prepareScenarioSide(other, measure), linked)
  return { score: scored.score, usedSteps: scored.alignment.usedSteps }
}
