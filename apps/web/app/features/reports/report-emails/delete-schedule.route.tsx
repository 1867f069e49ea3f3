import { scheduleMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useProject } from '../../people/projects/project.route'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { idOf } from '../../platform/screen/id.server'
import { schedulesHref } from './email-links'
import { daysText, placeText } from './schedule-words'

export const meta: MetaFunction = () => [{ title: 'Delete daily report · Caseweave' }]

const asked = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => ({
  projectId: idOf(params.projectId),
  scheduleId: idOf(params.scheduleId),
})

export const loader = (args: LoaderFunctionArgs) => apiFor(args).reports.schedules.get(asked(args))

export async function action(args: ActionFunctionArgs) {
  const { projectId, scheduleId } = asked(args)
  await apiFor(args).reports.schedules.delete({ projectId, scheduleId })
  const back = schedulesHref(projectId, new URL(args.request.url).search)
  return redirectWithToast(back, { kind: 'success', message: scheduleMessages.deleted })
}

/** Asks before a daily report is deleted. */
export default function DeleteSchedule() {
  const schedule = useLoaderData<typeof loader>()
  const { id: projectId } = useProject()
  const { search } = useLocation()
  return (
    <FormDialog
      title="Delete daily report"
      description={`${placeText(schedule)} · ${daysText(schedule.weekdays)} at ${schedule.time}`}
      backHref={schedulesHref(projectId, search)}
      form={{ id: 'delete-schedule', label: 'Delete', destructive: true }}
    >
      <Form method="post" id="delete-schedule">
        <p>It is not sent any more. What was sent stays in the mail of those who got it.</p>
      </Form>
    </FormDialog>
  )
}
