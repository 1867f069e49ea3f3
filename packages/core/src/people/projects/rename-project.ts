import { projectMessages } from '@caseweave/contract/people/projects/project-messages'
import type { RenameProject } from '@caseweave/contract/people/projects/projects'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { projects } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { isUniqueViolation } from '../../platform/database/unique-violation'
import { nameTaken } from './create-project'

/** Gives a project another name. CONFLICT at `name` when the organization has it already, or when somebody renamed it since it was seen. */
export async function renameProject(ctx: Ctx, input: RenameProject & { projectId: number }): Promise<{ name: string }> {
  const { projectId, name, was } = input
  const live = and(eq(projects.id, projectId), isNull(projects.deletedAt))
  const [before] = await ctx.db.select({ organizationId: projects.organizationId }).from(projects).where(live)
  if (!before) throw new AppError('NOT_FOUND', messages.notFound)
  try {
    return await ctx.tx(async ({ db }) => {
      const [now] = await db.select({ name: projects.name }).from(projects).where(live).for('no key update')
      if (!now) throw new AppError('NOT_FOUND', messages.notFound)
      if (was !== undefined && now.name !== was && now.name !== name) {
        throw new AppError('CONFLICT', projectMessages.renamedMeanwhile(now.name), { field: 'name' })
      }
      await db.update(projects).set({ name }).where(live)
      return { name }
    })
  } catch (error) {
    throw isUniqueViolation(error) ? await nameTaken(ctx, before.organizationId, name) : error
  }
}
