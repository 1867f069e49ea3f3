import { runStatuses, stepResults } from '@caseweave/contract/results/runs/run-status'
import { z } from 'zod/mini'
import { putBack, type Waiting } from './run-changes'

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

/** Where the browser keeps what waits of a run; each of its pages has a place of its own there, so that none writes over another one's. */
export const keptKey = (username: string, runId: number) => `caseweave-run-${username}-${runId}`
export const keptKeyOfPage = (key: string) => `${key}/${Math.random().toString(36).slice(2)}`

/** Takes what earlier pages kept of a run, and those of other tabs, which keep theirs anew when they change: the next page keeps it all. */
export function takeKept(storage: Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>, key: string): Waiting {
  try {
    const all = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    const keys = all.filter((each) => each === key || each.startsWith(`${key}/`))
    const kept = keys.map((each) => readKept(storage, each)).reduce(putBack, { steps: new Map() })
    for (const each of keys) storage.removeItem(each)
    return kept
  } catch {
    return { steps: new Map() }
  }
}

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
