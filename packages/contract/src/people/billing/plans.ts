import { counted } from '../../platform/counted'

/** What an organization may have in its free month; source: docs/decisions/billing.md. */
export const introductoryOffer = { months: 1, organizations: 1, projects: 2, casesPerProject: 50, members: 3 } as const

/** A number as people type it. No three digits behind the point: "1,000" would be read, and paid, as 1. */
export const typedNumber = /^-?\d{1,12}([.,]\d{1,2})?$/

/** What Pro costs per user and month, in `currency`; source: docs/decisions/billing.md. */
export const proPrice = { amount: 19, currency: 'USD' } as const

/** Days after which an organization whose payment is missing can only be read; source: docs/decisions/billing.md. */
export const graceDays = 14

/** From when on an organization whose payment is missing since then can only be read. */
export const graceEnd = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + graceDays * 24 * 60 * 60_000)

/** Why an organization has limits: its free month, the end of that or of a subscription, or a payment that is missing for too long. */
export type LimitedBy = 'trial' | 'trialOver' | 'subscriptionOver' | 'unpaid'

/** What an organization may have; {@link Number.POSITIVE_INFINITY} where there is no limit. What is there already always stays. */
export type Limits = {
  projects: number
  casesPerProject: number
  members: number
  by: LimitedBy | null
  /** Nothing may be changed any more. */
  readOnly: boolean
}

/** An amount as people read it; `minor` = in the smallest unit of the currency, such as cents. */
export function priceText(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const howOn = 'An Admin of the organization can subscribe to Pro under Billing.'

const over = {
  trialOver: 'The free month of this organization is over.',
  subscriptionOver: 'The subscription of this organization has ended.',
} satisfies Record<Exclude<LimitedBy, 'trial' | 'unpaid'>, string>

const unpaid = `A payment of this organization has been missing for more than ${graceDays} days. Until it is paid, everything can only be read and exported. An Admin pays under Billing.`

/** Why something new is refused: `offer` says what the introductory offer has room for. */
const refusedBy = (by: LimitedBy | null, offer: string) => {
  if (by === 'unpaid') return unpaid
  return by === null || by === 'trial' ? `${offer} ${howOn}` : `${over[by]} What is there stays. ${howOn}`
}

/** What is said where a plan has no room; shown only where billing is configured. */
export const planMessages = {
  noRoomForProjects: (by: LimitedBy | null) =>
    refusedBy(by, `The introductory offer has ${counted(introductoryOffer.projects, 'project')} in an organization.`),
  noRoomForMembers: (by: LimitedBy | null) =>
    refusedBy(
      by,
      `The introductory offer is for ${counted(introductoryOffer.members, 'user')}, open invitations included.`,
    ),
  noRoomForCases: (by: LimitedBy | null, there: number, added: number) =>
    refusedBy(
      by,
      `The introductory offer has ${counted(introductoryOffer.casesPerProject, 'test case')} in a project. This one has ${there}, and ${added} would be added.`,
    ),
  noRoomForOrganizations:
    'The introductory offer is for one organization. Subscribe to Pro for the one that you administer, under Billing, to create more.',
  readOnly: unpaid,
  subscriptionRuns: 'This organization pays for a subscription. Cancel it under Billing first.',
} as const
