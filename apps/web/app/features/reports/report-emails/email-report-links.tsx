import { mayInProject } from '@caseweave/contract/people/permissions'
import { dailyReport, type MailedReport } from '@caseweave/contract/reports/reports/report-table'
import { buttonClasses } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { useLocation } from '@remix-run/react'
import { CalendarClock, Mail } from 'lucide-react'
import { useProject } from '../../people/projects/project.route'
import { emailReportHref, schedulesHref } from './email-links'

/** Email Report, and the daily ones where there are some of it, for those who may. */
export function EmailReportLinks({ report }: { report: MailedReport }) {
  const { search } = useLocation()
  const { id, projectRole, organizationRole } = useProject()
  if (!mayInProject('reports.email', projectRole, organizationRole)) return null
  return (
    <div className="flex flex-wrap gap-2" data-tour="email">
      <Link href={emailReportHref(report, id, search)} className={buttonClasses({ variant: 'outline' })}>
        <Mail aria-hidden="true" /> Email Report
      </Link>
      {report === dailyReport ? (
        <Link href={schedulesHref(id, search)} className={buttonClasses({ variant: 'ghost' })}>
          <CalendarClock aria-hidden="true" /> Daily reports
        </Link>
      ) : null}
    </div>
  )
}
