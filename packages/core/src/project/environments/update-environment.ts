import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { environmentMessages } from '@caseweave/contract/project/environments/environment-messages'
import type { UpdateEnvironment } from '@caseweave/contract/project/environments/environments'
import { environments } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { isUniqueViolation } from '../../platform/database/unique-violation'

/**
 * Renames an environment, or makes it active or not; what it is chosen for already stays. NOT_FOUND for a foreign id,
 * CONFLICT at `name` when another environment of the project has it.
 */
export async function updateEnvironment(
  ctx: Ctx,
  input: UpdateEnvironment & { projectId: number },
): Promise<{ name: string; active: boolean }> {
  const { projectId, environmentId, name, active } = input
  const mine = and(eq(environments.id, environmentId), eq(environments.projectId, projectId))
  try {
    return await ctx.tx(async (tx) => {
      const [before] = await tx.db.select().from(environments).where(mine).for('no key update')
      if (!before) throw new AppError('NOT_FOUND', messages.notFound)
      const after = { name: name ?? before.name, active: active ?? before.active }
      await tx.db.update(environments).set(after).where(mine)
      return after
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('CONFLICT', environmentMessages.taken(name ?? ''), { field: 'name' })
  }
}
