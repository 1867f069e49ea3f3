import { dayText } from '@caseweave/contract/platform/moments'
import type { PastCoverage } from '@caseweave/contract/reports/reports/coverage-history'
import { Alert } from '@caseweave/ui/alert'
import { buttonClasses } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'

/** Says clearly that a report is one of a past day, and leads back to today. */
export function PastDay({ past, todayHref }: { past: PastCoverage; todayHref: string }) {
  const day = dayText(past.on)
  return (
    <Alert
      tone="warning"
      title={past.counts ? `The report of ${day}` : `There is no report of ${day}`}
      actions={
        <Link href={todayHref} className={buttonClasses({ variant: 'outline', size: 'sm' })}>
          Back to today
        </Link>
      }
    >
      {past.counts
        ? `These figures were stored at the end of that day (UTC), for all tags together. A module counts what was below it then.${past.steps ? '' : ' Steps were not stored yet.'}`
        : past.first
          ? `The figures of this project are stored since ${dayText(past.first)}.`
          : 'The figures of this project are stored from today on.'}
    </Alert>
  )
}
