import type { ApplicableFilter } from '@caseweave/contract/cases/test-cases/test-case-list'
import { AppError } from '@caseweave/contract/platform/errors'
import { testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { matchesAll, resolveSearch } from '../case-search/resolve-search'
import { caseScope, inScope } from './case-scope'

const c = named(testCases, 'c')

/** What a list is narrowed to, whatever its order and its page. */
type Filter = {
  projectId: number
  moduleId?: number | undefined
  applicable: ApplicableFilter
  search: string
  timeZone?: string | undefined
}

/**
 * A query for the ids of all live cases that a filter of the list matches, whatever page is looked at and however many they
 * are. INVALID at `search` when something of it could not be understood: then it would match more than was meant. NOT_FOUND
 * when the project has no such module.
 */
export async function matchingCaseIds(ctx: Ctx, filter: Filter): Promise<SQL> {
  const search = filter.search.trim() === '' ? null : await resolveSearch(ctx, filter)
  const [problem] = search?.problems ?? []
  if (problem) throw new AppError('INVALID', problem.message, { field: 'search' })
  const scope = await caseScope(ctx, filter, search ?? undefined)
  return sql`
    select ${c.id} from ${c} where ${inScope(scope)} ${search ? sql`and ${matchesAll(search, filter.projectId)}` : sql``}`
}
