import type { Ctx } from '../../../context'
import { claimConnection } from './claim-connection'
import { refreshConnection } from './refresh-connection'

/**
 * Refreshes the work items of all connections that have due ones, one connection after the other; workers, and lanes of one worker, never
 * take the same. `working`: only connections that are not known to be in trouble, so that a lane stays for them when others hang. Answers how
 * many connections were refreshed.
 */
export async function refreshTrackers(
  ctx: Ctx,
  signal: AbortSignal,
  { working }: { working: boolean } = { working: false },
): Promise<number> {
  for (let refreshed = 0; ; refreshed++) {
    const connectionId = signal.aborted ? null : await claimConnection(ctx, { working })
    if (connectionId === null) return refreshed
    await refreshConnection(ctx, connectionId, signal)
  }
}
