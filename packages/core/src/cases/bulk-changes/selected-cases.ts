import type { CaseSelection } from '@caseweave/contract/cases/test-cases/case-selection'
import { testCases } from '@caseweave/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { orNull, selected } from '../../platform/database/selected-rows'
import { matchingCaseIds } from '../test-cases/matching-cases'

const cases = named(testCases)

/** Which cases somebody chose: a query for the ids of the live ones, to be used as {@link chosenFirst} says. */
export type SelectedCases = {
  ids: SQL
  /** How many were named, there or not; null when a filter chooses. */
  named: number | null
}

/** The live cases of a selection, as they are when the query runs. NOT_FOUND when its filter names a module that is gone. */
export async function selectedCases(
  ctx: Ctx,
  input: { projectId: number; selection: CaseSelection },
): Promise<SelectedCases> {
  const { projectId, selection } = input
  if ('numbers' in selection) {
    const numbers = [...new Set(selection.numbers)]
    const array = sql`${`{${numbers.join(',')}}`}::int[]`
    return {
      ids: sql`select ${cases.id} from ${cases} where ${cases.projectId} = ${projectId} and ${cases.deletedAt} is null
        and ${cases.number} = any (${array})`,
      named: numbers.length,
    }
  }
  return { ids: await matchingCaseIds(ctx, { projectId, ...selection.filter }), named: null }
}

/**
 * The first part of a `with` clause: the chosen ids, collected on their own. Joined with the table by its key, they cost the
 * same whatever the statistics say; with both conditions side by side, statistics that are behind an import have led to a
 * walk over all cases for each case.
 */
export const chosenFirst = ({ ids }: SelectedCases): SQL => sql`chosen as materialized (${ids})`

/** How many cases a selection has now. */
export async function countSelected(ctx: Ctx, { ids }: SelectedCases): Promise<number> {
  return ctx.db.$count(sql`(${ids}) chosen`)
}

const newest = selected({ id: orNull(sql`max(id)`.mapWith(Number)) })

/** The id of the newest case that a selection has now; null when it has none. */
export async function newestSelected(ctx: Ctx, { ids }: SelectedCases): Promise<number | null> {
  const [row] = await newest.rows(ctx.db, sql`select ${newest} from (${ids}) chosen`)
  return row?.id ?? null
}
