import { reportEmailMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { redirectWithToast } from '../../../server/toast.server'
import { idOf } from '../../platform/screen/id.server'

/** How long (ms) after it was asked for a sent email still closes the dialog by itself. */
const waitedFor = 10 * 60_000

/** How the email that the address names goes; back at the page behind as soon as everybody has it. */
export async function emailSending(args: LoaderFunctionArgs, projectId: number, backHref: string) {
  const view = await apiFor(args).reports.emails.get({ projectId, reportEmailId: idOf(args.params.reportEmailId) })
  const { recipients, createdAt } = view
  const sent = recipients.length > 0 && recipients.every(({ status }) => status === 'sent')
  if (sent && Date.now() - createdAt.getTime() < waitedFor)
    throw await redirectWithToast(backHref, { kind: 'success', message: reportEmailMessages.sent })
  return { projectId, view }
}
