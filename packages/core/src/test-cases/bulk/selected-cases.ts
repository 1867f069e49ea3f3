import type { CaseSelection } from '@caseweave/contract/case-selection'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { matchingCaseIds } from '../matching-cases'

/** Which cases somebody chose: a condition on the live ones as `test_cases c`. */
export type SelectedCases = {
  condition: SQL
  /** How many were named, there or not; null when a filter chooses. */
  named: number | null
}

/** The live cases of a selection, as they are when the condition is asked. NOT_FOUND when its filter names a module that is gone. */
export async function selectedCases(
  ctx: Ctx,
  input: { projectId: number; selection: CaseSelection },
): Promise<SelectedCases> {
  const { projectId, selection } = input
  const live = sql`c.project_id = ${projectId} and c.deleted_at is null`
  if ('numbers' in selection) {
    const numbers = [...new Set(selection.numbers)]
    return { condition: sql`${live} and c.number = any (${`{${numbers.join(',')}}`}::int[])`, named: numbers.length }
  }
  const ids = await matchingCaseIds(ctx, { projectId, ...selection.filter })
  return { condition: sql`${live} and c.id in (${ids})`, named: null }
}

/** How many cases a selection has now. */
export async function countSelected(ctx: Ctx, selected: SelectedCases): Promise<number> {
  const [row] = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from test_cases c where ${selected.condition}`,
  )
  return row?.count ?? 0
}
