import { scheduleMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { type ReportScheduleRow, SaveReportSchedule } from '@caseweave/contract/reports/report-schedules'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { fromHidden, withMeanwhile } from '../../platform/dialogs/meanwhile.server'
import { shownText } from '../../platform/dialogs/three-way'
import { idsOf } from '../../platform/screen/id.server'
import { schedulesHref } from './email-links'
import { ScheduleForm } from './schedule-form'
import { scheduleOffer } from './schedule-offer.server'
import { scheduleFields, scheduleTexts, sentOf, typedSchedule } from './schedule-texts'

export const meta: MetaFunction = () => [{ title: 'Edit daily report · Caseweave' }]

const asked = (args: LoaderFunctionArgs | ActionFunctionArgs) => idsOf(args, 'projectId', 'scheduleId')

export async function loader(args: LoaderFunctionArgs) {
  const schedule = await apiFor(args).reports.schedules.get(asked(args))
  return { offer: await scheduleOffer(args, schedule), values: valuesOf(schedule) }
}

const valuesOf = ({ members, ...schedule }: ReportScheduleRow) => ({
  ...schedule,
  members: members.map(({ userId }) => userId),
})

const Changes = SaveReportSchedule.and(z.object({ shown: z.string().optional() }))

export async function action(args: ActionFunctionArgs) {
  const read = async () => valuesOf(await apiFor(args).reports.schedules.get(asked(args)))
  const answer = await saveAndLeave(args, Changes, async ({ shown, ...form }, api) => {
    const { projectId, scheduleId } = asked(args)
    const texts = fromHidden(z.record(z.string(), z.string()), shown)
    const was = texts ? SaveReportSchedule.safeParse(sentOf(texts)).data : undefined
    await api.reports.schedules.update({ projectId, scheduleId, ...form, was })
    const back = schedulesHref(projectId, new URL(args.request.url).search)
    return { to: back, message: scheduleMessages.saved }
  })
  const there = async () => ({ values: scheduleTexts(await read()), seenAt: '' })
  return withMeanwhile(answer, scheduleFields, there, typedSchedule)
}

export default function EditSchedule() {
  const { offer, values } = useLoaderData<typeof loader>()
  const { lastResult, merged } = useActionData<typeof action>() ?? {}
  const shown = shownText({ lastResult, merged }, scheduleTexts(values))
  return <ScheduleForm title="Edit daily report" label="Save" {...{ offer, values, lastResult, merged, shown }} />
}
