import { runStatuses, stepResults } from '@caseweave/contract/results/runs/run-status'
import { z } from 'zod/mini'
import type { Waiting } from './run-changes'

const Result = z.nullable(z.enum(stepResults))
const Kept = z.object({
  steps: z.array(
    z.tuple([
      z.number(),
      z.object({
        result: z.optional(z.object({ from: Result, to: Result })),
        remarks: z.optional(z.object({ from: z.string(), to: z.string() })),
        addImages: z.optional(z.array(z.number())),
        removeImages: z.optional(z.array(z.number())),
      }),
    ]),
  ),
  status: z.optional(z.enum(runStatuses)),
})

/** Where the browser keeps what waits; a tab of the same person that opens the run again takes it up. */
export const keptKey = (username: string, runId: number) => `caseweave-run-${username}-${runId}`

/** What was kept under this key; nothing when there is none, or none that can be read. */
export function readKept(storage: Pick<Storage, 'getItem'>, key: string): Waiting {
  try {
    const { steps, status } = Kept.parse(JSON.parse(storage.getItem(key) ?? ''))
    // zod says that what is optional may be undefined, and so it may.
    const known = steps.map(([sequence, step]) => [sequence, step] as const) as [number, never][]
    return { steps: new Map(known), ...(status && { status }) }
  } catch {
    return { steps: new Map() }
  }
}

/** Whether the browser keeps it or not (it may be full, or forbidden), the run goes on. */
export function keepWaiting(storage: Pick<Storage, 'setItem' | 'removeItem'>, key: string, waiting: Waiting): void {
  try {
    if (waiting.steps.size === 0 && waiting.status === undefined) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify({ steps: [...waiting.steps], status: waiting.status }))
  } catch {}
}
