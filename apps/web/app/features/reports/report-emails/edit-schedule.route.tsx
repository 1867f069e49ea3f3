import { scheduleMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { SaveReportSchedule } from '@caseweave/contract/reports/report-schedules'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { idsOf } from '../../platform/screen/id.server'
import { schedulesHref } from './email-links'
import { ScheduleForm } from './schedule-form'
import { scheduleOffer } from './schedule-offer.server'

export const meta: MetaFunction = () => [{ title: 'Edit daily report · Caseweave' }]

const asked = (args: LoaderFunctionArgs | ActionFunctionArgs) => idsOf(args, 'projectId', 'scheduleId')

export async function loader(args: LoaderFunctionArgs) {
  const { members, ...schedule } = await apiFor(args).reports.schedules.get(asked(args))
  const values = { ...schedule, members: members.map(({ userId }) => userId) }
  return { offer: await scheduleOffer(args, schedule), values }
}

export async function action(args: ActionFunctionArgs) {
  return saveAndLeave(args, SaveReportSchedule, async (form, api) => {
    const { projectId, scheduleId } = asked(args)
    await api.reports.schedules.update({ projectId, scheduleId, ...form })
    const back = schedulesHref(projectId, new URL(args.request.url).search)
    return { to: back, message: scheduleMessages.saved }
  })
}

export default function EditSchedule() {
  const { offer, values } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return <ScheduleForm title="Edit daily report" label="Save" offer={offer} values={values} lastResult={lastResult} />
}
