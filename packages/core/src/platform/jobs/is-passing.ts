import { saysConnectionLost } from '../database/is-database-away'

/**
 * Codes of what passes by itself or by an operator's hand, without the job being at fault, besides connections that are lost. Of PostgreSQL: too few of
 * anything, such as connections or disk (53), locks that took too long (55P03), deadlocks and conflicts (40), an operator who stops it (57), a
 * standby or a server that is read only (25006), and disks that fail (58). Source:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html.
 */
const ofTheDatabase = /^(?:53|40|57|58)...$|^(?:25006|55P03)$/

/** Of a file system that is full or away, and of a build that was replaced under a process which runs. */
const ofTheSystem = /^(?:ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|ESTALE|ENOTCONN|(?:ERR_)?MODULE_NOT_FOUND)$/

const passes = (code: string) => saysConnectionLost(code) || ofTheDatabase.test(code) || ofTheSystem.test(code)

/** Names of what the client of S3 throws when it waits too long; statuses say the rest. */
const ofTheBucket = /^(?:TimeoutError|RequestTimeout|SlowDown|NetworkingError)$/

/** How deep the reasons of an error are looked at. */
const deepest = 5

type Coded = Error & { code?: unknown; $metadata?: { httpStatusCode?: number } }

/** Whether an error, or one that it was caused by, is such. */
function isOrHas(thrown: unknown, such: (error: Coded) => boolean): boolean {
  let error = thrown
  for (let depth = 0; depth < deepest && error instanceof Error; depth++) {
    if (such(error)) return true
    error = error.cause
  }
  return false
}

/** Whether an error, or one that it was caused by, is of a kind that passes: another try later may succeed. */
export const isPassing = (thrown: unknown): boolean =>
  isOrHas(thrown, ({ code, name, $metadata }) => {
    const status = $metadata?.httpStatusCode ?? 0
    return (typeof code === 'string' && passes(code)) || ofTheBucket.test(name) || status === 429 || status >= 500
  })

/** Whether an error, or one that it was caused by, says that a disk is full: of the database, of the files or of the bucket. */
export const isOutOfRoom = (thrown: unknown): boolean =>
  isOrHas(
    thrown,
    ({ code, $metadata }) => /^(?:53100|ENOSPC|EDQUOT)$/.test(String(code)) || $metadata?.httpStatusCode === 507,
  )
