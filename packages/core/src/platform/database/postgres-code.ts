/** Whether a statement failed with one of PostgreSQL's codes; the query builder wraps the driver's error. */
export function hasPostgresCode(error: unknown, codes: readonly string[]): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = 'cause' in cause ? cause.cause : null) {
    if ('code' in cause && typeof cause.code === 'string' && codes.includes(cause.code)) return true
  }
  return false
}

/** PostgreSQL's codes for text and JSON with a sign that it cannot hold (NUL); source: PostgreSQL, "Error Codes". */
const unstorable = ['22021', '22P05']

/** True for a statement that failed because it was given a sign that no text of the database can hold. */
export const isUnstorableText = (error: unknown): boolean => hasPostgresCode(error, unstorable)
