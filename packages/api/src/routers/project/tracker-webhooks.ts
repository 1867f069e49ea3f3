import {
  getTrackerWebhook,
  makeTrackerWebhook,
  removeTrackerWebhook,
} from '@caseweave/core/project/trackers/webhooks/webhook-secrets'
import { z } from 'zod'
import { organizationProcedure, router } from '../../trpc'

const admin = organizationProcedure('integrations.manage').input(
  z.object({ connectionId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
)

/** Where a tracker calls when items have changed, and what proves that it is the tracker. */
export const trackerWebhooksRouter = router({
  get: admin.query(({ ctx, input }) => getTrackerWebhook(ctx, { ...input, organizationId: ctx.organization.id })),
  make: admin.mutation(({ ctx, input }) => makeTrackerWebhook(ctx, { ...input, organizationId: ctx.organization.id })),
  remove: admin.mutation(({ ctx, input }) =>
    removeTrackerWebhook(ctx, { ...input, organizationId: ctx.organization.id }),
  ),
})
