import type { ImageView } from '@caseweave/contract/project/images/images'
import { type RunStatus, type StepResult, statusAfterMark } from '@caseweave/contract/results/runs/run-status'
import type { ChangedRun, RunMark, RunState } from '@caseweave/contract/results/runs/runs'
import { mergeStep, nothingWaits, putBack, type Waiting, type WaitingStep } from './run-changes'

/** Why changes wait: the server cannot be reached, the session has ended, or it said no. */
export type Problem = { kind: 'offline' } | { kind: 'signedOut' } | { kind: 'refused'; message: string }

/** What became of sending changes. */
export type Sent = { kind: 'stored'; run: ChangedRun } | Problem

/** Somebody else changed this meanwhile; `mine` was not stored. */
export type Conflict = { sequence: number; field: 'result' | 'remarks'; mine: string | null }

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

export type ShownMark = Pick<RunMark, 'result' | 'remarks' | 'images' | 'by'>

const unmarked: ShownMark = { result: null, remarks: '', images: [], by: '' }

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
  const marks = new Map(start.marks.map((mark) => [mark.sequence, mark]))
  const views = new Map<number, ImageView>()
  let state: Omit<RunState, 'marks'> = start
  let waiting: Waiting = { steps: new Map() }
  let sent: Waiting | null = null
  let flushing: Promise<boolean> | null = null
  let problem: Problem | null = null
  let conflicts: readonly Conflict[] = []
  /** The status as the changes on this screen make it; null = as the server says. */
  let foreseen: { status: RunStatus; chosen: boolean } | null = null
  let snapshot: RunSnapshot | null = null

  const waitingOf = (sequence: number): WaitingStep | undefined => {
    const [underWay, step] = [sent?.steps.get(sequence), waiting.steps.get(sequence)]
    return underWay && step ? mergeStep(underWay, step) : (step ?? underWay)
  }
  function markOf(sequence: number): ShownMark {
    const stored = marks.get(sequence) ?? unmarked
    const step = waitingOf(sequence)
    if (!step) return stored
    const { result, remarks, addImages = [], removeImages = [] } = step
    const images = [...stored.images, ...addImages.flatMap((id) => views.get(id) ?? [])]
    return {
      ...stored,
      result: result ? result.to : stored.result,
      remarks: remarks ? remarks.to : stored.remarks,
      images: images.filter(
        ({ id }, at) => !removeImages.includes(id) && images.findIndex((each) => each.id === id) === at,
      ),
    }
  }
  function counts() {
    const touched = new Set([...marks.keys(), ...waiting.steps.keys(), ...(sent?.steps.keys() ?? [])])
    const results = [...touched].filter((sequence) => sequence > 0).map((sequence) => markOf(sequence).result)
    const count = (wanted: StepResult) => results.filter((result) => result === wanted).length
    return { total, passed: count('PASSED'), failed: count('FAILED') }
  }
  function tell(changed: readonly number[]) {
    snapshot = null
    for (const listener of listeners) listener(changed)
  }
  const keepAll = () => keep(sent ? putBack(sent, waiting) : waiting)
  const status = () => foreseen ?? { status: state.status, chosen: state.statusChosen }

  function change(sequence: number, step: WaitingStep) {
    waiting.steps.set(sequence, mergeStep(waiting.steps.get(sequence), step))
    if (step.result) foreseen = statusAfterMark(status(), counts(), step.result.to)
    keepAll()
    tell([sequence])
    void flush()
  }
  function apply(run: ChangedRun, batch: Waiting) {
    for (const mark of run.marks) marks.set(mark.sequence, mark)
    state = run
    const lost = run.conflicts.map(({ sequence, field }) => ({
      sequence,
      field,
      mine: batch.steps.get(sequence)?.[field]?.to ?? null,
    }))
    const again = (one: Conflict) =>
      lost.some(({ sequence, field }) => one.sequence === sequence && one.field === field)
    conflicts = [...conflicts.filter((one) => !again(one)), ...lost]
    return [...run.marks.map(({ sequence }) => sequence), ...batch.steps.keys()]
  }
  async function sendAll(): Promise<boolean> {
    while (!nothingWaits(waiting)) {
      const batch = waiting
      sent = batch
      waiting = { steps: new Map() }
      const answer = await send(batch, state.revision)
      sent = null
      if (answer.kind === 'stored') {
        problem = null
        const changed = apply(answer.run, batch)
        if (nothingWaits(waiting)) foreseen = null
        keepAll()
        tell(changed)
        continue
      }
      problem = answer
      // What the server refuses once it refuses again: it is told, and not sent again.
      if (answer.kind !== 'refused') waiting = putBack(batch, waiting)
      if (nothingWaits(waiting)) foreseen = null
      keepAll()
      tell([...batch.steps.keys()])
      return false
    }
    return true
  }
  function flush(): Promise<boolean> {
    flushing ??= sendAll().finally(() => {
      flushing = null
    })
    return flushing
  }

  return {
    subscribe(listener: (changed: readonly number[]) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    markOf,
    /** The steps that something is known of. */
    touched: () => [...marks.keys()],
    mark(sequence: number, to: StepResult | null) {
      const from = markOf(sequence).result
      if (from !== to) change(sequence, { result: { from, to } })
    },
    remark(sequence: number, to: string) {
      const from = markOf(sequence).remarks
      if (from !== to) change(sequence, { remarks: { from, to } })
    },
    addImage(sequence: number, image: ImageView) {
      views.set(image.id, image)
      change(sequence, { addImages: [image.id] })
    },
    removeImage(sequence: number, imageId: number) {
      change(sequence, { removeImages: [imageId] })
    },
    choose(chosen: RunStatus) {
      waiting = { ...waiting, status: chosen }
      foreseen = { status: chosen, chosen: true }
      keepAll()
      tell([])
      void flush()
    },
    /** Takes up what another page of this run kept and could not send. */
    takeUp(kept: Waiting) {
      if (nothingWaits(kept)) return
      waiting = putBack(kept, waiting)
      tell([...kept.steps.keys()])
      void flush()
    },
    /** Hears how the run stands from somewhere else. */
    learn(run: RunState) {
      if (run.revision < state.revision) return
      for (const mark of run.marks) marks.set(mark.sequence, mark)
      state = run
      tell(run.marks.map(({ sequence }) => sequence))
    },
    known: () => state.revision,
    /** Decides a conflict: `mine` is stored over what somebody else did. */
    decide({ sequence, field, mine }: Conflict, keepMine: boolean) {
      conflicts = conflicts.filter((one) => one.sequence !== sequence || one.field !== field)
      tell([sequence])
      if (!keepMine) return
      if (field === 'result') this.mark(sequence, mine as StepResult | null)
      else this.remark(sequence, mine ?? '')
    },
    forgetProblem() {
      problem = null
      tell([])
    },
    /** Sends what waits; true once all of it is stored. */
    flush,
    snapshot(): RunSnapshot {
      if (snapshot) return snapshot
      const { passed, failed } = counts()
      const { finished, durationMs } = state
      const waits = sent !== null || !nothingWaits(waiting)
      const stands = { status: status().status, passed, failed, total, finished, durationMs }
      snapshot = { ...stands, waiting: waits, problem, conflicts }
      return snapshot
    },
  }
}
