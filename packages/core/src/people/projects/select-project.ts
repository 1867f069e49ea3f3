import type { ProjectAccess } from '@caseweave/contract/people/projects/projects'
import { users } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** Remembers `project`, which the actor can see, as the one they work in. */
export async function selectProject(ctx: Ctx, input: { project: ProjectAccess }): Promise<void> {
  const actor = requireActor(ctx)
  await ctx.tx(({ db }) => db.update(users).set({ currentProjectId: input.project.id }).where(eq(users.id, actor.id)))
}
