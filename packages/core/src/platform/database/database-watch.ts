import { databaseAnswers } from '@caseweave/db/database-answers'
import type { Logger } from 'pino'

/** How long (ms) a database may say nothing before it counts as hanging. */
const silence = 8_000

/** Tells a database that hangs from one that is slow. */
export type DatabaseWatch = {
  /** Whether the database is known to hang. */
  hangs: () => boolean
  /** Looks whether the database answers; all who ask meanwhile share one look, and while it is known to hang nobody waits for it. */
  answers: () => Promise<boolean>
  close: () => void
}

/**
 * Looks whether the database at `url` answers, when asked to: a `select 1` on a connection of its own, which no other work holds up. Once it did
 * not, it looks on by itself until it does.
 */
export function openDatabaseWatch(url: string, log: Logger, patience = silence): DatabaseWatch {
  const closed = new AbortController()
  let hangs = false
  let looking: Promise<boolean> | undefined

  const look = () => databaseAnswers(url, patience, closed.signal)

  async function untilItAnswers() {
    hangs = true
    log.error(`the database has not answered for ${patience / 1000} s; requests are refused until it does`)
    while (!closed.signal.aborted && !(await look()));
    hangs = false
    if (!closed.signal.aborted) log.warn('the database answers again')
  }

  async function firstLook() {
    const answers = await look()
    looking = undefined
    if (!answers && !hangs && !closed.signal.aborted) void untilItAnswers()
    return answers
  }

  return {
    hangs: () => hangs,
    answers() {
      if (hangs) return Promise.resolve(false)
      looking ??= firstLook()
      return looking
    },
    close: () => closed.abort(),
  }
}
