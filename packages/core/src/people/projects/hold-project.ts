import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { idArray } from '@caseweave/db/id-array'
import { organizationMembers, projectMembers, projects } from '@caseweave/db/schema'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'

/** Keeps everybody else from renaming or deleting a project until this transaction ends. */
export async function holdProject(tx: Ctx, projectId: number): Promise<void> {
  await tx.db.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update')
}

/**
 * Keeps everybody else from changing somebody's role in a project until this transaction ends. Rows are held in the order of all who change
 * roles, so that none waits for another in a circle.
 */
export async function holdProjectMember(tx: Ctx, projectId: number, userId: number): Promise<void> {
  const [project] = await tx.db
    .select({ organizationId: projects.organizationId })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for('key share')
  if (!project) return
  await isHeldMember(tx, project.organizationId, userId)
  await tx.db
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)))
    .for('update')
}

/** Whether somebody is a member of the organization, who stays one until the transaction ends. */
export async function isHeldMember(tx: Ctx, organizationId: number, userId: number): Promise<boolean> {
  const found = await tx.db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)))
    .for('key share')
  return found.length > 0
}

/** Passes when the person who asks is a member of the organization, who stays one until the transaction ends; NOT_FOUND for who was just taken out. */
export async function requireHeldMember(tx: Ctx, organizationId: number): Promise<void> {
  if (!(await isHeldMember(tx, organizationId, requireActor(tx).id))) throw new AppError('NOT_FOUND', messages.notFound)
}

/**
 * Holds memberships that end or get other roles until the transaction ends, in the order in which all hold them; answers their roles. Before roles in
 * projects are: whoever gives those holds the memberships first.
 */
export const holdMemberships = (tx: Ctx, organizationId: number, userIds: readonly number[]) =>
  tx.db
    .select({ userId: organizationMembers.userId, role: organizationMembers.role })
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizationId, organizationId),
        sql`${organizationMembers.userId} = any (${idArray(userIds)})`,
      ),
    )
    .orderBy(asc(organizationMembers.userId))
    .for('update')
