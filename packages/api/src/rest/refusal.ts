import { apiTokenMessages } from '@caseweave/contract/people/api-tokens/api-token-messages'
import { AppError, ErrorCode, httpStatusOf } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { resultImportMessages } from '@caseweave/contract/results/result-imports/result-import-messages'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'

/** What an endpoint answers when it does not do what was asked. */
export const RestError = z
  .object({
    code: z.enum([...ErrorCode.options, 'SERVER_ERROR']),
    message: z.string().describe('A sentence for people.'),
    field: z.string().optional().describe('The parameter that it is about.'),
  })
  .meta({ id: 'Error' })
export type RestError = z.infer<typeof RestError>

const codeOf: Partial<Record<TRPCError['code'], ErrorCode>> = {
  UNAUTHORIZED: 'UNAUTHENTICATED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  BAD_REQUEST: 'INVALID',
  CONFLICT: 'CONFLICT',
  TOO_MANY_REQUESTS: 'TOO_MANY',
  SERVICE_UNAVAILABLE: 'UNAVAILABLE',
}

/** Refusals that HTTP has a number of its own for. */
const tooLarge: string[] = [resultImportMessages.fileTooLarge, resultImportMessages.uploadTooLarge]

/** The parameters behind the fields of a use case that goes by ids. */
const parameterNames: Record<string, string> = { releaseId: 'release', environmentId: 'environment' }

/** The status and the body of a refusal; anything that is none is a server error, whose cause stays in the log. */
export function refusalOf(
  error: unknown,
  parameters: Record<string, string> = {},
): { status: number; body: RestError } {
  const cause = error instanceof TRPCError ? error.cause : error
  if (cause instanceof AppError) {
    const { code, message, field } = cause
    const status = tooLarge.includes(message) ? 413 : httpStatusOf[code]
    const renamed = field && !(field in parameters) ? (parameterNames[field] ?? field) : field
    return { status, body: { code, message, ...(renamed ? { field: renamed } : {}) } }
  }
  if (error instanceof TRPCError) {
    const issues = cause instanceof z.core.$ZodError ? cause.issues : []
    const [issue] = issues
    const code = codeOf[error.code]
    if (issue) return { status: 400, body: wrongValue(issue) }
    if (code) return { status: httpStatusOf[code], body: { code, message: error.message } }
    return { status: 500, body: { code: 'SERVER_ERROR', message: error.message } }
  }
  return { status: 500, body: { code: 'SERVER_ERROR', message: messages.serverError } }
}

function wrongValue({ path, message }: z.core.$ZodIssue): RestError {
  const field = path.map(String).join('.')
  return { code: 'INVALID', message: field ? `${field}: ${message}` : message, ...(field ? { field } : {}) }
}

/** Refuses a token that lacks what an endpoint needs. */
export const scopeLacking = (scope: string) => new AppError('FORBIDDEN', apiTokenMessages.scopeLacking(scope))
