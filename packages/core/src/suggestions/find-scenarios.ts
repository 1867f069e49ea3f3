import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { caseTerms } from './document-terms'
import { type AskedTerm, askedTerms, readTermCounts } from './project-terms'
import type { ComparedCase } from './read-cases'

/** Scenarios that are compared exactly. */
export const mostCompared = 30

/** Scenarios that are read for one term at most: where all are the same, the oldest are as good as any. */
const mostOfOne = 3_000

/** The ids of the scenarios that share the most with a case, as a query; those that are tied to it are among them. */
export async function scenarioCandidates(ctx: Ctx, projectId: number, one: ComparedCase): Promise<SQL> {
  const terms = caseTerms(one)
  const asked = askedTerms(terms, await readTermCounts(ctx, projectId, terms))
  return candidatesQuery(projectId, asked, one.id)
}

function candidatesQuery(projectId: number, asked: readonly AskedTerm[], testCaseId: number): SQL {
  return sql`
    select found.id from (
      select d.id, sum(asked.weight) as weight
      from json_to_recordset(${JSON.stringify(asked)}::json) as asked (term text, weight int)
      cross join lateral (
        select scenario_id as id from scenario_documents
        where project_id = ${projectId} and terms @> array[asked.term] limit ${mostOfOne}
      ) d
      join scenarios s on s.id = d.id and s.deleted_at is null
      group by d.id order by weight desc, d.id limit ${mostCompared}
    ) found
    union
    select scenario_id from scenario_links where test_case_id = ${testCaseId}`
}
