import { type ChangeProjectSettings, ProjectSettings } from '@caseweave/contract/people/projects/projects'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { pick } from '@caseweave/contract/platform/pick'
import { projects } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'

const live = (projectId: number) => and(eq(projects.id, projectId), isNull(projects.deletedAt))

/** Each setting stands in the column of its name. */
const settings = ProjectSettings.keyof().options

/** How a project works; NOT_FOUND when there is no such project. */
export async function getProjectSettings(ctx: Ctx, { projectId }: { projectId: number }): Promise<ProjectSettings> {
  const [row] = await ctx.db.select(pick(projects, settings)).from(projects).where(live(projectId))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}

/** Changes how a project works; NOT_FOUND when there is no such project. */
export async function changeProjectSettings(
  ctx: Ctx,
  { projectId, ...changed }: ChangeProjectSettings & { projectId: number },
): Promise<void> {
  await ctx.tx(async ({ db }) => {
    const [row] = await db
      .update(projects)
      .set(pick(changed, settings))
      .where(live(projectId))
      .returning({ id: projects.id })
    if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  })
}
