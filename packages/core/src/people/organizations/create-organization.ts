import type { CreateOrganization } from '@caseweave/contract/people/organizations'
import { AppError } from '@caseweave/contract/platform/errors'
import { alreadyExists } from '@caseweave/contract/platform/messages'
import { organizationMembers, organizations, users } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import { type Ctx, requireActor } from '../../context'
import { logSecurityEvent } from '../../platform/log/log-security-event'

/** Makes the first organization of somebody who has none, with them as its Admin; a name that is taken is a conflict. */
export async function createOrganization(ctx: Ctx, input: CreateOrganization): Promise<{ id: number }> {
  const actor = requireActor(ctx)
  return ctx.tx(async ({ db, afterCommit }) => {
    // Locked, so that two clicks make one organization.
    await db.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('update')
    const mine = await db
      .select({ role: organizationMembers.role })
      .from(organizationMembers)
      .where(eq(organizationMembers.userId, actor.id))
      .limit(1)
    if (mine.length > 0) throw new AppError('CONFLICT', 'You belong to an organization already.')
    const [organization] = await db
      .insert(organizations)
      .values({ name: input.name })
      .onConflictDoNothing()
      .returning({ id: organizations.id })
    if (!organization) throw new AppError('CONFLICT', alreadyExists('Organization'), { field: 'name' })
    await db.insert(organizationMembers).values({ organizationId: organization.id, userId: actor.id, role: 'Admin' })
    await db.update(users).set({ defaultOrganizationId: organization.id }).where(eq(users.id, actor.id))
    const facts = {
      userId: actor.id,
      username: actor.username,
      address: ctx.clientAddress,
      organizationId: organization.id,
    }
    await afterCommit(async () => logSecurityEvent(ctx.log, 'role changed', { ...facts, role: 'Admin' }))
    return organization
  })
}
