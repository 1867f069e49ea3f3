import { reportEmailMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import type { ReportEmailView } from '@caseweave/contract/reports/report-emails/report-emails'
import { Alert } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { JobProgress } from '../../platform/jobs/job-progress'
import { useAskingAgain } from '../../platform/screen/use-asking-again'
import { RecipientList } from './recipient-list'

type Shown = 'sending' | 'sent' | 'failed' | 'waiting' | 'partly'

/** How an email stands as a whole. One that was not tried yet is being sent. */
function shownOf({ job, recipients }: ReportEmailView): Shown {
  if (job?.status === 'failed') return 'failed'
  if (recipients.length === 0) return job ? 'sending' : 'failed'
  const all = (status: string) => recipients.every((each) => each.status === status)
  if (all('sent')) return 'sent'
  if (all('failed')) return 'failed'
  const open = recipients.filter(({ status }) => status === 'queued')
  if (open.some(({ error }) => error === null)) return 'sending'
  return open.length > 0 ? 'waiting' : 'partly'
}

const tones = { sent: 'success', failed: 'error', waiting: 'warning', partly: 'warning' } as const

interface EmailSendingProps {
  projectId: number
  view: ReportEmailView
  backHref: string
  /** The popup that sends it again. */
  againHref: string
}

/** How the sending goes; it closes by itself when everybody has the email. */
export function EmailSending({ projectId, view, backHref, againHref }: EmailSendingProps) {
  const { job, recipients } = view
  const shown = shownOf(view)
  const ended = job?.status === 'succeeded'
  useAskingAgain(shown === 'sending' && ended)
  return (
    <ReadingDialog
      title="Email Report"
      backHref={backHref}
      actions={shown === 'failed' ? <ButtonLink href={againHref}>Try again</ButtonLink> : null}
    >
      {shown === 'sending' && job ? (
        <JobProgress key={job.id} projectId={projectId} job={job} label="The report is on its way" />
      ) : null}
      {shown === 'sending' ? null : (
        <Alert tone={tones[shown]}>
          {reportEmailMessages[shown]}
          {job?.error ? ` ${job.error}` : ''}
        </Alert>
      )}
      {recipients.length > 0 ? <RecipientList recipients={recipients} /> : null}
    </ReadingDialog>
  )
}
