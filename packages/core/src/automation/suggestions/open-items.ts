import {
  caseMappings,
  scenarios,
  scenarioVersions,
  suggestionAnswers,
  suggestionItems,
  testCases,
} from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type NamedTable, named } from '../../platform/database/named-tables'
import { standing } from './known-pairs'
import { mostBehind } from './thresholds'

const a = named(suggestionAnswers, 'a')
const best = named(suggestionItems, 'best')
const c = named(testCases, 'c')
const i = named(suggestionItems, 'i')
const m = named(caseMappings, 'm')
const newer = named(scenarioVersions, 'newer')
const scenario = named(scenarios, 's')

/** A score is kept as four bytes: one that is shown as the bound is not below it. */
export const fromScore = (least: number): SQL => sql`${i.score} >= ${least - 0.0005}`

/**
 * What joins to the items `i` of a search their cases `c` and scenarios `s`, of those that still hold: both sides as they were
 * compared, not mapped in the release, and not answered. Item for item, in the order of the items: a plan that joins all of them
 * first has to sort them again, where a page needs the first twenty. What is `wanted` of an item alone is asked before its sides
 * are looked for.
 */
export const stillOpen = (releaseId: SQLWrapper, wanted: SQL = sql`true`): SQL => sql`
  join lateral (select * from ${c} where ${wanted} and ${c.id} = ${i.testCaseId} and ${c.deletedAt} is null
    and ${c.latestVersion} = ${i.caseVersion} and ${c.applicable} and ${c.automatable}
    and not exists (select from ${m}
      where ${m.testCaseId} = ${i.testCaseId} and ${m.scenarioId} = ${i.scenarioId} and ${m.releaseId} = ${releaseId})
    and not exists (select from ${a}
      where ${a.testCaseId} = ${i.testCaseId} and ${a.scenarioId} = ${i.scenarioId} and ${standing(a)}) offset 0) c on true
  join lateral (select * from ${scenario} where ${scenario.id} = ${i.scenarioId} and ${scenario.deletedAt} is null
    and not exists (select from ${newer}
      where ${newer.scenarioId} = ${scenario.id} and ${newer.id} > ${i.scenarioVersionId}) offset 0) s on true`

/** Whether nobody said no to the pair of an item. */
const notRefused = (item: NamedTable<typeof suggestionItems>) => sql`not exists (select from ${a}
  where ${a.testCaseId} = ${item.testCaseId} and ${a.scenarioId} = ${item.scenarioId} and ${standing(a)})`

/** What joins to an item `i` the `rival`: the best pair that its scenario makes with another case in the same search, but for what people said no to. */
export const joinRival: SQL = sql`
  left join lateral (
    select ${best.testCaseId} as case_id, ${best.score} as score from ${best}
    where ${best.searchId} = ${i.searchId} and ${best.scenarioId} = ${i.scenarioId}
      and ${best.testCaseId} <> ${i.testCaseId} and ${notRefused(best)}
    order by ${best.score} desc, ${best.testCaseId} limit 1
  ) rival on true`

export const rivalScore = sql<number>`round(coalesce(rival.score, 0)::numeric, 3)::float8`

/** The score of an item `i`, and how much it is above that of its `rival` and above the best other one of its case in the same search. */
export const itemScore = sql<number>`round(${i.score}::numeric, 3)::float8`
export const itemLead = sql<number>`round((${i.score} - greatest(rival.score, (select max(${best.score}) from ${best}
  where ${best.searchId} = ${i.searchId} and ${best.testCaseId} = ${i.testCaseId}
    and ${best.scenarioId} <> ${i.scenarioId} and ${notRefused(best)}), 0))::numeric, 3)::float8`

/** Whether an item is not so far behind another one that it is weak, as `strengthOf` says. */
export const notBehind = sql`${itemLead} >= -${mostBehind}::float8 * (1 - ${itemScore})`
