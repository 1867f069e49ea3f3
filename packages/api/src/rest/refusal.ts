import { STATUS_CODES } from 'node:http'
import { helpOfRefusal } from '@caseweave/contract/front/refusal-topics'
import { apiTokenMessages } from '@caseweave/contract/people/api-tokens/api-token-messages'
import { AppError, ErrorCode, httpStatusOf } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { imageMessages } from '@caseweave/contract/project/images/images'
import { resultImportMessages } from '@caseweave/contract/results/result-imports/result-import-messages'
import { isDatabaseAway } from '@caseweave/core/platform/database/is-database-away'
import { isPassing } from '@caseweave/core/platform/jobs/is-passing'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'

/** What an endpoint answers when it does not do what was asked. */
export const RestError = z
  .object({
    type: z.string().describe('RFC 9457; always `about:blank`: `code` tells the kinds apart.'),
    title: z.string().describe('What HTTP calls the status.'),
    status: z.int(),
    detail: z.string().describe('The same as `message`.'),
    code: z.enum([
      ...ErrorCode.options,
      'METHOD_NOT_ALLOWED',
      'PRECONDITION_FAILED',
      'PRECONDITION_REQUIRED',
      'UNSUPPORTED_MEDIA_TYPE',
      'KEY_REUSED',
      'KEY_RUNNING',
      'SERVER_ERROR',
    ]),
    message: z.string().describe('A sentence for people.'),
    field: z.string().optional().describe('The parameter that it is about.'),
    version: z.string().optional().describe('The version that it has now, where another one was to be changed.'),
    help: z.string().optional().describe('Where more is said of it: a path of this server.'),
    problems: z
      .array(z.object({ line: z.int(), reason: z.string() }))
      .optional()
      .describe('What is wrong with a text, by its lines from 1.'),
  })
  .meta({ id: 'Error' })
type RestError = z.infer<typeof RestError>
/** What is particular to a refusal. */
type Refusal = Pick<RestError, 'code' | 'message' | 'field' | 'version' | 'problems'>

/** A refusal that is the interface's own, beside those of use cases. */
export class RestRefusal extends Error {
  readonly status: number
  readonly body: Refusal

  constructor(status: number, body: Refusal) {
    super(body.message)
    this.name = 'RestRefusal'
    this.status = status
    this.body = body
  }
}

/** When (s) a program may ask again for what is not available. */
export const askAgainAfter = 5

/** The body of a refusal, as RFC 9457 says. */
export function problemOf(status: number, refusal: Refusal): RestError {
  const help = helpOfRefusal(refusal.message)
  return {
    ...{ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail: refusal.message },
    ...refusal,
    ...(help ? { help } : {}),
  }
}

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
const tooLarge: string[] = [
  resultImportMessages.fileTooLarge,
  resultImportMessages.uploadTooLarge,
  imageMessages.tooLarge,
  messages.fileTooLarge,
]

/** The parameters behind the fields of a use case that goes by ids. */
const parameterNames: Record<string, string> = { releaseId: 'release', environmentId: 'environment' }

/** The status and the body of a refusal; anything that is none is a server error, whose cause stays in the log. `reads`: nothing was to be changed. */
export function refusalOf(
  error: unknown,
  parameters: Record<string, string> = {},
  reads = false,
): { status: number; body: Refusal } {
  const cause = error instanceof TRPCError ? error.cause : error
  if (cause instanceof RestRefusal) return { status: cause.status, body: cause.body }
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
  if (isDatabaseAway(cause)) {
    const message = reads ? messages.databaseHangs : messages.databaseHangsUnknown
    return { status: 503, body: { code: 'UNAVAILABLE', message } }
  }
  if (isPassing(cause)) return { status: 503, body: { code: 'UNAVAILABLE', message: messages.notNow } }
  return { status: 500, body: { code: 'SERVER_ERROR', message: messages.serverError } }
}

/** Whether a refusal is of what nobody foresaw: its cause stands nowhere but in the log. */
export const isUnforeseen = ({ message }: Refusal): boolean =>
  message === messages.serverError || message === messages.notNow

/** What is wrong with a value, in words of the interface. Of several forms that it could have, the first tells what it lacks. */
function wrongValue(issue: z.core.$ZodIssue, before: PropertyKey[] = []): Refusal {
  const path = [...before, ...issue.path]
  const within = issue.code === 'invalid_union' && issue.message === 'Invalid input' ? issue.errors[0]?.[0] : undefined
  if (within) return wrongValue(within, path)
  const field = path.map(String).join('.')
  const message = issue.message
    .replace(/^Invalid input: .*, received undefined$/, 'It is missing.')
    .replace(/^Invalid input: .*, received NaN$/, 'It has to be a number.')
  return { code: 'INVALID', message: field ? `${field}: ${message}` : message, ...(field ? { field } : {}) }
}

/** Refuses a token that lacks what an endpoint needs. */
export const scopeLacking = (scope: string) => new AppError('FORBIDDEN', apiTokenMessages.scopeLacking(scope))

const Limited = z.object({ cause: z.object({ cause: z.object({ msBeforeNext: z.number() }) }) })

/** Seconds to wait after too much of something; a minute where nobody knows, as for jobs of one's own that have to end first. */
export function secondsToWait(error: unknown): number {
  const limited = Limited.safeParse(error instanceof TRPCError ? error : { cause: error }).data
  return limited ? Math.max(1, Math.ceil(limited.cause.cause.msBeforeNext / 1000)) : 60
}
