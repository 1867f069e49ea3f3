import { scheduleMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { useProject } from '../../people/projects/project.route'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idsOf } from '../../platform/screen/id.server'
import { schedulesHref } from './email-links'
import { daysText, placeText } from './schedule-words'

export const meta: MetaFunction = () => [{ title: 'Delete daily report · Caseweave' }]

const asked = (args: LoaderFunctionArgs | ActionFunctionArgs) => idsOf(args, 'projectId', 'scheduleId')

export const loader = async (args: LoaderFunctionArgs) => ({
  onceKey: newOnceKey(),
  ...(await apiFor(args).reports.schedules.get(asked(args))),
})

export async function action(args: ActionFunctionArgs) {
  const schedule = asked(args)
  return doConfirmed(args, async (api) => {
    await api.reports.schedules.delete(schedule)
    const to = schedulesHref(schedule.projectId, new URL(args.request.url).search)
    return { to, message: scheduleMessages.deleted }
  })
}

/** Asks before a daily report is deleted. */
export default function DeleteSchedule() {
  const { onceKey, ...schedule } = useLoaderData<typeof loader>()
  const { id: projectId } = useProject()
  const { search } = useLocation()
  return (
    <ConfirmDialog
      onceKey={onceKey}
      title="Delete daily report"
      description={`${placeText(schedule)} · ${daysText(schedule.weekdays)} at ${schedule.time}`}
      backHref={schedulesHref(projectId, search)}
      label="Delete"
      destructive
    >
      <p>It is not sent any more. What was sent stays in the mail of those who got it.</p>
    </ConfirmDialog>
  )
}
