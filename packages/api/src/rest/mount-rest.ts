import { Readable } from 'node:stream'
import { apiTokenMessages } from '@caseweave/contract/people/api-tokens/api-token-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { createContext, type Services } from '@caseweave/core/context'
import { ruleOf } from '@caseweave/core/people/accounts/rate-limits'
import { authenticateToken, type TokenBearer } from '@caseweave/core/people/api-tokens/authenticate-token'
import { type Express, type Request, type Response, Router } from 'express'
import type { Answer } from './answer'
import { readAway } from './body-files'
import { isKnown } from './conditions'
import { openApiDocument } from './document'
import type { Endpoint } from './endpoint'
import { endpoints } from './endpoints'
import { answerTo } from './idempotency'
import { type Parameter, parametersOf } from './inputs'
import { addressInput, readBody } from './read-request'
import { askAgainAfter, isUnforeseen, problemOf, refusalOf, scopeLacking, secondsToWait } from './refusal'

/**
 * Mounts the interface for programs at `/api/v1` and its description at `/api/openapi.json`. What both are made of is put together when it is first
 * asked for: that was a fourteenth of the start of a web process.
 */
export function mountRest(app: Express, services: Services, appUrl: string): void {
  const document = once(() => JSON.stringify(openApiDocument(appUrl)))
  app.get('/api/openapi.json', (_request, response) => {
    response.type('json').set('cache-control', 'public, max-age=300').send(document())
  })
  const router = Router({ caseSensitive: true })
  const methods = new Map<string, string[]>()
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    methods.set(path, [...(methods.get(path) ?? []), endpoint.method.toUpperCase()])
    const mounted = once(() => ({
      ...{ endpoint, appUrl, parameters: parametersOf(endpoint) },
      read: endpoints.find((each) => each.method === 'get' && each.path === endpoint.path) ?? null,
    }))
    router[endpoint.method](path, async (request, response) => {
      await answer(services, mounted(), request, response)
    })
  }
  for (const [path, allowed] of methods) {
    router.all(path, (request, response) => {
      response.set('allow', allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', '))
      const message = `${request.method} is not possible here, only ${allowed.join(' and ')}.`
      refuse(response, 405, { code: 'METHOD_NOT_ALLOWED', message })
    })
  }
  router.use((_request, response) => {
    refuse(response, 404, {
      code: 'NOT_FOUND',
      message: `${messages.notFound} The interface is described at ${appUrl}/api/docs.`,
    })
  })
  app.use('/api/v1', router)
}

/** Asks `make` the first time, and remembers the answer. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

type Mounted = { endpoint: Endpoint; parameters: readonly Parameter[]; read: Endpoint | null; appUrl: string }

async function answer(services: Services, mounted: Mounted, request: Request, response: Response): Promise<void> {
  const { endpoint, parameters } = mounted
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  try {
    const { tokenId, actor, scopes } = await bearerOf(services, request)
    if (endpoint.scope && !scopes.includes(endpoint.scope)) throw scopeLacking(endpoint.scope)
    const ctx = createContext(services, actor, request.ip ?? '')
    const address = addressInput(parameters, request)
    const bytes = await readBody(endpoint, request)
    const asked = { ...mounted, request, address, bytes, signal: gone.signal }
    send(request, response, await answerTo(ctx, tokenId, asked))
  } catch (error) {
    const { status, body } = refusalOf(error, endpoint.parameters, endpoint.method === 'get')
    if (isUnforeseen(body)) {
      services.log.error({ err: error, procedure: endpoint.procedure }, 'a program got no answer')
    }
    if (status === 401) response.set({ 'www-authenticate': 'Bearer', 'ratelimit-policy': wrongTokens() })
    if (status === 503) response.set('retry-after', String(askAgainAfter))
    if (body.code === 'KEY_RUNNING') response.set('retry-after', '1')
    if (status === 429) {
      const seconds = String(secondsToWait(error))
      response.set('retry-after', seconds)
      // Before anybody is known, nothing but wrong tokens is counted.
      if (error instanceof AppError)
        response.set({ 'ratelimit-policy': wrongTokens(), ratelimit: `"wrong-tokens";r=0;t=${seconds}` })
    }
    refuse(response, status, body)
  } finally {
    readAway(request)
  }
}

/** Source of the header: draft-ietf-httpapi-ratelimit-headers. */
function wrongTokens(): string {
  const { points, duration } = ruleOf('wrongTokensPerAddress')
  return `"wrong-tokens";q=${points};w=${duration}`
}

/** For whom the request is made. Cookies do not count here, so that no page of another site can use them. */
async function bearerOf(services: Services, request: Request): Promise<TokenBearer> {
  const [, token] = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new AppError('UNAUTHENTICATED', apiTokenMessages.missing)
  return authenticateToken(services, { token, clientAddress: request.ip ?? '' })
}

/** Sends an answer, or nothing but its `ETag` to a program that knows it. */
function send(request: Request, response: Response, { status, headers, body }: Answer): void {
  if (response.headersSent || response.destroyed) return
  response.status(status).set({ 'cache-control': 'no-store', ...headers })
  if (headers.etag && isKnown(request.headers['if-none-match'], headers.etag)) {
    if (body !== null && typeof body === 'object' && !(body instanceof Uint8Array)) Readable.from(body).destroy()
    response.status(304).removeHeader('content-type')
    response.end()
  } else if (body === null) response.end()
  else if (typeof body === 'string' || body instanceof Uint8Array) response.end(body)
  else {
    Readable.from(body)
      .on('error', () => response.destroy())
      .pipe(response)
  }
}

function refuse(response: Response, status: number, refusal: Parameters<typeof problemOf>[1]): void {
  if (response.headersSent || response.destroyed) return
  response.status(status).type('application/problem+json').set('cache-control', 'no-store')
  response.json(problemOf(status, refusal))
}
