import { projectMessages } from '@caseweave/contract/people/projects/project-messages'
import type { CreateProject } from '@caseweave/contract/people/projects/projects'
import { AppError } from '@caseweave/contract/platform/errors'
import { alreadyExists } from '@caseweave/contract/platform/messages'
import { projectMembers, projects, users } from '@caseweave/db/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { requireRoomForProject } from '../plans/require-room'
import { requireHeldMember } from './hold-project'

/**
 * Makes a project in an organization whose projects the actor may create; they become its first ProjectAdmin, and it
 * becomes their current project unless a program of theirs made it. A name that the organization has already is a conflict, and so is one more than its plan has.
 */
export async function createProject(
  ctx: Ctx,
  input: CreateProject & { organizationId: number },
): Promise<{ id: number }> {
  const actor = requireActor(ctx)
  return ctx.tx(async (tx) => {
    const { db, afterCommit } = tx
    await requireHeldMember(tx, input.organizationId)
    const [project] = await db
      .insert(projects)
      .values({ organizationId: input.organizationId, name: input.name, createdBy: actor.id })
      .onConflictDoNothing()
      .returning({ id: projects.id })
    if (!project) throw await nameTaken(tx, input.organizationId, input.name)
    await requireRoomForProject(tx, input.organizationId)
    await db.insert(projectMembers).values({ projectId: project.id, userId: actor.id, role: 'ProjectAdmin' })
    if (actor.tokenId === undefined)
      await db.update(users).set({ currentProjectId: project.id }).where(eq(users.id, actor.id))
    const facts = { userId: actor.id, username: actor.username, address: ctx.clientAddress, projectId: project.id }
    await afterCommit(async () => logSecurityEvent(ctx, 'role changed', { ...facts, role: 'ProjectAdmin' }))
    return project
  })
}

/** The refusal of a name that another project of the organization has, which tells when that one is deleted. */
export async function nameTaken(ctx: Ctx, organizationId: number, name: string): Promise<AppError> {
  const same = and(eq(projects.organizationId, organizationId), sql`lower(${projects.name}) = lower(${name})`)
  const deleted = await ctx.db.$count(projects, and(same, isNotNull(projects.deletedAt)))
  return new AppError('CONFLICT', deleted > 0 ? projectMessages.nameOfDeleted : alreadyExists('Project'), {
    field: 'name',
  })
}
