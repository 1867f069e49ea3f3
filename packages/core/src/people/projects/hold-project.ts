import { organizationMembers, projectMembers, projects } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

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
  const { organizationId } = project
  await tx.db
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)))
    .for('key share')
  await tx.db
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)))
    .for('update')
}
