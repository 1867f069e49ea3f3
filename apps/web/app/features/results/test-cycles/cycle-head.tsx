import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { dayText } from '@caseweave/contract/platform/moments'
import { newTestCyclePath, runPath, testCyclePath } from '@caseweave/contract/results/addresses'
import { addFigures, cycleStateNames } from '@caseweave/contract/results/test-cycles/cycle-names'
import type { CycleDetails } from '@caseweave/contract/results/test-cycles/cycle-views'
import { Alert } from '@caseweave/ui/alert'
import { Badge } from '@caseweave/ui/badge'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { Link } from '@caseweave/ui/navigation'
import { ScreenHead } from '@caseweave/ui/screen'
import { Form } from '@remix-run/react'
import { ChevronRight, Play, Server, Tag } from 'lucide-react'
import { Moment } from '../../platform/time/moment'
import { cycleDialog } from './cycle-links'
import { CycleProgress, progressText } from './cycle-progress'
import { NewCasesLink } from './new-cases-link'

interface CycleHeadProps {
  projectId: number
  cycle: CycleDetails
  may: { write: boolean; lead: boolean }
  search: string
}

/** What a cycle is, how it stands, and what can be done with it. */
export function CycleHead({ projectId, cycle, may, search }: CycleHeadProps) {
  const { state, environments, release } = cycle
  const all = addFigures(environments)
  return (
    <div className="grid grid-cols-1 gap-3">
      <ScreenHead
        title={cycle.name}
        actions={<CycleButtons projectId={projectId} cycle={cycle} may={may} search={search} />}
      />
      <div className="grid grid-cols-1 gap-1.5">
        <p className="flex flex-wrap items-center gap-2">
          <Badge variant={state === 'open' ? 'info' : 'outline'}>{cycleStateNames[state]}</Badge>
          <Badge variant="outline">
            <Tag aria-hidden="true" />
            <span className="sr-only">Release</span>
            <span className="truncate" title={release.number}>
              {release.number}
            </span>
          </Badge>
          {environments.map(({ id, name }) => (
            <Badge key={id} variant="outline">
              <Server aria-hidden="true" />
              <span className="sr-only">Environment</span>
              <span className="truncate" title={name}>
                {name}
              </span>
            </Badge>
          ))}
          {cycle.dueOn ? <span className="text-muted-foreground">Due {dayText(cycle.dueOn)}</span> : null}
          {cycle.retestOf ? (
            <span className="text-muted-foreground">
              Retest of{' '}
              <Link href={testCyclePath(projectId, cycle.retestOf.number)} className="text-link underline">
                {cycle.retestOf.name}
              </Link>
            </span>
          ) : null}
        </p>
        {cycle.note ? <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{cycle.note}</p> : null}
      </div>
      <div className="grid max-w-3xl grid-cols-1 gap-1">
        <CycleProgress figures={all} wide />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums text-muted-foreground">
          {progressText(all)}
          {cycle.grows && may.write ? (
            <NewCasesLink
              projectId={projectId}
              number={cycle.number}
              href={cycleDialog(projectId, cycle.number, search, 'add')}
            />
          ) : null}
        </p>
        {environments.length > 1 ? (
          <details className="group text-muted-foreground">
            <summary className="flex w-fit cursor-pointer items-center gap-1 rounded-sm">
              <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
              By environment
            </summary>
            <ul className="mt-2 grid grid-cols-1 gap-2">
              {environments.map((environment) => (
                <li key={environment.id} className="grid grid-cols-1 gap-1">
                  <p className="flex flex-wrap gap-x-2 tabular-nums">
                    <span className="font-medium text-foreground wrap-anywhere">{environment.name}</span>
                    {progressText(environment)}
                  </p>
                  <CycleProgress figures={environment} wide />
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      <CycleNotices cycle={cycle} />
    </div>
  )
}

function CycleNotices({ cycle }: { cycle: CycleDetails }) {
  const over = cycle.state === 'closed' || cycle.state === 'calledOff'
  const off = cycle.environments.filter(({ active }) => !active).map(({ name }) => name)
  return (
    <div className="grid gap-2 empty:hidden">
      {over && cycle.closedAt ? (
        <Alert
          title={
            cycle.state === 'closed'
              ? 'This cycle is closed. Its figures stay as they are.'
              : 'This cycle was called off.'
          }
        >
          {cycle.closedBy ? `${cycle.closedBy}, ` : ''}
          <Moment date={cycle.closedAt} />
        </Alert>
      ) : null}
      {!over && !cycle.release.enabled ? (
        <Alert
          tone="warning"
          title={`Release ${cycle.release.number} is disabled and takes no results. What was begun stays, and can be finished when it is enabled again.`}
        />
      ) : null}
      {!over && off.length > 0 ? (
        <Alert tone="warning" title={`Not active, so that nothing is begun there: ${off.join(', ')}.`} />
      ) : null}
    </div>
  )
}

/** What is done with the cycle as a whole, and, last as on every screen, what is done next: begin, or go on. */
function CycleButtons({ projectId, cycle, may, search }: CycleHeadProps) {
  const { number, state, mine } = cycle
  const dialog = (name: string) => cycleDialog(projectId, number, search, name)
  const here = testCyclePath(projectId, number)
  const mayEnd = may.write && (may.lead || cycle.own)
  const link = (href: string, label: string) => (
    <ButtonLink href={href} variant="outline">
      {label}
    </ButtonLink>
  )
  return (
    <>
      {may.write && (state === 'open' || state === 'planned') ? link(dialog('edit'), 'Edit') : null}
      {may.write && (state === 'open' || state === 'planned') ? link(dialog('add'), 'Add cases') : null}
      {link(`${here}/print`, 'Print')}
      {state === 'open' && may.write ? link(dialog('sheet'), 'CSV sheet') : null}
      {may.write && state !== 'planned' ? link(`${newTestCyclePath(projectId)}?cycle=${number}`, 'Retest') : null}
      {mayEnd && state === 'open' ? link(dialog('close'), 'Close') : null}
      {mayEnd && (state === 'open' || state === 'planned') ? link(dialog('callOff'), 'Call off') : null}
      {mayEnd && state === 'planned' ? link(dialog('delete'), 'Delete') : null}
      {may.lead && (state === 'closed' || state === 'calledOff') ? link(dialog('reopen'), 'Reopen') : null}
      {state === 'open' && may.write ? (
        <Form method="post" action={`${here}/next`}>
          <Button type="submit" variant={mine ? 'outline' : 'default'}>
            {mine ? null : <Play aria-hidden="true" />}
            Run next
          </Button>
        </Form>
      ) : null}
      {state === 'open' && may.write && mine ? (
        <ButtonLink href={runPath(projectId, mine.runId)}>
          <Play aria-hidden="true" />
          {`Continue ${caseNumberLabel(mine.caseNumber)}`}
        </ButtonLink>
      ) : null}
      {state === 'planned' && may.write ? (
        <Form method="post" action={`${here}/start`}>
          <Button type="submit">
            <Play aria-hidden="true" />
            Start cycle
          </Button>
        </Form>
      ) : null}
    </>
  )
}
