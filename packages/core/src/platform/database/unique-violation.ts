/** PostgreSQL's code for a row that a unique index refuses; source: PostgreSQL, "Error Codes". */
const uniqueViolation = '23505'

/** True for a statement that failed because another row has these values; the query builder wraps the driver's error. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = 'cause' in cause ? cause.cause : null) {
    if ('code' in cause && cause.code === uniqueViolation) return true
  }
  return false
}
