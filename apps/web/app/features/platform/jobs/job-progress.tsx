import type { JobView } from '@caseweave/contract/platform/jobs'
import { messages } from '@caseweave/contract/platform/messages'
import { Alert } from '@caseweave/ui/alert'
import { ProgressBar } from '@caseweave/ui/progress'
import { useLocation } from '@remix-run/react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useAskingAgain } from '../screen/use-asking-again'
import { useReadAgain } from '../screen/use-read-again'
import type { JobState } from './watched-job'

const WatchedJob = lazy(() => import('./watched-job'))

/** How often (seconds) the page asks again without JavaScript, and with it when there is no live stream. */
const askAgainEvery = 3

const hasEnded = ({ status }: Pick<JobState, 'status'>) => status === 'succeeded' || status === 'failed'

/** A job as a page finds it. */
export type ShownJob = Pick<JobView, 'id'> & JobState

interface JobProgressProps {
  projectId: number
  /** The job as the loader found it. */
  job: ShownJob
  /** What is being done: "Importing test cases". */
  label: string
  /** Called once when the job ends while the page is open; by default the page's loaders run again. */
  onDone?: () => void
  className?: string
}

/**
 * How far a background job is: live by server-sent events, by reloading the page without JavaScript. Nothing is lost
 * when the page is left.
 */
export function JobProgress({ projectId, job, label, onDone, className }: JobProgressProps) {
  const [live, setLive] = useState<{ id: string; state: JobState } | null>(null)
  const [mounted, setMounted] = useState(false)
  const [lost, setLost] = useState(false)
  const readAgain = useReadAgain()
  const state = live?.id === job.id && !hasEnded(job) ? live.state : job
  const ended = hasEnded(state)

  useEffect(() => setMounted(true), [])

  const { id } = job
  const change = useCallback((next: JobState) => setLive({ id, state: next }), [id])
  const lose = useCallback(() => setLost(true), [])

  const done = useRef(onDone)
  done.current = onDone
  const wasRunning = useRef(!ended)
  useEffect(() => {
    if (ended && wasRunning.current) {
      if (done.current) done.current()
      else readAgain()
    }
    wasRunning.current = !ended
  }, [ended, readAgain])

  useAskingAgain(lost && !ended, askAgainEvery)

  if (state.status === 'failed') {
    return (
      <Alert tone="error" title={`${label} failed`} className={className}>
        {state.error ?? messages.somethingBroken}
      </Alert>
    )
  }
  const { progress } = state
  return (
    <div className={className} data-job-status={state.status}>
      <ProgressBar
        label={label}
        value={state.status === 'succeeded' ? (progress?.total ?? 1) : (progress?.done ?? null)}
        max={progress?.total ?? 1}
        unit={progress?.unit}
        tone={state.status === 'succeeded' ? 'pass' : 'default'}
      />
      <p role="status" className="mt-1 text-muted-foreground">
        {stepOf(state)}
      </p>
      {ended ? null : <Leave />}
      {mounted && !ended && !lost ? (
        <Suspense fallback={null}>
          <WatchedJob projectId={projectId} jobId={id} onChange={change} onLost={lose} />
        </Suspense>
      ) : null}
    </div>
  )
}

function stepOf({ status, progress }: JobState): string {
  if (status === 'queued') return 'Waiting for its turn'
  if (status === 'succeeded') return 'Done'
  return progress?.step ?? 'Starting'
}

function Leave() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p className="mt-3 text-muted-foreground">
        You can leave this page: the work goes on, and a notification tells you when it is done.
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={String(askAgainEvery)} />
        <p className="mt-2">
          <a href={pathname + search} className="font-medium text-link underline underline-offset-2">
            Refresh now
          </a>
        </p>
      </noscript>
    </>
  )
}
