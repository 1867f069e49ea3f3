import { expect } from 'vitest'
import { type AskTracker, trackerAsker } from '../ask-tracker'
import { TrackerError } from '../tracker-error'

/** What signs in, where a test looks whether it is told to anybody. */
export const secret = 'token-that-nobody-may-see'

/** What asks a server of 127.0.0.1, without the pauses before a question is repeated. */
export const askerOf = (address: string, options: Partial<Parameters<typeof trackerAsker>[0]> = {}): AskTracker =>
  trackerAsker({ address, allowedHosts: ['127.0.0.1'], patience: 10_000, pauses: [1, 1], ...options })

/** The refusal that a call ends with, and everything that a log could print of it. */
export async function failure(call: Promise<unknown>): Promise<{ error: TrackerError; printed: string }> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(TrackerError)
  const known = error as TrackerError
  const cause = known.cause instanceof Error ? `${known.cause.message} ${known.cause.stack}` : String(known.cause)
  return { error: known, printed: `${known.message} ${known.stack} ${cause} ${JSON.stringify(known)}` }
}
