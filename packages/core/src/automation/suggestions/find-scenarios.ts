import { idArray } from '@caseweave/db/id-array'
import { featureFiles, scenarioLinks, scenarios } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'

const f = named(featureFiles, 'f')
const links = named(scenarioLinks)
const s = named(scenarios, 's')

/** Scenarios that are compared exactly. */
export const mostCompared = 30

/** So many are found for them, since some may be gone though their documents are not. */
export const mostFound = 60

/** Scenarios that are compared whatever they share, so that there is always something to look at: those of the first files. */
const fewestCompared = 10

/** Of those that share rare terms so many are ranked by all of their terms. */
export const mostRanked = 300

/** How many are compared with the case that a page is about. */
const forPage = { most: mostCompared, fewest: fewestCompared }

/** The ids of the scenarios that a case is compared with, as a query: the first live ones of those found, and those that are tied to it. */
export function comparedScenarios(
  projectId: number,
  testCaseId: number,
  found: readonly number[],
  { most, fewest } = forPage,
): SQL {
  return sql`
    (select found.id from unnest(${idArray(found)}) with ordinality found (id, place)
    cross join lateral (select from ${s} where ${s.id} = found.id and ${s.deletedAt} is null limit 1) live
    order by found.place limit ${most})
    union
    select ${links.scenarioId} from ${links} where ${links.testCaseId} = ${testCaseId}
    union
    (select first.id from ${f} cross join lateral (
      select ${s.id} from ${s} where ${s.featureFileId} = ${f.id} and ${s.deletedAt} is null order by ${s.id} limit ${fewest}
    ) first
    where ${f.projectId} = ${projectId} and ${f.deletedAt} is null order by lower(${f.name}) limit ${fewest})`
}
