import type { Rival } from '@caseweave/contract/automation/suggestions/suggestion-words'
import type { SuggestionStrength, Thresholds } from '@caseweave/contract/automation/suggestions/suggestions'
import { suggestionAnswers } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { loadWordTable } from '../word-vectors/load-word-table'

const suggestionAnswer = named(suggestionAnswers)

/** What holds until a project has answered enough, by words and by letters alone; source: docs/decisions/suggestions.md. */
const bounds = { words: { possible: 0.45, likely: 0.55 }, letters: { possible: 0.6, likely: 0.85 } }

/** The bounds of what is possible and of what is likely, for the measure that this process has. */
export const usualBounds = (): Pick<Thresholds, 'possible' | 'likely'> =>
  loadWordTable().table ? bounds.words : bounds.letters

/** Below this nothing is suggested, whatever was learned. */
export const leastScore = 0.35

/** Answers that a bound is learned from at least. */
const fewestAnswers = 20

/** Which part of the answers from a bound on have to be yes. */
const precision = { likely: 0.9, possible: 0.5 }

/** How people answered suggestions of one score (hundredths). */
type AnswersOfScore = { hundredths: number; accepted: number; refused: number }

/**
 * The bounds of a project: the lowest score from which on enough of its own answers were yes (9 of 10 for a likely one, 5 of 10 for a
 * possible one), of 20 answers at least; else the usual ones. The same answers make the same bounds.
 */
export function learnThresholds(answers: readonly AnswersOfScore[]): Thresholds {
  const accepted = answers.reduce((sum, each) => sum + each.accepted, 0)
  const all = accepted + answers.reduce((sum, each) => sum + each.refused, 0)
  const usual = usualBounds()
  if (all < fewestAnswers) return { ...usual, learned: null }
  const possible = lowest(answers, precision.possible) ?? usual.possible
  const likely = lowest(answers, precision.likely) ?? usual.likely
  return {
    possible: Math.max(leastScore, Math.min(possible, likely)),
    likely: Math.max(leastScore, likely),
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

/**
 * By which part of what is missing to 1 a pair stands before every other pair of its two sides, so that it is likely; source:
 * docs/decisions/suggestions.md.
 */
const leastLead = 0.22

/** What stands behind another pair of one of its sides by more than this part of what is missing to 1 belongs elsewhere. */
export const mostBehind = 0.2

/**
 * What a score means in a project. `lead` = how much it is above the next pair of the same case or of the same scenario, whichever is
 * higher, below 0 where one is above it: what is likely stands out from both.
 */
export function strengthOf(
  score: number,
  lead: number,
  { possible, likely }: Pick<Thresholds, 'possible' | 'likely'>,
): SuggestionStrength {
  if (score >= likely && standsOut(score, lead)) return 'likely'
  return score >= possible && !standsBehind(score, lead) ? 'possible' : 'weak'
}

/** Whether such a lead is enough to be likely. */
const standsOut = (score: number, lead: number): boolean => lead >= leastLead * (1 - score)

/** Whether another pair is so much nearer that this one is weak. */
export const standsBehind = (score: number, lead: number): boolean => lead < -mostBehind * (1 - score)

/** The best pair of a suggestion's other side where it keeps that from being likely; else null. */
export const heldBack = (score: number, rival: Rival | null): Rival | null =>
  rival && !standsOut(score, score - rival.score) ? rival : null

/** The bounds of a project from all that its people have answered. */
export async function readThresholds(ctx: Ctx, projectId: number): Promise<Thresholds> {
  return learnThresholds(
    await ctx.dbByKey
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
