import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { modules } from '@caseweave/db/schema'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Lets one transaction at a time change the shape of a project's tree; held until that transaction ends. */
export async function lockModuleTree(ctx: Ctx, projectId: number): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('modules', ${projectId}))`)
}

/**
 * Sees to it that these modules are live modules of the project and stay so until the transaction ends; NOT_FOUND when
 * one is not. Whoever puts cases into modules calls this first in the same transaction.
 */
export async function holdModules(ctx: Ctx, projectId: number, moduleIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(moduleIds)]
  if (wanted.length === 0) return
  const held = await ctx.db
    .select({ id: modules.id })
    .from(modules)
    .where(and(eq(modules.projectId, projectId), isNull(modules.deletedAt), inArray(modules.id, wanted)))
    .orderBy(modules.id)
    .for('key share')
  if (held.length < wanted.length) throw new AppError('NOT_FOUND', messages.notFound)
}

/** How often that is tried: nobody deletes more modules of one import in a moment. */
const mostTries = 5

/**
 * Does a transaction that finds modules and holds them, and does it again where somebody has deleted one between the two: jobs have nobody to
 * ask. NOT_FOUND for what is not there for another reason.
 */
export async function againIfDeleted<Done>(transaction: () => Promise<Done>): Promise<Done> {
  for (let tries = 1; ; tries++)
    try {
      return await transaction()
    } catch (error) {
      if (tries === mostTries || !(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
    }
}
