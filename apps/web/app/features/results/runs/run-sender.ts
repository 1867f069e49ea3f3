import type { ChangedRun } from '@caseweave/contract/results/runs/runs'
import type { Waiting } from './run-changes'
import type { RunOutbox } from './run-outbox'

/** Remarks that were typed and are stored nowhere. */
export type LostRemarks = { sequence: number; remarks: string }

/** Why changes wait: the server cannot be reached, the session has ended, or it said no; then `lost` is told, so that it can be copied. */
export type Problem =
  | { kind: 'offline' }
  | { kind: 'signedOut' }
  | { kind: 'refused'; message: string; lost?: readonly LostRemarks[] }

/** What became of sending changes. */
export type Sent = { kind: 'stored'; run: ChangedRun } | Problem

interface SenderOptions {
  outbox: RunOutbox
  send: (batch: Waiting) => Promise<Sent>
  onStored: (run: ChangedRun, batch: Waiting) => void
  onProblem: (problem: Problem, batch: Waiting) => void
}

/** Sends what waits, one batch after the other; answers true once all of it is stored. */
export function createSender({ outbox, send, onStored, onProblem }: SenderOptions): () => Promise<boolean> {
  let flushing: Promise<boolean> | null = null
  async function sendAll(): Promise<boolean> {
    while (!outbox.isEmpty()) {
      const batch = outbox.take()
      const answer = await send(batch)
      outbox.settle()
      if (answer.kind !== 'stored') {
        // What the server refuses once it refuses again: it is told, and not sent again.
        if (answer.kind !== 'refused') outbox.putBack(batch)
        onProblem(answer, batch)
        return false
      }
      onStored(answer.run, batch)
    }
    return true
  }
  return () => {
    flushing ??= sendAll().finally(() => {
      flushing = null
    })
    return flushing
  }
}
