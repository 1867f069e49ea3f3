import { shownToOther } from '@caseweave/contract/platform/shown-to'
import { runStatuses, stepResults } from '@caseweave/contract/results/runs/run-status'
import type { ChangedRun, RunState } from '@caseweave/contract/results/runs/runs'
import { z } from 'zod/mini'
import { shownToHeaders } from '../../../client/shown-to'
import type { Waiting } from './run-changes'
import type { Sent } from './run-sender'

const Image = z.object({
  id: z.number(),
  fileName: z.string(),
  width: z.number(),
  height: z.number(),
  uploadedBy: z.string(),
})

const Stored = z.object({
  revision: z.number(),
  status: z.enum(runStatuses),
  statusChosen: z.boolean(),
  finished: z.boolean(),
  durationMs: z.number(),
  marks: z.array(
    z.object({
      sequence: z.number(),
      result: z.nullable(z.enum(stepResults)),
      remarks: z.string(),
      images: z.array(Image),
      by: z.string(),
    }),
  ),
  conflicts: z.array(z.object({ sequence: z.number(), field: z.enum(['result', 'remarks']) })),
})

const Refused = z.object({ message: z.string() })

/** A browser sends at most this many bytes of a request whose page is gone. */
const outlivesPage = 60_000

/** How long (ms) an answer is waited for: a computer that has slept, or a network that has changed, may hold a connection that nobody answers on. */
const patience = 30_000

/** Sends changes of a run to `href`; never fails, and says why it could not. */
export async function sendChanges(href: string, { steps, status }: Waiting, known: number): Promise<Sent> {
  const changes = [...steps].map(([sequence, step]) => ({ sequence, ...step }))
  const body = JSON.stringify({ changes, known, ...(status && { status }) })
  try {
    const response = await fetch(href, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...shownToHeaders() },
      body,
      keepalive: body.length < outlivesPage,
      signal: AbortSignal.timeout(patience),
    })
    // What somebody marked is theirs: it waits for them, also where another person has signed in meanwhile.
    if (response.status === shownToOther) return { kind: 'signedOut' }
    if (response.status === 401 || new URL(response.url).pathname.startsWith('/login')) return { kind: 'signedOut' }
    if (response.ok) return { kind: 'stored', run: z.parse(Stored, await response.json()) satisfies ChangedRun }
    if (response.status >= 500 || response.status === 429) return { kind: 'offline' }
    const told = Refused.safeParse(await response.json().catch(() => null))
    return { kind: 'refused', message: told.data?.message ?? 'The server did not take the change.' }
  } catch {
    return { kind: 'offline' }
  }
}

/** How the run stands, with what is newer than `known`; null when that cannot be told now. */
export async function readState(href: string, known: number): Promise<RunState | null> {
  try {
    const response = await fetch(`${href}?known=${known}`, { headers: { accept: 'application/json' } })
    return response.ok ? z.parse(Stored, await response.json()) : null
  } catch {
    return null
  }
}
