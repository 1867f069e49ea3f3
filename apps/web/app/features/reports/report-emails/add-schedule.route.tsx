import { scheduleMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { SaveReportSchedule } from '@caseweave/contract/reports/report-schedules'
import { readScope, reportFilters } from '@caseweave/contract/reports/reports/report-scope'
import { dailyReport } from '@caseweave/contract/reports/reports/report-table'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { saveAndLeave } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { idOf } from '../../platform/screen/id.server'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { schedulesHref } from './email-links'
import { ScheduleForm } from './schedule-form'
import { scheduleOffer } from './schedule-offer.server'

export const meta: MetaFunction = () => [{ title: 'Add daily report · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const {
    releaseId,
    environmentId,
    moduleId = 0,
  } = readScope(reportFilters[dailyReport], new URL(args.request.url).searchParams)
  const place = { releaseId, environmentId, moduleId, zone: timeZoneOf(args.request) }
  const values = { ...place, time: '07:30', weekdays: [1, 2, 3, 4, 5], roles: [], members: [] }
  return { onceKey: newOnceKey(), offer: await scheduleOffer(args, place), values }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return saveAndLeave(args, SaveReportSchedule, async (form) => {
    await madeOnce(args, form, (api) => api.reports.schedules.add({ projectId, ...form }))
    const back = schedulesHref(projectId, new URL(args.request.url).search)
    return { to: back, message: scheduleMessages.added }
  })
}

export default function AddSchedule() {
  const { onceKey, offer, values } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  return (
    <ScheduleForm
      title="Add daily report"
      label="Add"
      onceKey={onceKey}
      offer={offer}
      values={values}
      lastResult={lastResult}
    />
  )
}
