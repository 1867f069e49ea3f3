import type { SuggestionStrength, Thresholds } from '@caseweave/contract/automation/suggestions/suggestions'
import { suggestionAnswers } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'

const suggestionAnswer = named(suggestionAnswers)

/** What holds until a project has answered enough; source: docs/decisions/suggestions.md. */
export const usualThresholds = { likely: 0.6, sure: 0.85 } as const

/** Below this nothing is suggested, whatever was learned. */
export const leastScore = 0.35

/** Answers that a bound is learned from at least. */
const fewestAnswers = 20

/** Which part of the answers from a bound on have to be yes. */
const precision = { sure: 0.9, likely: 0.5 }

/** How people answered suggestions of one score (hundredths). */
type AnswersOfScore = { hundredths: number; accepted: number; refused: number }

/**
 * The bounds of a project: the lowest score from which on enough of its own answers were yes (9 of 10 for a sure one, 5 of 10 for a
 * likely one), of 20 answers at least; else the usual ones. The same answers make the same bounds.
 */
export function learnThresholds(answers: readonly AnswersOfScore[]): Thresholds {
  const accepted = answers.reduce((sum, each) => sum + each.accepted, 0)
  const all = accepted + answers.reduce((sum, each) => sum + each.refused, 0)
  if (all < fewestAnswers) return { ...usualThresholds, learned: null }
  const likely = lowest(answers, precision.likely) ?? usualThresholds.likely
  const sure = lowest(answers, precision.sure) ?? usualThresholds.sure
  return {
    likely: Math.max(leastScore, Math.min(likely, sure)),
    sure: Math.max(leastScore, sure),
    learned: { answers: all, accepted },
  }
}

function lowest(answers: readonly AnswersOfScore[], wanted: number): number | null {
  let found: number | null = null
  let accepted = 0
  let all = 0
  const sorted = answers.toSorted((a, b) => b.hundredths - a.hundredths)
  for (const [index, each] of sorted.entries()) {
    accepted += each.accepted
    all += each.accepted + each.refused
    const last = sorted[index + 1]?.hundredths !== each.hundredths
    if (last && all >= fewestAnswers && accepted / all >= wanted) found = each.hundredths / 100
  }
  return found
}

/** What a score means in a project. */
export function strengthOf(score: number, { likely, sure }: Pick<Thresholds, 'likely' | 'sure'>): SuggestionStrength {
  if (score >= sure) return 'sure'
  return score >= likely ? 'likely' : 'weak'
}

/** The bounds of a project from all that its people have answered. */
export async function readThresholds(ctx: Ctx, projectId: number): Promise<Thresholds> {
  return learnThresholds(
    await ctx.db
      .select({
        hundredths: sql<number>`floor(${suggestionAnswer.score} * 100 + 0.0001)::int`,
        accepted: sql<number>`count(*) filter (where ${suggestionAnswer.decision} = 'accepted')::int`,
        refused: sql<number>`count(*) filter (where ${suggestionAnswer.decision} <> 'accepted')::int`,
      })
      .from(suggestionAnswer)
      .where(sql`${suggestionAnswer.projectId} = ${projectId}`)
      .groupBy(sql`1`),
  )
}
