import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { firstAnswer } from './first-answer'

/** How long (ms) a turn of waiting is. Turns are counted and not the time: a process that stood still meanwhile has heard nothing of an answer that is there. */
const turn = 500

/** What a server says that has no answers yet; source: https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const notYet = '57P03'

/** Asks once, on a connection of its own; what the database refuses is an answer too. */
const ask = (url: string, gone: AbortSignal): Promise<boolean> =>
  firstAnswer(url, gone).then(
    () => true,
    (error) => error instanceof postgres.PostgresError && error.code !== notYet,
  )

/**
 * Whether the database at `url` answers on a new connection within `patience` (ms), however slowly; one that refuses connections is asked again
 * meanwhile. Ends early, with false, once `stopped`.
 */
export async function databaseAnswers(url: string, patience: number, stopped: AbortSignal): Promise<boolean> {
  const over = new AbortController()
  const stop = () => over.abort()
  stopped.addEventListener('abort', stop)
  let asked: Promise<boolean> | undefined
  try {
    for (let turns = patience / turn; turns > 0 && !stopped.aborted; turns--) {
      asked ??= ask(url, over.signal)
      const pause = sleep(turn, 'waits' as const, { signal: over.signal })
      const told = await Promise.race([asked, pause])
      if (told === true) return true
      if (told === false) {
        asked = undefined
        await pause
      }
    }
  } catch (error) {
    if (!over.signal.aborted) throw error
  } finally {
    over.abort()
    stopped.removeEventListener('abort', stop)
  }
  return false
}
