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
 * compared, not mapped in the release, and not answered.
 */
export const stillOpen = (releaseId: SQLWrapper): SQL => sql`
  join ${c} on ${c.id} = ${i.testCaseId} and ${c.deletedAt} is null and ${c.latestVersion} = ${i.caseVersion}
    and ${c.applicable} and ${c.automatable}
    and not exists (select from ${m}
      where ${m.testCaseId} = ${i.testCaseId} and ${m.scenarioId} = ${i.scenarioId} and ${m.releaseId} = ${releaseId})
    and not exists (select from ${a}
      where ${a.testCaseId} = ${i.testCaseId} and ${a.scenarioId} = ${i.scenarioId} and ${standing(a)})
  join ${scenario} on ${scenario.id} = ${i.scenarioId} and ${scenario.deletedAt} is null
    and not exists (select from ${newer}
      where ${newer.scenarioId} = ${scenario.id} and ${newer.id} > ${i.scenarioVersionId})`

/** Whether nobody said no to the pair of an item. */
const notRefused = (item: NamedTable<typeof suggestionItems>) => sql`not exists (select from ${a}
  where ${a.testCaseId} = ${item.testCaseId} and ${a.scenarioId} = ${item.scenarioId} and ${standing(a)})`

/** The two best pairs of each scenario in the searches of a condition on `best`: of all cases, but for what people said no to. */
export const bestOfScenarios = (which: SQL): SQL => sql`
  select ${best.searchId}, ${best.scenarioId},
    (array_agg(${best.score} order by ${best.score} desc, ${best.testCaseId}))[1:2] as scores,
    (array_agg(${best.testCaseId} order by ${best.score} desc, ${best.testCaseId}))[1:2] as cases
  from ${best} where ${which} and ${notRefused(best)}
  group by ${best.searchId}, ${best.scenarioId}`

/** What joins to the items `i` of a search the `pairs` of their scenarios, as `bestOfScenarios` gives them: once for all, and not a look for each. */
export const joinPairs = (pairs: SQL): SQL => sql`
  left join ${pairs} pairs on pairs.search_id = ${i.searchId} and pairs.scenario_id = ${i.scenarioId}`

/** Which of the two best is the other case's. */
const rivalPlace = sql`case when pairs.cases[1] = ${i.testCaseId} then 2 else 1 end`
/** The other case that is nearest to the scenario of an item `i`, and its score. */
export const rivalId = sql`pairs.cases[${rivalPlace}]`
export const rivalScore = sql<number>`round(coalesce(pairs.scores[${rivalPlace}], 0)::numeric, 3)::float8`

/** The score of an item `i`, and how much it is above that of the other case and above the best other one of its case in the same search. */
export const itemScore = sql<number>`round(${i.score}::numeric, 3)::float8`
export const itemLead = sql<number>`round((${i.score} - greatest(pairs.scores[${rivalPlace}], (select max(${best.score}) from ${best}
  where ${best.searchId} = ${i.searchId} and ${best.testCaseId} = ${i.testCaseId}
    and ${best.scenarioId} <> ${i.scenarioId} and ${notRefused(best)}), 0))::numeric, 3)::float8`

/** Whether an item is not so far behind another one that it is weak, as `strengthOf` says. */
export const notBehind = sql`${itemLead} >= -${mostBehind}::float8 * (1 - ${itemScore})`
