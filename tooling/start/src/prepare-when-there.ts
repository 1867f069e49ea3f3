import { setTimeout as sleep } from 'node:timers/promises'
import { saysConnectionLost } from '@caseweave/core/platform/database/is-database-away'

/** What a person has to correct, by the code of PostgreSQL; source: https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const refusals: Record<string, string> = {
  '28P01': 'refuses the user or the password',
  '28000': 'does not let this user in',
  '3D000': 'has no database of this name',
  '42501': 'does not let this user make tables',
}

/** Codes of PostgreSQL, and of certificates that are not trusted. */
const saidByServer = /^[0-9A-Z]{5}$|CERT|SIGNED|^ERR_(?:SSL|TLS)_/

/** What `work` answers; throws the reason of `signal` once that is given. */
async function unlessStopped(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let stop = () => {}
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
  })
  signal.addEventListener('abort', stop)
  await Promise.race([work, stopped]).finally(() => signal.removeEventListener('abort', stop))
}

const told = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Prepares the database at `databaseUrl`. An external one may still be starting, as in a compose file: it is waited for, 30 s at most. Throws
 * a sentence that names DATABASE_URL when it does not answer, or refuses. Ends at once when `signal` is given; what has begun ends with its connection
 * then, as one transaction.
 */
export async function prepareWhenThere(
  prepare: () => Promise<void>,
  databaseUrl: string,
  onProgress: (message: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + 30_000
  const { host } = new URL(databaseUrl)
  for (;;) {
    try {
      return await unlessStopped(prepare(), signal)
    } catch (error) {
      if (signal.aborted) throw signal.reason
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const refusal = refusals[code]
      if (refusal)
        throw new Error(`The database at ${host} ${refusal} (${code}). Correct DATABASE_URL.`, { cause: error })
      if (!saysConnectionLost(code)) {
        if (!saidByServer.test(code)) throw error
        throw new Error(`The database at ${host} cannot be used: ${told(error)} (${code}).`, { cause: error })
      }
      if (Date.now() > deadline)
        throw new Error(`The database at ${host} does not answer (${code}). Start it, or correct DATABASE_URL.`, {
          cause: error,
        })
      onProgress(`Waiting for the database at ${host}`)
      await sleep(500, undefined, { signal })
    }
  }
}
