import type { ImageView } from '@caseweave/contract/project/images/images'
import { type RunStatus, type StepResult, statusAfterMark } from '@caseweave/contract/results/runs/run-status'
import type { RunState } from '@caseweave/contract/results/runs/runs'
import { nothingWaits, type Waiting, type WaitingStep } from './run-changes'
import { type Conflict, conflictsAfter, withoutConflict } from './run-conflicts'
import { createRunMarks, type RunMarks } from './run-marks'
import { createRunOutbox } from './run-outbox'
import { createSender, type Problem, type Sent } from './run-sender'

/** How the run stands, with what waits laid over it. */
export type RunSnapshot = {
  status: RunStatus
  passed: number
  failed: number
  total: number
  finished: boolean
  durationMs: number
  /** Whether something waits to be stored, and why. */
  waiting: boolean
  problem: Problem | null
  conflicts: readonly Conflict[]
}

export type RunStore = ReturnType<typeof createRunStore>

interface RunStoreOptions {
  state: RunState
  /** How many steps there are to mark. */
  total: number
  send: (changes: Waiting, known: number) => Promise<Sent>
  /** Keeps what waits, so that it outlives the page. */
  keep: (waiting: Waiting) => void
}

/**
 * The marks of a run while its screen is open: each change shows at once, is kept, and is sent; what the server cannot take
 * now waits for {@link RunStore.flush}. One batch is on its way at a time.
 */
export function createRunStore({ state: start, total, send, keep }: RunStoreOptions) {
  const listeners = new Set<(changed: readonly number[]) => void>()
  const outbox = createRunOutbox()
  const marks = createRunMarks(start.marks, outbox, total)
  let state: Omit<RunState, 'marks'> = start
  let problem: Problem | null = null
  let conflicts: readonly Conflict[] = []
  /** The status as the changes on this screen make it; null = as the server says. */
  let foreseen: { status: RunStatus; chosen: boolean } | null = null
  let snapshot: RunSnapshot | null = null

  function tell(changed: readonly number[]) {
    snapshot = null
    for (const listener of listeners) listener(changed)
  }
  function keepAndTell(changed: readonly number[]) {
    keep(outbox.all())
    tell(changed)
  }
  /** Answers the steps that it changes. How the run stood later may have been told before. */
  function take(run: RunState) {
    if (run.revision < state.revision) return []
    state = run
    return marks.learn(run.marks)
  }
  // What was foreseen here does not come any more once the run is over.
  const status = () => (!state.finished && foreseen) || { status: state.status, chosen: state.statusChosen }

  const flush = createSender({
    outbox,
    send: (batch) => send(batch, state.revision),
    onStored(run, batch) {
      problem = null
      const learned = take(run)
      conflicts = conflictsAfter(conflicts, run, batch, (sequence) => marks.markOf(sequence).by)
      if (outbox.isEmpty()) foreseen = null
      keepAndTell([...learned, ...batch.steps.keys()])
    },
    onProblem(met, batch) {
      problem = met.kind === 'refused' ? { ...met, lost: [...lostBefore(problem), ...remarksIn(batch)] } : met
      if (outbox.isEmpty()) foreseen = null
      keepAndTell([...batch.steps.keys()])
    },
  })
  const changes = changesBy(marks, (sequence, step) => {
    outbox.add(sequence, step)
    if (step.result) foreseen = statusAfterMark(status(), marks.counts(), step.result.to)
    keepAndTell([sequence])
    void flush()
  })

  return {
    ...changes,
    subscribe(listener: (changed: readonly number[]) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    markOf: marks.markOf,
    /** The steps that something is known of. */
    touched: marks.touched,
    choose(chosen: RunStatus) {
      outbox.choose(chosen)
      foreseen = { status: chosen, chosen: true }
      keepAndTell([])
      void flush()
    },
    /** Takes up what another page of this run kept and could not send, and keeps it from now on. */
    takeUp(kept: Waiting) {
      if (nothingWaits(kept)) return
      outbox.putBack(kept)
      keepAndTell([...kept.steps.keys()])
      void flush()
    },
    /** Hears how the run stands from somewhere else. */
    learn: (run: RunState) => tell(take(run)),
    known: () => state.revision,
    /** Decides a conflict: `mine` is stored over what somebody else did. */
    decide(conflict: Conflict, keepMine: boolean) {
      const { sequence, field, mine } = conflict
      conflicts = withoutConflict(conflicts, conflict)
      tell([sequence])
      if (!keepMine) return
      if (field === 'result') changes.mark(sequence, mine as StepResult | null)
      else changes.remark(sequence, mine ?? '')
    },
    forgetProblem() {
      problem = null
      tell([])
    },
    /** Sends what waits; true once all of it is stored. */
    flush,
    snapshot(): RunSnapshot {
      if (snapshot) return snapshot
      const { finished, durationMs } = state
      const stands = { status: status().status, ...marks.counts(), finished, durationMs }
      snapshot = { ...stands, waiting: outbox.isAtWork(), problem, conflicts }
      return snapshot
    },
  }
}

const lostBefore = (problem: Problem | null) => (problem?.kind === 'refused' ? (problem.lost ?? []) : [])

/** The remarks of a batch: nobody has them but the person who typed them. */
const remarksIn = ({ steps }: Waiting) =>
  [...steps].flatMap(([sequence, { remarks }]) => (remarks?.to ? [{ sequence, remarks: remarks.to }] : []))

/** What a person can change at a step; what is the same as before is no change. */
function changesBy({ markOf, know }: RunMarks, change: (sequence: number, step: WaitingStep) => void) {
  return {
    mark(sequence: number, to: StepResult | null) {
      const from = markOf(sequence).result
      if (from !== to) change(sequence, { result: { from, to } })
    },
    /** `from` = the remarks that the person saw: others may have come since. */
    remark(sequence: number, to: string, from = markOf(sequence).remarks) {
      if (from !== to) change(sequence, { remarks: { from, to } })
    },
    addImage(sequence: number, image: ImageView) {
      know(image)
      change(sequence, { addImages: [image.id] })
    },
    removeImage: (sequence: number, imageId: number) => change(sequence, { removeImages: [imageId] }),
  }
}
