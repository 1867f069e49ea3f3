import { Readable } from 'node:stream'
import { apiTokenMessages } from '@caseweave/contract/people/api-tokens/api-token-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { type Ctx, createContext, type Services } from '@caseweave/core/context'
import { wrongTokenRule } from '@caseweave/core/people/accounts/rate-limits'
import { authenticateToken, type TokenBearer } from '@caseweave/core/people/api-tokens/authenticate-token'
import { callTRPCProcedure } from '@trpc/server'
import { type Express, type Request, type Response, Router } from 'express'
import { z } from 'zod'
import { appRouter } from '../router'
import { bodyFiles, readAway } from './body-files'
import { openApiDocument } from './document'
import type { Endpoint, Links } from './endpoint'
import { endpoints } from './endpoints'
import { definitionOf, type Parameter, parametersOf, readParameter } from './inputs'
import { problemOf, refusalOf, scopeLacking, secondsToWait } from './refusal'

/** Mounts the interface for programs at `/api/v1` and its description at `/api/openapi.json`. */
export function mountRest(app: Express, services: Services, appUrl: string): void {
  const document = JSON.stringify(openApiDocument(appUrl))
  app.get('/api/openapi.json', (_request, response) => {
    response.type('json').set('cache-control', 'public, max-age=300').send(document)
  })
  const router = Router({ caseSensitive: true })
  const methods = new Map<string, string[]>()
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    methods.set(path, [...(methods.get(path) ?? []), endpoint.method.toUpperCase()])
    const parameters = parametersOf(endpoint)
    router[endpoint.method](path, async (request, response) => {
      await answer(services, appUrl, endpoint, parameters, request, response)
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

async function answer(
  services: Services,
  appUrl: string,
  endpoint: Endpoint,
  parameters: readonly Parameter[],
  request: Request,
  response: Response,
): Promise<void> {
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  try {
    const { actor, scopes } = await bearerOf(services, request)
    if (endpoint.scope && !scopes.includes(endpoint.scope)) throw scopeLacking(endpoint.scope)
    const ctx = createContext(services, actor, request.ip ?? '')
    const input = inputOf(parameters, request)
    if (endpoint.first) await call(ctx, endpoint.first, input, gone.signal)
    const files = endpoint.takesFiles ? { uploads: bodyFiles(request) } : {}
    const output = await call(ctx, endpoint.procedure, { ...input, ...files }, gone.signal)
    if (endpoint.answer === null) return sendFile(response, output)
    const place = { projectId: Number(input.projectId ?? 0), appUrl, input }
    const view = endpoint.view(output, place)
    const sent = endpoint.answer.safeParse(JSON.parse(JSON.stringify(view)))
    if (!sent.success) throw new Error(`${endpoint.procedure} answers something else.`, { cause: sent.error })
    const link = linkHeader(endpoint.links(output, place), appUrl + request.originalUrl)
    if (link) response.set('link', link)
    send(response, endpoint.statusOf(output), sent.data)
  } catch (error) {
    const { status, body } = refusalOf(error, endpoint.parameters)
    if (status === 500 && body.message === messages.serverError) {
      services.log.error({ err: error, procedure: endpoint.procedure }, 'a program got no answer')
    }
    if (status === 401) response.set({ 'www-authenticate': 'Bearer', 'ratelimit-policy': wrongTokens })
    if (status === 429) {
      const seconds = String(secondsToWait(error))
      response.set('retry-after', seconds)
      // Before anybody is known, nothing but wrong tokens is counted.
      if (error instanceof AppError)
        response.set({ 'ratelimit-policy': wrongTokens, ratelimit: `"wrong-tokens";r=0;t=${seconds}` })
    }
    refuse(response, status, body)
  } finally {
    readAway(request)
  }
}

/** Source of the header: draft-ietf-httpapi-ratelimit-headers. */
const wrongTokens = `"wrong-tokens";q=${wrongTokenRule.points};w=${wrongTokenRule.duration}`

/** The header of RFC 8288 for these pages of what `asked` names; empty for none. */
function linkHeader(links: Links, asked: string): string {
  return Object.entries(links)
    .map(([rel, changes]) => {
      const url = new URL(asked)
      for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, String(value))
      return `<${url.href}>; rel="${rel}"`
    })
    .join(', ')
}

/** For whom the request is made. Cookies do not count here, so that no page of another site can use them. */
async function bearerOf(services: Services, request: Request): Promise<TokenBearer> {
  const [, token] = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new AppError('UNAUTHENTICATED', apiTokenMessages.missing)
  return authenticateToken(services, { token, clientAddress: request.ip ?? '' })
}

/** The input of the procedure, from the path and the query. A parameter that is not known is refused: it is a slip of the pen. */
function inputOf(parameters: readonly Parameter[], request: Request) {
  const input: Record<string, unknown> = {}
  for (const [name, value] of new URL(request.originalUrl, 'http://localhost').searchParams) {
    const parameter = parameters.find((each) => each.name === name && each.in === 'query')
    if (!parameter) {
      const known = parameters.filter((each) => each.in === 'query').map((each) => each.name)
      const rest = known.length > 0 ? `There are: ${known.join(', ')}.` : 'There are none here.'
      throw new AppError('INVALID', `There is no parameter “${name}”. ${rest}`, { field: name })
    }
    input[name] = readParameter(parameter, value)
  }
  for (const parameter of parameters) {
    if (parameter.in !== 'path') continue
    const text = request.params[parameter.name] ?? ''
    // What is no number is no id: it is not there.
    if (!/^\d{1,15}$/.test(text)) throw new AppError('NOT_FOUND', messages.notFound)
    input[parameter.name] = Number(text)
  }
  return input
}

const call = (ctx: Ctx, path: string, input: unknown, signal: AbortSignal): Promise<unknown> =>
  callTRPCProcedure({
    router: appRouter,
    path,
    type: definitionOf(path).type,
    ctx,
    getRawInput: async () => input,
    signal,
    batchIndex: 0,
  })

function send(response: Response, status: number, body: unknown): void {
  if (response.headersSent || response.destroyed) return
  response.status(status).set('cache-control', 'no-store').json(body)
}

function refuse(response: Response, status: number, refusal: Parameters<typeof problemOf>[1]): void {
  if (!response.headersSent) response.type('application/problem+json')
  send(response, status, problemOf(status, refusal))
}

const StoredFile = z.object({
  name: z.string(),
  content: z.custom<AsyncIterable<Uint8Array>>((value) => typeof value === 'object' && value !== null),
})

function sendFile(response: Response, output: unknown): void {
  const { name, content } = StoredFile.parse(output)
  response.attachment(name).set('cache-control', 'no-store')
  Readable.from(content)
    .on('error', () => response.destroy())
    .pipe(response)
}
