import type { CaseFilter } from '@caseweave/contract/case-selection'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../context'
import { caseScope, inScope } from './case-scope'
import { matching } from './list-query'
import { searchTerms } from './search-terms'

/**
 * A query for the ids of all live cases that a filter of the list matches, whatever page is looked at and however many they
 * are. NOT_FOUND when the project has no such module.
 */
export async function matchingCaseIds(ctx: Ctx, filter: CaseFilter & { projectId: number }): Promise<SQL> {
  const scope = await caseScope(ctx, filter)
  const terms = searchTerms(filter.search)
  return sql`select id from test_cases where ${inScope(scope)} ${terms ? sql`and ${matching(terms)}` : sql``}`
}
