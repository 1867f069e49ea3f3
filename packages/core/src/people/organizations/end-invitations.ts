import { organizationInvitations, users } from '@caseweave/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** Ends what is open of an organization's invitations to the address of somebody who is taken out of it: an old link would let them in again. */
export async function endInvitationsTo(
  tx: Ctx,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<void> {
  const { acceptedAt, email, organizationId: organization, revokedAt } = organizationInvitations
  await tx.db
    .update(organizationInvitations)
    .set({ revokedAt: tx.now() })
    .where(
      and(
        ...[eq(organization, organizationId), isNull(acceptedAt), isNull(revokedAt)],
        sql`lower(${email}) = (select lower(${users.email}) from ${users} where ${users.id} = ${userId})`,
      ),
    )
}
