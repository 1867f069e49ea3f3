import type { CreateOrganization } from '@caseweave/contract/people/organizations'
import { AppError } from '@caseweave/contract/platform/errors'
import { alreadyExists } from '@caseweave/contract/platform/messages'
import { organizations } from '@caseweave/db/schema'
import { type Ctx, requireActor } from '../../context'
import { countTry } from '../accounts/rate-limits'
import { requireRoomForOrganization } from '../plans/require-room'
import { beginTrial } from '../plans/trial'
import { joinOrganization } from './add-member'

/**
 * Makes an organization with the person who asks as its Admin; the first of theirs becomes the one their work begins in. A name that is
 * taken is a conflict, and so is one more than the plan has; too many within an hour are TOO_MANY.
 */
export async function createOrganization(ctx: Ctx, input: CreateOrganization): Promise<{ id: number }> {
  const actor = requireActor(ctx)
  await countTry(ctx.sql, 'organizationsPerPerson', String(actor.id))
  return ctx.tx(async (tx) => {
    await requireRoomForOrganization(tx)
    const [organization] = await tx.db
      .insert(organizations)
      .values({ name: input.name })
      .onConflictDoNothing()
      .returning({ id: organizations.id })
    if (!organization) throw new AppError('CONFLICT', alreadyExists('Organization'), { field: 'name' })
    await beginTrial(tx, organization.id)
    await joinOrganization(tx, {
      organizationId: organization.id,
      userId: actor.id,
      username: actor.username,
      role: 'Admin',
    })
    return organization
  })
}
