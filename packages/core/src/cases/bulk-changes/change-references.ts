import type { KeptChange } from '@caseweave/contract/cases/bulk-changes/bulk-changes'
import { bulkChangeCases, modules, testCases } from '@caseweave/db/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { named } from '../../platform/database/named-tables'
import { holdChosenModule, requireAssignee } from '../test-cases/case-references'

const b = named(bulkChangeCases, 'b')
const c = named(testCases, 'c')
const module = named(modules)

/**
 * Sees to it that the module or the member that a change names is there, and stays until the transaction ends; INVALID at
 * that field when it is not.
 */
export async function holdReferences(ctx: Ctx, projectId: number, change: KeptChange): Promise<void> {
  if (change.action === 'move') await holdChosenModule(ctx, projectId, change.moduleId)
  if (change.action === 'assign') await requireAssignee(ctx, projectId, change.assignedTo)
}

/** Holds the live modules that the cases of a change go back to, or lie in: before the cases, as whoever deletes a module does. */
export async function holdModulesBefore(ctx: Ctx, changeId: number, { action }: KeptChange): Promise<void> {
  if (action !== 'move' && action !== 'delete') return
  const cases = sql`${b} where ${b.changeId} = ${changeId}::bigint`
  const ids =
    action === 'move'
      ? sql`select distinct (${b.before} ->> 0)::bigint from ${cases}`
      : sql`select distinct ${c.moduleId} from ${c} where ${c.id} in (select ${b.testCaseId} from ${cases})`
  await ctx.db.execute(
    sql`select ${module.id} from ${module} where ${module.id} in (${ids}) and ${module.deletedAt} is null
    order by ${module.id} for key share`,
  )
}
