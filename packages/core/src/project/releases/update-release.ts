import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { releaseMessages } from '@caseweave/contract/project/releases/release-messages'
import type { UpdateRelease } from '@caseweave/contract/project/releases/releases'
import { releases } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { isUniqueViolation } from '../../platform/database/unique-violation'

/**
 * Renames a release, or enables or disables it; what it is chosen for already stays. NOT_FOUND for a foreign id, CONFLICT
 * at `number` when another release of the project has it.
 */
export async function updateRelease(
  ctx: Ctx,
  input: UpdateRelease & { projectId: number },
): Promise<{ number: string; enabled: boolean }> {
  const { projectId, releaseId, number, enabled } = input
  const mine = and(eq(releases.id, releaseId), eq(releases.projectId, projectId))
  try {
    return await ctx.tx(async (tx) => {
      const [before] = await tx.db.select().from(releases).where(mine).for('no key update')
      if (!before) throw new AppError('NOT_FOUND', messages.notFound)
      const after = { number: number ?? before.number, enabled: enabled ?? before.enabled }
      await tx.db.update(releases).set(after).where(mine)
      return after
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('CONFLICT', releaseMessages.taken(number ?? ''), { field: 'number' })
  }
}
