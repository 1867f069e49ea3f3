import { createCaller } from '@caseweave/api/router'
import type { Ctx } from '@caseweave/core/context'

/** An export of the demo organization that was asked for. */
export async function useOrganizationFiles(ctx: Ctx): Promise<void> {
  await createCaller(ctx).organizationExports.start({ organizationId: 1 })
}
