import type { ItemLine } from '@caseweave/contract/project/trackers/work-items'
import { z } from 'zod'
import { linkOnly } from '../../adapters/link-only'
import { readAnswer, usualRefusal } from '../../ask-tracker'
import { type FakeCall, startFakeServer } from '../../testing/fake-server'
import type { LineNow, OpenTracker } from '../../tracker'

const Line = z.object({
  ...{ ref: z.string(), key: z.string(), title: z.string(), type: z.string(), status: z.string() },
  state: z.enum(['open', 'closed']),
  assignee: z.string().nullable(),
  updatedAt: z.coerce.date().nullable(),
  ...{ address: z.string(), projectId: z.string() },
})
const Lines = z.record(z.string(), z.union([Line, z.enum(['gone', 'hidden'])]))

/** An adapter that asks about a hundred items by one call, for tests of what is done with the answers. */
export const batching: OpenTracker = (access) => ({
  ...linkOnly(access),
  linesAtOnce: 100,
  async lines(items) {
    const answer = await access.ask({ path: '/lines', query: { refs: items.map(({ ref }) => ref).join(',') } })
    const refusal = usualRefusal(answer, access.now())
    if (refusal) throw refusal
    const lines = new Map<string, LineNow>()
    for (const [ref, line] of Object.entries(readAnswer(answer, Lines)))
      lines.set(ref, typeof line === 'string' ? line : { ...line, priority: null })
    return lines
  },
})

/** The refs that a call asks about. */
export const refsOf = (call: FakeCall): string[] => (call.query.get('refs') ?? '').split(',')

/** A tracker that answers {@link batching} with these lines; one that it does not have has not changed. */
export async function startBatchingTracker(lines: Map<string, LineNow>) {
  const server = await startFakeServer((call) => ({
    json: Object.fromEntries(refsOf(call).flatMap((ref) => (lines.has(ref) ? [[ref, lines.get(ref)]] : []))),
  }))
  return server
}

/** A line of an open bug, unless `values` say otherwise. */
export const lineOf = (ref: string, values: Partial<ItemLine> = {}): ItemLine => ({
  ...{ ref, key: `SHOP-${ref}`, title: `Title of ${ref}`, type: 'Bug', status: 'Open', state: 'open', assignee: null },
  ...{ priority: null, updatedAt: null, address: `https://tracker.example.org/${ref}`, projectId: '1' },
  ...values,
})
