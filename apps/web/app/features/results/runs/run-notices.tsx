import { loginPath } from '@caseweave/contract/people/addresses'
import { messages } from '@caseweave/contract/platform/messages'
import { overMessage, runMessages } from '@caseweave/contract/results/runs/run-messages'
import { type RunStatus, runStatusNames } from '@caseweave/contract/results/runs/run-status'
import type { RunDetails } from '@caseweave/contract/results/runs/runs'
import type { CycleState } from '@caseweave/contract/results/test-cycles/cycle-names'
import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { DisagreementNote } from '../agreement/disagreement-note'
import type { Conflict } from './run-conflicts'
import { stepLabel } from './run-row-html'
import type { LostRemarks, Problem } from './run-sender'
import type { RunSnapshot, RunStore } from './run-store'

interface RunNoticesProps {
  run: Pick<RunDetails, 'releaseOffered' | 'environmentOffered' | 'deleted' | 'state' | 'disagreement'>
  /** Where the history of the case shows a result. */
  historyOf: (executionId: number) => string
  /** The person may change it, and it went on when the page came. */
  open: boolean
  /** It was over when the page came. */
  over: boolean
  /** The state of the test cycle that it belongs to. */
  cycle: CycleState | undefined
}

/** What is to be known before one begins: a run that is over, a place that takes no results. */
export function RunNotices({ run, open, over, historyOf, cycle }: RunNoticesProps) {
  return (
    <div className="grid gap-2 empty:hidden">
      {over ? <Alert title={overMessage(run.state.status)}>{cycleOver(cycle)}</Alert> : null}
      {run.disagreement ? (
        <DisagreementNote disagreement={run.disagreement} href={historyOf(run.disagreement.executionId)} />
      ) : null}
      {run.deleted ? (
        <Alert tone="warning" title="This test case was deleted. The result counts when it is restored." />
      ) : null}
      {open && !run.releaseOffered ? <Alert tone="warning" title={runMessages.releaseGone} /> : null}
      {open && !run.environmentOffered ? <Alert tone="warning" title={runMessages.environmentGone} /> : null}
    </div>
  )
}

/** What ended a run with its cycle; null where that goes on. */
const cycleOver = (state: CycleState | undefined) =>
  state === 'closed' || state === 'calledOff' ? runMessages.cycleOver[state] : null

interface LiveNoticesProps {
  snapshot: RunSnapshot
  store: RunStore
  /** It has ended since the page came, on which the person could change it. */
  over: boolean
  /** The state of the test cycle that it belongs to, as far as the page knows. */
  cycle?: CycleState | undefined
  /** Where to read how it ended, unless the page shows that by now. */
  here: string | null
}

/**
 * What comes up while one works: changes that wait, what somebody else did meanwhile. It stands at the lower edge, so that no
 * step moves away under the pointer.
 */
export function LiveNotices({ snapshot, store, over, cycle, here }: LiveNoticesProps) {
  const { problem, conflicts, status } = snapshot
  return (
    <div className="sticky bottom-3 z-20 grid max-h-[50dvh] gap-2 overflow-y-auto rounded-lg empty:hidden *:shadow-lg">
      {over ? (
        <Alert tone="warning" live title={overMessage(status)}>
          {cycleOver(cycle) ?? (status === 'DELETED' ? runMessages.calledOffElsewhere : runMessages.finishedElsewhere)}{' '}
          {here === null ? null : (
            <a href={here} className="text-link underline">
              Show it
            </a>
          )}
          {problem?.kind === 'refused' ? <Lost remarks={problem.lost} /> : null}
        </Alert>
      ) : null}
      {problem && !(over && problem.kind === 'refused') ? (
        <ProblemAlert problem={problem} store={store} here={here ?? ''} />
      ) : null}
      {conflicts.map((conflict) => (
        <ConflictAlert key={`${conflict.sequence}-${conflict.field}`} conflict={conflict} store={store} over={over} />
      ))}
    </div>
  )
}

function ProblemAlert({ problem, store, here }: { problem: Problem; store: RunStore; here: string }) {
  if (problem.kind === 'offline') {
    return (
      <Alert
        tone="warning"
        live
        title="The server cannot be reached."
        actions={
          <Button variant="outline" size="sm" onClick={() => void store.flush()}>
            Try now
          </Button>
        }
      >
        What you mark is kept in this browser, and is sent by itself as soon as possible.
      </Alert>
    )
  }
  if (problem.kind === 'signedOut') {
    return (
      <Alert tone="warning" live title={messages.sessionExpired}>
        What you mark is kept in this browser.{' '}
        <a href={loginPath(here)} className="font-medium text-link underline">
          {messages.pleaseLogInAgain}
        </a>
      </Alert>
    )
  }
  return (
    <Alert
      tone="error"
      title={problem.message}
      actions={
        <Button variant="outline" size="sm" onClick={() => store.forgetProblem()}>
          Understood
        </Button>
      }
    >
      <Lost remarks={problem.lost} />
    </Alert>
  )
}

/** What was typed and is stored nowhere: it can be copied from here. */
export function Lost({ remarks = [] }: { remarks?: readonly LostRemarks[] | undefined }) {
  return remarks.map(({ sequence, remarks: text }) => (
    <p key={`${sequence} ${text}`} className="whitespace-pre-wrap wrap-anywhere">
      <span className="text-muted-foreground">Not stored, remarks of {stepLabel(sequence)}: </span>
      {text}
    </p>
  ))
}

const markName = (mark: string | null) => (mark === null ? 'not marked' : runStatusNames[mark as RunStatus])

interface ConflictAlertProps {
  conflict: Conflict
  store: RunStore
  /** The run takes no more changes: there is nothing to decide. */
  over: boolean
}

function ConflictAlert({ conflict, store, over }: ConflictAlertProps) {
  const { sequence, field, mine, by } = conflict
  const { result, remarks } = store.markOf(sequence)
  const theirs = field === 'result' ? markName(result) : remarks
  const own = field === 'result' ? markName(mine) : mine
  const decide = (label: string, keepMine: boolean) => (
    <Button variant="outline" size="sm" onClick={() => store.decide(conflict, keepMine)}>
      {label}
    </Button>
  )
  return (
    <Alert
      tone="warning"
      live
      title={runMessages.conflict(stepLabel(sequence))}
      actions={
        over ? (
          decide('Understood', false)
        ) : (
          <>
            {decide('Keep mine', true)}
            {decide('Take theirs', false)}
          </>
        )
      }
    >
      <p className="whitespace-pre-wrap wrap-anywhere">
        <span className="text-muted-foreground">{by || 'Somebody'}: </span>
        {theirs || '(empty)'}
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">
        <span className="text-muted-foreground">You: </span>
        {own || '(empty)'}
      </p>
    </Alert>
  )
}
