import { reportEmailMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import type { ReportEmailView } from '@caseweave/contract/reports/report-emails/report-emails'
import { Alert } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { apiFor } from '../../../server/api.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useProject } from '../../people/projects/project.route'
import { ReadingDialog } from '../../platform/dialogs/reading-dialog'
import { JobProgress } from '../../platform/jobs/job-progress'
import { idOf } from '../../platform/screen/id.server'
import { emailReportHref, mailedReportHref } from './email-links'
import { RecipientList } from './recipient-list'

export const meta: MetaFunction = () => [{ title: 'Email of the report · Caseweave' }]

/** How long (ms) after it was asked for a sent e-mail still closes the dialog by itself. */
const waitedFor = 10 * 60_000

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const view = await apiFor(args).reports.emails.get({ projectId, reportEmailId: idOf(args.params.reportEmailId) })
  const { recipients, createdAt } = view
  const sent = recipients.length > 0 && recipients.every(({ status }) => status === 'sent')
  if (sent && Date.now() - createdAt.getTime() < waitedFor) {
    const { search } = new URL(args.request.url)
    throw await redirectWithToast(mailedReportHref(projectId, search), {
      kind: 'success',
      message: reportEmailMessages.sent,
    })
  }
  return { view }
}

type Shown = 'sending' | 'sent' | 'failed' | 'waiting' | 'partly'

/** How an e-mail stands as a whole. One that was not tried yet is being sent. */
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

/** How the sending goes; it closes by itself when everybody has the e-mail. */
export default function EmailProgress() {
  const { view } = useLoaderData<typeof loader>()
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const back = mailedReportHref(projectId, search)
  const { job, recipients } = view
  const shown = shownOf(view)
  const ended = job?.status === 'succeeded'
  useEffect(() => {
    if (shown !== 'sending' || !ended) return
    const timer = setInterval(revalidate, 2_000)
    return () => clearInterval(timer)
  }, [shown, ended, revalidate])
  return (
    <ReadingDialog
      title="Email Report"
      backHref={back}
      actions={shown === 'failed' ? <ButtonLink href={emailReportHref(projectId, search)}>Try again</ButtonLink> : null}
    >
      {shown === 'sending' && job ? (
        <JobProgress key={job.id} projectId={projectId} job={job} label="Sending the email" />
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
