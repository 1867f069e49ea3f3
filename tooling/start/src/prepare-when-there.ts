import { setTimeout as sleep } from 'node:timers/promises'

/** What a server says that is still starting, or that is not there. */
const absent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CONNECT_TIMEOUT', '57P03']

/** What a person has to correct, by the code of PostgreSQL; source: https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const refusals: Record<string, string> = {
  '28P01': 'refuses the user or the password',
  '28000': 'does not let this user in',
  '3D000': 'has no database of this name',
  '42501': 'does not let this user make tables',
}

/**
 * Prepares the database at `databaseUrl`. An external one may still be starting, as in a compose file: it is waited for, 30 s at most. Throws
 * a sentence that names DATABASE_URL when it does not answer, or refuses.
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
      return await prepare()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      const refusal = refusals[code]
      if (refusal)
        throw new Error(`The database at ${host} ${refusal} (${code}). Correct DATABASE_URL.`, { cause: error })
      if (!absent.includes(code)) throw error
      if (Date.now() > deadline)
        throw new Error(`The database at ${host} does not answer (${code}). Start it, or correct DATABASE_URL.`, {
          cause: error,
        })
      onProgress(`Waiting for the database at ${host}`)
      await sleep(500, undefined, { signal })
    }
  }
}
