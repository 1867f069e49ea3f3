/** What the driver says of a connection that ended or never came, and PostgreSQL of one that it ends or refuses; source: https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const ofTheDatabase = /^(?:CONNECTION_(?:CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|08...|57P0[123])$/
/** What sockets say, of whatever they lead to. */
const ofSockets =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/

/** Whether a code says that a connection was lost or could not be made, to the database or to anything else. */
export const saysConnectionLost = (code: string): boolean => ofTheDatabase.test(code) || ofSockets.test(code)

/** Whether what was thrown says that the database could not be reached, or went away in between: a statement may have been done all the same. */
export function isDatabaseAway(thrown: unknown): boolean {
  let error = thrown
  let ofStatement = false
  for (let depth = 0; depth < 5 && error instanceof Error; depth++) {
    const { code, cause } = error as Error & { code?: unknown }
    // The driver adds the statement to what a socket says.
    ofStatement ||= 'query' in error
    if (typeof code === 'string' && (ofTheDatabase.test(code) || (ofStatement && ofSockets.test(code)))) return true
    error = cause
  }
  return false
}
