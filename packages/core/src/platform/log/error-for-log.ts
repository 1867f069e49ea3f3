import { DrizzleQueryError } from 'drizzle-orm'
import { stdSerializers } from 'pino'

/** What PostgreSQL and its driver tell of the values of a statement. */
const values = ['params', 'parameters', 'args', 'detail', 'where'] as const

/**
 * An error as the log holds it (pino's `err` serializer), with its causes: a failed statement without the values that were to be stored or
 * found, among which are names, addresses and hashes of passwords.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { cause } = error
  const { message, stack = '', ...told } = stdSerializers.errWithCause(error)
  for (const name of values) delete told[name]
  const said = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  const calls = stack.slice(stack.indexOf('\n    at '))
  return {
    ...told,
    message: said,
    stack: `${error.name}: ${said}${calls.startsWith('\n    at ') ? calls.split('\ncaused by:')[0] : ''}`,
    ...(cause === undefined ? {} : { cause: errorForLog(cause) }),
  }
}
