import { billingPath } from '@caseweave/contract/people/billing/addresses'
import { graceDays } from '@caseweave/contract/people/billing/plans'
import { Alert, type Tone } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import { useLocation } from '@remix-run/react'
import { useShell } from '../../platform/screen/use-workspace'
import { Moment } from '../../platform/time/moment'

/** What all pages of an organization say of its payments, where there is something to say. */
export function BillingBanner() {
  const notice = useShell().billing?.notice
  const { pathname } = useLocation()
  // The page of billing says it itself.
  if (!notice || pathname.toLowerCase() === '/organization/billing') return null
  const { kind, at, isAdmin, organizationId } = notice
  const told: Record<typeof kind, { tone: Tone; title: string; text: React.ReactNode; action: string }> = {
    trialEnds: {
      ...{ tone: 'info', title: 'The free month ends soon', action: 'Subscribe' },
      text: (
        <>
          It ends <Moment date={at} absolute />. Then everything stays, and nothing is added until you subscribe.
        </>
      ),
    },
    trialOver: {
      ...{ tone: 'warning', title: 'The free month is over', action: 'Subscribe' },
      text: 'What is there stays, and can be changed and exported. To add something, subscribe to Pro.',
    },
    subscriptionOver: {
      ...{ tone: 'warning', title: 'The subscription has ended', action: 'Subscribe' },
      text: 'What is there stays, and can be changed and exported. To add something, subscribe to Pro.',
    },
    pastDue: {
      ...{ tone: 'warning', title: 'A payment has failed', action: 'Pay' },
      text: (
        <>
          Everything works until <Moment date={at} absolute />. After that the organization can only be read and
          exported.
        </>
      ),
    },
    readOnly: {
      ...{ tone: 'error', title: 'This organization can only be read', action: 'Pay' },
      text: `A payment has been missing for more than ${graceDays} days. ${isAdmin ? 'Pay, and everything works again.' : 'An Admin of the organization has been told.'} Nothing is deleted, and all can be exported.`,
    },
  }
  const { tone, title, text, action } = told[kind]
  return (
    <div className="print-hidden px-4 pt-4 sm:px-6">
      <Alert
        tone={tone}
        title={title}
        live={false}
        actions={
          isAdmin ? (
            <ButtonLink href={billingPath(organizationId)} variant="outline" size="sm">
              {action}
            </ButtonLink>
          ) : undefined
        }
      >
        {text}
      </Alert>
    </div>
  )
}
