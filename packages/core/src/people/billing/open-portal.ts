import { billingPath } from '@caseweave/contract/people/billing/addresses'
import { billingMessages } from '@caseweave/contract/people/billing/billing'
import { AppError } from '@caseweave/contract/platform/errors'
import { billingAccounts } from '@caseweave/db/schema'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { askStripe, requireBilling } from './stripe'

/** The address of Stripe's page for the card, the invoices and cancelling, made for this visit. CONFLICT for who has not paid yet. */
export async function openPortal(
  ctx: Ctx,
  { organization }: { organization: { id: number } },
): Promise<{ url: string }> {
  requireBilling(ctx)
  const [account] = await ctx.db
    .select({ customer: billingAccounts.customerId })
    .from(billingAccounts)
    .where(eq(billingAccounts.organizationId, organization.id))
  const { customer } = account ?? {}
  if (!customer) throw new AppError('CONFLICT', billingMessages.noCustomer)
  const back = ctx.mail.appUrl + billingPath(organization.id)
  const { url } = await askStripe(ctx, (stripe) => stripe.billingPortal.sessions.create({ customer, return_url: back }))
  return { url }
}

/** Gives up seats that were bought ahead: from now on the members alone are paid for. */
export async function payForMembersOnly(ctx: Ctx, { organization }: { organization: { id: number } }): Promise<void> {
  requireBilling(ctx)
  await ctx.db
    .update(billingAccounts)
    .set({ seatsWanted: null })
    .where(eq(billingAccounts.organizationId, organization.id))
}
