import { hasPostgresCode } from './postgres-code'

/** PostgreSQL's code for a row that a unique index refuses; source: PostgreSQL, "Error Codes". */
const uniqueViolation = '23505'

/** True for a statement that failed because another row has these values. */
export const isUniqueViolation = (error: unknown): boolean => hasPostgresCode(error, [uniqueViolation])
