import type { RunStatus } from '@caseweave/contract/results/runs/run-status'
import { mergeStep, nothingWaits, putBack, type Waiting, type WaitingStep } from './run-changes'

export type RunOutbox = ReturnType<typeof createRunOutbox>

/** What of a run waits to be stored: one batch at most is on its way, and what changed since waits behind it. */
export function createRunOutbox() {
  let waiting: Waiting = { steps: new Map() }
  let sent: Waiting | null = null
  return {
    /** What a step waits for, under way or not. */
    stepOf(sequence: number): WaitingStep | undefined {
      const [underWay, step] = [sent?.steps.get(sequence), waiting.steps.get(sequence)]
      return underWay && step ? mergeStep(underWay, step) : (step ?? underWay)
    },
    /** The steps that wait, those under way among them. */
    sequences: () => [...waiting.steps.keys(), ...(sent?.steps.keys() ?? [])],
    add: (sequence: number, step: WaitingStep) =>
      void waiting.steps.set(sequence, mergeStep(waiting.steps.get(sequence), step)),
    choose(status: RunStatus) {
      waiting = { ...waiting, status }
    },
    /** Sends what waits on its way. */
    take(): Waiting {
      const batch = waiting
      sent = batch
      waiting = { steps: new Map() }
      return batch
    },
    /** The batch has been answered. */
    settle() {
      sent = null
    },
    /** Earlier changes wait again, as if they and those since had been one. */
    putBack(earlier: Waiting) {
      waiting = putBack(earlier, waiting)
    },
    /** All that is not stored yet. */
    all: () => (sent ? putBack(sent, waiting) : waiting),
    /** True when nothing waits behind the batch under way. */
    isEmpty: () => nothingWaits(waiting),
    isAtWork: () => sent !== null || !nothingWaits(waiting),
  }
}
