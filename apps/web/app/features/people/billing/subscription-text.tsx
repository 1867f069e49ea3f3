import type { SubscriptionView, SubscriptionWord } from '@caseweave/contract/people/billing/billing'
import { priceText } from '@caseweave/contract/people/billing/plans'
import { counted } from '@caseweave/contract/platform/counted'
import { Badge, type BadgeVariants } from '@caseweave/ui/badge'

const shown: Record<SubscriptionWord, { text: string; variant: BadgeVariants['variant'] }> = {
  ACTIVE: { text: 'Active', variant: 'pass' },
  PENDING: { text: 'Waiting for the payment', variant: 'neutral' },
  PAST_DUE: { text: 'Payment missing', variant: 'fail' },
  UNPAID: { text: 'Not paid', variant: 'fail' },
  PAUSED: { text: 'Paused', variant: 'neutral' },
  CANCELED: { text: 'Cancelled', variant: 'neutral' },
}

/** How a subscription stands, as a mark. */
export function SubscriptionBadge({ word }: { word: SubscriptionWord }) {
  const { text, variant } = shown[word]
  return <Badge variant={variant}>{text}</Badge>
}

/** What a subscription costs, in words. */
export const costText = ({
  seats,
  unitAmount,
  currency,
}: Pick<SubscriptionView, 'seats' | 'unitAmount' | 'currency'>) =>
  `${counted(seats, 'user')} at ${priceText(unitAmount, currency)} each, ${priceText(seats * unitAmount, currency)} a month`
