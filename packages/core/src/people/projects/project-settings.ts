import type { ProjectSettings } from '@caseweave/contract/people/projects/projects'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { projects } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'

const live = (projectId: number) => and(eq(projects.id, projectId), isNull(projects.deletedAt))

/** How a project works; NOT_FOUND when there is no such project. */
export async function getProjectSettings(ctx: Ctx, { projectId }: { projectId: number }): Promise<ProjectSettings> {
  const [row] = await ctx.db.select({ asksEffort: projects.asksEffort }).from(projects).where(live(projectId))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** Changes how a project works; NOT_FOUND when there is no such project. */
export async function changeProjectSettings(
  ctx: Ctx,
  { projectId, asksEffort }: ProjectSettings & { projectId: number },
): Promise<void> {
  await ctx.tx(async ({ db }) => {
    const changed = await db.update(projects).set({ asksEffort }).where(live(projectId)).returning({ id: projects.id })
    if (changed.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
  })
}
