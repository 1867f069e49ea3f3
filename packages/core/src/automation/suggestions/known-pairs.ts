import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Why a pair is not suggested any more; `linked` ones are, with that as a reason. */
export type KnownPair = { mapped: boolean; refused: boolean; linked: boolean }

type Row = KnownPair & { caseId: string; scenarioId: string }

const keyOf = (testCaseId: number, scenarioId: number) => `${testCaseId} ${scenarioId}`

/**
 * What is known of pairs of a case (by `side`) or a scenario with all others: mapped in the release (in any, without one), refused
 * for good or at the versions that both sides have now, tied together by a tag or an import.
 */
export async function readKnownPairs(
  ctx: Ctx,
  side: { testCaseId: number } | { scenarioId: number },
  releaseId: number | undefined,
): Promise<(testCaseId: number, scenarioId: number) => KnownPair> {
  const mine = 'testCaseId' in side ? sql`test_case_id = ${side.testCaseId}` : sql`scenario_id = ${side.scenarioId}`
  const rows = await ctx.db.execute<Row>(sql`
    select pair.test_case_id as "caseId", pair.scenario_id as "scenarioId", bool_or(mapped) as mapped,
      bool_or(refused) as refused, bool_or(linked) as linked
    from (
      select test_case_id, scenario_id, true as mapped, false as refused, false as linked from case_mappings
      where ${mine} ${releaseId ? sql`and release_id = ${releaseId}` : sql``}
      union all
      select test_case_id, scenario_id, false, ${standing(sql`a`)}, false from suggestion_answers a where ${mine}
      union all
      select test_case_id, scenario_id, false, false, true from scenario_links where ${mine} and source <> 'manual'
    ) pair
    group by 1, 2`)
  const known = new Map(rows.map((row) => [keyOf(Number(row.caseId), Number(row.scenarioId)), row]))
  return (testCaseId, scenarioId) =>
    known.get(keyOf(testCaseId, scenarioId)) ?? { mapped: false, refused: false, linked: false }
}

/** Whether an answer `a` keeps its pair from being suggested: a no for good, or one to both sides as they are now. */
export const standing = (answer: SQL): SQL => sql`(
  ${answer}.decision = 'never' or ${answer}.decision = 'rejected'
  and ${answer}.case_version = (select c.latest_version from test_cases c where c.id = ${answer}.test_case_id)
  and ${answer}.scenario_version_id = (select v.id from scenario_versions v
    where v.scenario_id = ${answer}.scenario_id order by v.version desc limit 1))`
