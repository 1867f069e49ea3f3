import { idArray } from '@caseweave/db/id-array'
import { caseMappings, scenarioLinks, scenarioVersions, suggestionAnswers, testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { type NamedTable, named } from '../../platform/database/named-tables'

const a = named(suggestionAnswers, 'a')
const c = named(testCases, 'c')
const links = named(scenarioLinks)
const mappings = named(caseMappings)
const pair = named(caseMappings, 'pair')
const v = named(scenarioVersions, 'v')

/** Why a pair is not suggested any more; `linked` ones are, with that as a reason. */
export type KnownPair = { mapped: boolean; refused: boolean; linked: boolean }

const keyOf = (testCaseId: number, scenarioId: number) => `${testCaseId} ${scenarioId}`

/**
 * What is known of pairs of cases (by `side`) or scenarios with all others: mapped in the release (in any, without one), refused
 * for good or at the versions that both sides have now, tied together by a tag or an import.
 */
export async function readKnownPairs(
  ctx: Ctx,
  side: { testCaseIds: readonly number[] } | { scenarioIds: readonly number[] },
  releaseId: number | undefined,
): Promise<(testCaseId: number, scenarioId: number) => KnownPair> {
  const mine =
    'testCaseIds' in side
      ? sql`${mappings.testCaseId} = any (${idArray(side.testCaseIds)})`
      : sql`${mappings.scenarioId} = any (${idArray(side.scenarioIds)})`
  const rows = await ctx.db
    .select({
      caseId: pair.testCaseId,
      scenarioId: pair.scenarioId,
      mapped: sql<boolean>`bool_or(mapped)`,
      refused: sql<boolean>`bool_or(refused)`,
      linked: sql<boolean>`bool_or(linked)`,
    })
    .from(sql`(
      select ${mappings.testCaseId}, ${mappings.scenarioId}, true as mapped, false as refused, false as linked
      from ${mappings}
      where ${mine} ${releaseId ? sql`and ${mappings.releaseId} = ${releaseId}` : sql``}
      union all
      select ${a.testCaseId}, ${a.scenarioId}, false, ${standing(a)}, false from ${a} where ${mine}
      union all
      select ${links.testCaseId}, ${links.scenarioId}, false, false, true from ${links} where ${mine}
        and ${links.source} <> 'manual'
    ) pair`)
    .groupBy(pair.testCaseId, pair.scenarioId)
  const known = new Map(rows.map((row) => [keyOf(row.caseId, row.scenarioId), row]))
  return (testCaseId, scenarioId) =>
    known.get(keyOf(testCaseId, scenarioId)) ?? { mapped: false, refused: false, linked: false }
}

/** Whether an answer `a` keeps its pair from being suggested: a no for good, or one to both sides as they are now. */
export const standing = (answer: NamedTable<typeof suggestionAnswers>): SQL => sql`(
  ${answer.decision} = 'never' or ${answer.decision} = 'rejected'
  and ${answer.caseVersion} = (select ${c.latestVersion} from ${c} where ${c.id} = ${answer.testCaseId})
  and ${answer.scenarioVersionId} = (select ${v.id} from ${v}
    where ${v.scenarioId} = ${answer.scenarioId} order by ${v.version} desc limit 1))`
