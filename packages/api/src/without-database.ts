import { isSitePath } from '@caseweave/contract/front/site/paths'
import { scimPath } from '@caseweave/contract/people/directories'
import { messages } from '@caseweave/contract/platform/messages'
import type { DatabaseWatch } from '@caseweave/core/platform/database/database-watch'
import { isDatabaseAway } from '@caseweave/core/platform/database/is-database-away'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { readAway } from './rest/body-files'
import { askAgainAfter, problemOf } from './rest/refusal'
import { problem as directoryProblem } from './scim/mount-scim'

/** How long (ms) a request may be without an answer before it is looked whether the database answers, and how often after that. */
const patience = 4_000

/** What tells how the product is, and takes care of its own patience. */
const watching = /^\/(healthz|readyz|metrics)$/
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A page that says a sentence, with a way to try again at the address of the request; see `refuseWithoutDatabase`. */
export type SayingPage = (request: Request, sentence: string) => string

type Body = { type: string; body: string }
const json = (type: string, value: unknown): Body => ({ type, body: JSON.stringify(value) })

/** The refusal in the form that whoever asks reads. The path is that of the whole address: routers below take their part of it away. */
function bodyOf(request: Request, sentence: string, page: SayingPage): Body {
  const path = request.originalUrl.replace(/\?.*/, '')
  if (path.startsWith('/trpc/')) {
    const data = { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, help: null, field: null }
    return json('json', { error: { message: sentence, code: TRPC_ERROR_CODES_BY_KEY.SERVICE_UNAVAILABLE, data } })
  }
  if (path.startsWith('/api/'))
    return json('application/problem+json', problemOf(503, { code: 'UNAVAILABLE', message: sentence }))
  if (path.startsWith(scimPath)) return json('application/scim+json', directoryProblem(503, sentence))
  // The page in front of the reader says it, and asks again.
  if (path.endsWith('.data')) return json('json', { message: sentence })
  if (request.accepts(['text', 'html']) === 'html') return { type: 'html', body: page(request, sentence) }
  return { type: 'text', body: sentence }
}

/** Makes what the handler of a refused request still says go nowhere: it waits for the database, and has not heard of the refusal. */
function silence(response: Response): void {
  const itself = () => response
  const nothing = { setHeader: itself, appendHeader: itself, removeHeader: () => {}, writeHead: itself, end: itself }
  Object.assign(response, { ...nothing, flushHeaders: () => {}, write: () => true })
}

function refuse(request: Request, response: Response, sentence: string, page: SayingPage): void {
  for (const name of response.getHeaderNames()) if (/^(content-|etag$)/.test(name)) response.removeHeader(name)
  const { type, body } = bodyOf(request, sentence, page)
  response.status(503).set({ 'retry-after': String(askAgainAfter), 'cache-control': 'no-store' })
  response.vary('Accept').type(type).send(body)
  silence(response)
  if (request.complete) return
  // A browser reads no answer before it has sent all of its form.
  request.removeAllListeners('data').removeAllListeners('readable')
  readAway(request)
}

/**
 * Answers 503 in the place of a database that hangs. A request that has no answer yet after some seconds is let wait for as long as the database
 * answers others; where it does not, the request is told, and those that come meanwhile at once, so that they do not pile up. What has begun
 * may be done after all: a form is told so.
 */
export function refuseWithoutDatabase(watch: DatabaseWatch, page: SayingPage): RequestHandler {
  return (request, response, next) => {
    const reads = readingMethods.has(request.method)
    // Visitors' pages come without it.
    const isVisit = reads && isSitePath(request.path) && !request.headers.cookie?.includes('caseweave_session=')
    if (watching.test(request.path) || isVisit) return next()
    if (watch.hangs())
      return refuse(request, response, reads ? messages.databaseHangs : messages.databaseHangsUntouched, page)
    let timer = setTimeout(look, patience)
    response.once('close', () => clearTimeout(timer))
    async function look() {
      const answers = await watch.answers()
      if (response.headersSent || response.destroyed) return
      if (answers) timer = setTimeout(look, patience)
      else refuse(request, response, reads ? messages.databaseHangs : messages.databaseHangsUnknown, page)
    }
    next()
  }
}

/** Answers the same where the database is away, which nobody has to wait for: what was thrown says so. */
export function refuseWhereDatabaseIsAway(page: SayingPage, log: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent || !isDatabaseAway(error)) return next(error)
    log.error({ err: error }, 'the database is away')
    refuse(
      request,
      response,
      readingMethods.has(request.method) ? messages.databaseHangs : messages.databaseHangsUnknown,
      page,
    )
  }
}
