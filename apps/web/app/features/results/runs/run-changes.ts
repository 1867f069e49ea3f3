import type { RunStatus, StepResult } from '@caseweave/contract/results/runs/run-status'

/** A change of one value: what it was when the person changed it, and what it became. */
type Change<Value> = { from: Value; to: Value }

/** What one step waits to have stored. */
export type WaitingStep = {
  result?: Change<StepResult | null>
  remarks?: Change<string>
  addImages?: number[]
  removeImages?: number[]
}

/** Everything that waits to be stored; steps by their sequence. */
export type Waiting = { steps: Map<number, WaitingStep>; status?: RunStatus }

export const nothingWaits = ({ steps, status }: Waiting) => steps.size === 0 && status === undefined

/** A later change over an earlier one: it goes from where that began. One that ends where it began is none. */
function over<Value>(earlier: Change<Value> | undefined, later: Change<Value> | undefined): Change<Value> | undefined {
  if (!earlier || !later) return later ?? earlier
  return { from: earlier.from, to: later.to }
}

const idsAfter = (ids: readonly number[] | undefined, added: readonly number[] = [], gone: readonly number[] = []) =>
  [...new Set([...(ids ?? []), ...added])].filter((id) => !gone.includes(id))

/** What a step waits for after a further change. */
export function mergeStep(earlier: WaitingStep | undefined, later: WaitingStep): WaitingStep {
  const result = over(earlier?.result, later.result)
  const remarks = over(earlier?.remarks, later.remarks)
  const addImages = idsAfter(earlier?.addImages, later.addImages, later.removeImages)
  const removeImages = idsAfter(earlier?.removeImages, later.removeImages, later.addImages)
  return {
    ...(result && { result }),
    ...(remarks && { remarks }),
    ...(addImages.length > 0 && { addImages }),
    ...(removeImages.length > 0 && { removeImages }),
  }
}

/** What was sent in vain, with what was changed since: as if it had been one change. */
export function putBack(sent: Waiting, since: Waiting): Waiting {
  const steps = new Map(sent.steps)
  for (const [sequence, step] of since.steps) steps.set(sequence, mergeStep(steps.get(sequence), step))
  const status = since.status ?? sent.status
  return { steps, ...(status && { status }) }
}
