import { mostSchedules, scheduleMessages } from '@caseweave/contract/reports/report-emails/report-email-messages'
import { ReportScheduleId } from '@caseweave/contract/reports/report-schedules'
import { dailyReport, reportOf } from '@caseweave/contract/reports/reports/report-table'
import { Alert } from '@caseweave/ui/alert'
import { ButtonLink } from '@caseweave/ui/button'
import { EmptyState } from '@caseweave/ui/empty-state'
import { FormFrame, ScreenHead } from '@caseweave/ui/screen'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { ArrowLeft, CalendarClock, Plus } from 'lucide-react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { redirectWithToast } from '../../../server/toast.server'
import { formErrors } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'
import { mailedReportHref, schedulesHref } from './email-links'
import { ScheduleCard } from './schedule-card'

export const meta: MetaFunction = () => [{ title: 'Daily reports · Caseweave' }]
export const handle = { crumb: 'Daily reports' }

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const schedules = await apiFor(args).reports.schedules.list({ projectId })
  return { onceKey: newOnceKey(), projectId, schedules }
}

const Change = z.object({ ...ReportScheduleId.shape, intent: z.enum(['pause', 'resume', 'sendNow']) })

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const back = schedulesHref(projectId, new URL(args.request.url).search)
  return runAction(args, Change, async ({ scheduleId, intent }, api) => {
    if (intent === 'sendNow') {
      await madeOnce(args, { scheduleId, intent }, (once) => once.reports.schedules.sendNow({ projectId, scheduleId }))
      return redirectWithToast(back, { kind: 'info', message: scheduleMessages.started })
    }
    const paused = intent === 'pause'
    await api.reports.schedules.pause({ projectId, scheduleId, paused })
    const message = paused ? scheduleMessages.paused : scheduleMessages.resumed
    return redirectWithToast(back, { kind: 'success', message })
  })
}

/** The daily reports of a project: reports that are emailed by themselves. */
export default function Schedules() {
  const { onceKey, projectId, schedules } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const { search } = useLocation()
  const add = (
    <ButtonLink href={schedulesHref(projectId, search, 'add')}>
      <Plus aria-hidden="true" />
      Add daily report
    </ButtonLink>
  )
  return (
    <FormFrame>
      <ButtonLink href={mailedReportHref(dailyReport, projectId, search)} variant="ghost" className="-ms-3 self-start">
        <ArrowLeft aria-hidden="true" />
        {reportOf(dailyReport).title}
      </ButtonLink>
      <ScreenHead
        title="Daily reports"
        lead="The execution report by email, on the days and at the time that you choose."
        actions={schedules.length > 0 && schedules.length < mostSchedules ? add : null}
      />
      {formErrors(lastResult).map((message) => (
        <Alert key={message} tone="error">
          {message}
        </Alert>
      ))}
      {schedules.length >= mostSchedules ? <Alert tone="info">{scheduleMessages.full}</Alert> : null}
      {schedules.length > 0 ? (
        <ul className="grid gap-3">
          {schedules.map((schedule) => (
            <ScheduleCard key={schedule.id} schedule={schedule} onceKey={onceKey} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={CalendarClock} title="There are no daily reports yet" action={add}>
          Add one, and the team has the figures in its mail every morning.
        </EmptyState>
      )}
      <Outlet />
    </FormFrame>
  )
}
