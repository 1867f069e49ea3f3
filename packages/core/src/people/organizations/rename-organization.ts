import { AppError } from '@caseweave/contract/platform/errors'
import { alreadyExists } from '@caseweave/contract/platform/messages'
import { organizations } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { isUniqueViolation } from '../../platform/database/unique-violation'
import { withMembersHeld } from './hold-members'

/** Gives the organization another name; one that is taken is a conflict. */
export async function renameOrganization(
  ctx: Ctx,
  { organization, name }: { organization: { id: number }; name: string },
): Promise<void> {
  try {
    await withMembersHeld(ctx, organization.id, async (tx) => {
      await tx.db.update(organizations).set({ name }).where(eq(organizations.id, organization.id))
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('CONFLICT', alreadyExists('Organization'), { field: 'name' })
    throw error
  }
}
