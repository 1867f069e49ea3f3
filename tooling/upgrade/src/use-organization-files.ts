import type { Ctx } from '@caseweave/core/context'
import { organizationExports } from '@caseweave/db/schema'

/** An export of the demo organization that was asked for. */
export async function useOrganizationFiles(ctx: Ctx): Promise<void> {
  await ctx.db.insert(organizationExports).values({ organizationId: 1, withOffice: false })
}
