import { type MailStatus, mailStatusNames } from '@caseweave/contract/platform/mail'
import type { ReportEmailView } from '@caseweave/contract/reports/report-emails/report-emails'
import { Badge, type BadgeVariants } from '@caseweave/ui/badge'
import { CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon } from 'lucide-react'

const looks: Record<MailStatus, { variant: BadgeVariants['variant']; icon: LucideIcon }> = {
  queued: { variant: 'outline', icon: Clock },
  sent: { variant: 'pass', icon: CircleCheck },
  failed: { variant: 'fail', icon: CircleX },
  unsure: { variant: 'block', icon: CircleHelp },
}

/** What became of a mail to each person. */
export function RecipientList({ recipients }: Pick<ReportEmailView, 'recipients'>) {
  return (
    <ul className="mt-4 grid max-h-64 gap-2 overflow-y-auto">
      {recipients.map(({ name, address, status, error }) => {
        const { variant, icon: Icon } = looks[status]
        return (
          <li key={address} className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="text-muted-foreground">{address}</span>
              {error && status !== 'sent' ? <span className="block text-xs text-muted-foreground">{error}</span> : null}
            </span>
            <Badge variant={variant}>
              <Icon aria-hidden="true" />
              {mailStatusNames[status]}
            </Badge>
          </li>
        )
      })}
    </ul>
  )
}
