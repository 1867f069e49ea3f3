import type { ReportScheduleRow } from '@caseweave/contract/reports/report-schedules'
import { Alert } from '@caseweave/ui/alert'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Form, useLocation } from '@remix-run/react'
import { CirclePause, CirclePlay, Pencil, Send, Trash2 } from 'lucide-react'
import { useProject } from '../../people/projects/project.route'
import { OnceKey } from '../../platform/dialogs/once-key'
import { Moment } from '../../platform/time/moment'
import { schedulesHref } from './email-links'
import { daysText, lastText, placeText, recipientsText } from './schedule-words'

/** One daily report: what, when and to whom, what became of the last one, and what can be done with it. */
export function ScheduleCard({ schedule, onceKey }: { schedule: ReportScheduleRow; onceKey: string }) {
  const { id: projectId } = useProject()
  const { search } = useLocation()
  const { id, time, zone, weekdays, paused, problem, nextDue, last, createdBy } = schedule
  const name = placeText(schedule)
  const facts: [string, React.ReactNode][] = [
    ['Sent', `${daysText(weekdays)} at ${time} (${zone})`],
    ['To', recipientsText(schedule)],
    ['Next', paused ? '–' : <Moment key="next" date={nextDue} />],
    [
      'Last',
      last ? (
        <span key="last">
          <Moment date={last.at} />: {lastText(last)}
        </span>
      ) : (
        'not sent yet'
      ),
    ],
    ['Set up by', createdBy || '–'],
  ]
  return (
    <li className="grid min-w-0 gap-3 rounded-lg border border-border bg-card p-4 shadow-xs">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-sm font-semibold wrap-anywhere">{name}</h2>
        <Badge variant={paused ? 'outline' : 'pass'}>
          {paused ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />}
          {paused ? 'Paused' : 'Active'}
        </Badge>
      </div>
      {problem ? <Alert tone="warning">Paused by itself. {problem}</Alert> : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <OnceKey value={onceKey} />
          <input type="hidden" name="scheduleId" value={id} />
          <Button
            type="submit"
            name="intent"
            value="sendNow"
            variant="outline"
            size="sm"
            aria-label={`Send now: ${name}`}
          >
            <Send aria-hidden="true" /> Send now
          </Button>
          <Button
            type="submit"
            name="intent"
            value={paused ? 'resume' : 'pause'}
            variant="outline"
            size="sm"
            aria-label={`${paused ? 'Resume' : 'Pause'}: ${name}`}
          >
            {paused ? <CirclePlay aria-hidden="true" /> : <CirclePause aria-hidden="true" />}
            {paused ? 'Resume' : 'Pause'}
          </Button>
        </Form>
        <ButtonLink
          href={schedulesHref(projectId, search, String(id))}
          variant="ghost"
          size="sm"
          aria-label={`Edit: ${name}`}
        >
          <Pencil aria-hidden="true" /> Edit
        </ButtonLink>
        <ButtonLink
          href={schedulesHref(projectId, search, `${id}/delete`)}
          variant="ghost"
          size="sm"
          aria-label={`Delete: ${name}`}
        >
          <Trash2 aria-hidden="true" /> Delete
        </ButtonLink>
      </div>
    </li>
  )
}
