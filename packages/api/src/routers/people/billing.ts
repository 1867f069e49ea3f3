import { PaymentDetails, PaymentPlan } from '@caseweave/contract/people/billing/billing'
import { compareBilling } from '@caseweave/core/people/billing/compare-billing'
import { getBilling, getBillingNotice } from '@caseweave/core/people/billing/get-billing'
import { openPortal, payForMembersOnly } from '@caseweave/core/people/billing/open-portal'
import { readOrganization } from '@caseweave/core/people/billing/read-subscriptions'
import { savePaymentDetails, startCheckout } from '@caseweave/core/people/billing/start-checkout'
import { z } from 'zod'
import { operatorProcedure, organizationProcedure, router } from '../../trpc'

const admin = organizationProcedure('billing.manage')

/** All of it answers NOT_FOUND where billing is not configured, but for the notice, which is null there. */
export const billingRouter = router({
  get: admin.query(({ ctx }) => getBilling(ctx, { organization: ctx.organization })),

  notice: organizationProcedure('organization.read').query(({ ctx }) =>
    getBillingNotice(ctx, { organization: ctx.organization }),
  ),

  saveDetails: admin
    .input(PaymentDetails)
    .mutation(({ ctx, input }) => savePaymentDetails(ctx, { ...input, organization: ctx.organization })),

  checkout: admin
    .input(PaymentPlan)
    .mutation(({ ctx, input }) => startCheckout(ctx, { ...input, organization: ctx.organization })),

  portal: admin.mutation(({ ctx }) => openPortal(ctx, { organization: ctx.organization })),

  membersOnly: admin.mutation(({ ctx }) => payForMembersOnly(ctx, { organization: ctx.organization })),

  compare: operatorProcedure
    .input(z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1).catch(1) }))
    .query(({ ctx, input }) => compareBilling(ctx, input)),

  read: operatorProcedure
    .input(z.object({ billedOrganizationId: z.coerce.number().int().positive() }))
    .mutation(({ ctx, input }) => readOrganization(ctx, input)),
})
