import {
  caseMappings,
  scenarios,
  scenarioVersions,
  suggestionAnswers,
  suggestionItems,
  testCases,
} from '@caseweave/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'
import { standing } from './known-pairs'

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

/** The score of an item `i`, and how much it is above the best other one of its case in the same search. */
export const itemScore = sql<number>`round(${i.score}::numeric, 3)::float8`
export const itemLead = sql<number>`round((${i.score} - coalesce((select max(${best.score}) from ${best}
  where ${best.searchId} = ${i.searchId} and ${best.testCaseId} = ${i.testCaseId}
    and ${best.scenarioId} <> ${i.scenarioId}), 0))::numeric, 3)::float8`
