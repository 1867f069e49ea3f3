/** Whether a statement failed so; the query builder wraps the driver's error. */
function failedWith(error: unknown, isThat: (cause: object) => boolean): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = 'cause' in cause ? cause.cause : null) {
    if (isThat(cause)) return true
  }
  return false
}

/** Whether a statement failed with one of PostgreSQL's codes. */
export const hasPostgresCode = (error: unknown, codes: readonly string[]): boolean =>
  failedWith(error, (cause) => 'code' in cause && typeof cause.code === 'string' && codes.includes(cause.code))

/** PostgreSQL's codes for text and JSON with a sign that it cannot hold (NUL); source: PostgreSQL, "Error Codes". */
const unstorable = ['22021', '22P05']

/** True for a JSON that PostgreSQL cannot read: of what is written here that is one with half of a sign of two halves. */
const isBrokenJson = (cause: object) => 'routine' in cause && cause.routine === 'json_errsave_error'

/** True for a statement that failed because it was given a sign that no text of the database can hold. */
export const isUnstorableText = (error: unknown): boolean =>
  hasPostgresCode(error, unstorable) || failedWith(error, isBrokenJson)
