import { priceText, proPrice } from '@caseweave/contract/people/billing/plans'
import { useShell } from '../../platform/screen/use-workspace'

/** Says what members cost before they are added; nothing where nobody is billed. */
export function SeatCost({ invited = false }: { invited?: boolean }) {
  if (!useShell().billing) return null
  const price = priceText(proPrice.amount * 100, proPrice.currency)
  return (
    <p className="text-muted-foreground">
      With Pro each member beyond the users who are paid for costs {price} a month from the day on which they join.
      {invited ? ' An invitation costs nothing until it is accepted.' : ''}
    </p>
  )
}
