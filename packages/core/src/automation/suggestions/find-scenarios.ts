import { scenarioDocuments, scenarioLinks, scenarios } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { named } from '../../platform/database/named-tables'
import { type AskedTerms, askedTerms, type TermCounts } from '../step-matching/project-terms'
import { type LearnedWords, withLearned } from '../word-vectors/learned-words'
import { nearTermsOf } from '../word-vectors/near-terms'
import { caseTerms } from './document-terms'
import type { ComparedCase } from './read-cases'

const d = named(scenarioDocuments, 'd')
const documents = named(scenarioDocuments)
const links = named(scenarioLinks)
const s = named(scenarios, 's')

/** Scenarios that are compared exactly. */
export const mostCompared = 30

/** Scenarios that are compared whatever they share, so that there is always something to look at. */
const fewestCompared = 10

/** Of those that share rare terms so many are ranked by all of their terms. */
export const mostRanked = 300

/** Scenarios that are read for one term at most: where all are the same, the oldest are as good as any. */
export const mostOfOne = 3_000

/** The ids of the scenarios that share the most with a case, as a query; those that are tied to it are among them. `counts` are of all terms. */
export function scenarioCandidates(
  projectId: number,
  one: ComparedCase,
  counts: TermCounts,
  learned: LearnedWords,
): SQL {
  const asked = askedTerms(caseTerms(one), counts, withLearned(nearTermsOf(projectId, counts.terms), learned))
  return candidatesQuery(projectId, asked, one.id)
}

function candidatesQuery(projectId: number, { terms, looked }: AskedTerms, testCaseId: number): SQL {
  const asked = JSON.stringify(terms.map((each, index) => ({ ...each, looked: index < looked })))
  return sql`
    with asked as materialized (
      select * from json_to_recordset(${asked}::json) as asked (term text, weight int, looked boolean)
    ), sharing as materialized (
      select d.id, sum(asked.weight) as weight from asked
      cross join lateral (
        select id from (
          select ${documents.scenarioId} as id from ${documents}
          where ${documents.projectId} = ${projectId} and ${documents.terms} @> array[asked.term] offset 0
        ) having_it
        order by id limit ${mostOfOne}
      ) d
      where asked.looked
      group by d.id order by weight desc, d.id
    ), found as materialized (
      -- Whether a scenario is there still is asked of the heaviest alone, until there are enough.
      select sharing.id from sharing
      cross join lateral (select from ${s} where ${s.id} = sharing.id and ${s.deletedAt} is null limit 1) live
      order by sharing.weight desc, sharing.id limit ${mostRanked}
    ), ranked as (
      select found.id from found
      join ${d} on ${d.scenarioId} = found.id
      cross join lateral unnest(${d.terms}) own (term)
      join asked on asked.term = own.term
      group by found.id order by sum(asked.weight) desc, found.id limit ${mostCompared}
    )
    select id from ranked
    union
    select ${links.scenarioId} from ${links} where ${links.testCaseId} = ${testCaseId}
    union
    (select ${s.id} from ${s}
    where ${s.projectId} = ${projectId} and ${s.deletedAt} is null order by ${s.id} limit ${fewestCompared})`
}
