import { z } from 'zod'

/** The seven kinds of refusal that a use case may answer with; everything else is a server error. */
export const ErrorCode = z.enum([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'INVALID',
  'CONFLICT',
  'TOO_MANY',
  'UNAVAILABLE',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** HTTP status of each kind of refusal. */
export const httpStatusOf: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  INVALID: 400,
  CONFLICT: 409,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
}

/**
 * A refusal with a sentence for the person who asked; `field` names the form field that it is about, `fields` tells what is wrong with
 * several, beside the sentence.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly fields: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    message: string,
    options: { field?: string; fields?: Readonly<Record<string, string>>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.field = options.field
    this.fields = options.fields ?? {}
  }
}
