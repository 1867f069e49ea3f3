import { directoryLimits, directoryMessages, scimPath } from '@caseweave/contract/people/directories'
import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import { createContext, type Services } from '@caseweave/core/context'
import { DirectoryRefusal, invalid } from '@caseweave/core/people/directories/directory-refusal'
import { authenticateDirectory } from '@caseweave/core/people/directories/directory-tokens'
import { idOfText } from '@caseweave/core/people/directories/read-values'
import { type Express, type Request, type Response, Router } from 'express'
import { readAway } from '../rest/body-files'
import { collect, parsed, unsupported } from '../rest/read-request'
import { isUnforeseen, refusalOf, secondsToWait } from '../rest/refusal'
import { resourceTypes, schemaList, serviceProviderConfig } from './discovery'
import { groupHandlers, type Handler, ok, userHandlers } from './handlers'
import { listView, type Resource, schemas, Wanted } from './views'

/** Mounts what companies' directories speak to, SCIM 2.0 (RFC 7643 and 7644), at `/scim/v2`. */
export function mountScim(app: Express, services: Services, appUrl: string): void {
  const router = Router({ caseSensitive: true })
  const on = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string, handler: Handler) =>
    router[method](path, (request, response) => answer(services, appUrl, handler, request, response))
  for (const [path, handlers] of Object.entries({ '/Users': userHandlers, '/Groups': groupHandlers })) {
    on('get', path, handlers.list)
    on('post', path, handlers.post)
    for (const method of ['get', 'put', 'patch', 'delete'] as const) on(method, `${path}/:id`, handlers[method])
  }
  on('get', '/ServiceProviderConfig', async () => ok(serviceProviderConfig(appUrl)))
  const about = { ResourceTypes: resourceTypes(appUrl), Schemas: schemaList(appUrl) }
  for (const [name, list] of Object.entries(about)) {
    on('get', `/${name}`, async () => ok(listView(list.length, 1, list)))
    on('get', `/${name}/:name`, async ({ name: asked }) => {
      const found = list.find(({ id }) => id === asked)
      if (!found) throw new AppError('NOT_FOUND', messages.notFound)
      return ok(found)
    })
  }
  const never: Handler = async () => ({ status: 501, body: problem(501, 'This is not possible here.') })
  for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) on(method, '/Me', never)
  on('post', '/Bulk', never)
  const nowhere: Handler = async () => {
    throw new AppError('NOT_FOUND', messages.notFound)
  }
  router.use((request, response) => answer(services, appUrl, nowhere, request, response))
  app.use(scimPath, router)
}

async function answer(services: Services, appUrl: string, handler: Handler, request: Request, response: Response) {
  try {
    const [, token] = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? '') ?? []
    if (!token) throw new AppError('UNAUTHENTICATED', directoryMessages.tokenMissing)
    const clientAddress = request.ip ?? ''
    const { organizationId, tokenId } = await authenticateDirectory(services, { token, clientAddress })
    const query = new URL(request.originalUrl, 'http://localhost').searchParams
    const id = request.params.id === undefined ? 0 : idOfText(request.params.id)
    if (id === null) throw new AppError('NOT_FOUND', messages.notFound)
    const { status, body } = await handler({
      ...{ organizationId, appUrl, query, wanted: new Wanted(query), id, name: request.params.name ?? '' },
      ...{
        ctx: createContext(services, null, clientAddress, { directoryTokenId: tokenId }),
        body: await bodyOf(request),
      },
    })
    if (status === 201) response.set('location', String(Object(body?.meta).location))
    send(response, status, body)
  } catch (error) {
    const { status, body } = refusalOf(error)
    if (isUnforeseen(body)) services.log.error({ err: error }, 'a directory got no answer')
    if (status === 401) response.set('www-authenticate', 'Bearer')
    if (status === 429) response.set('retry-after', String(secondsToWait(error)))
    send(response, status, problem(status, body.message, error))
  } finally {
    readAway(request)
  }
}

/** The body of a request that carries one. */
async function bodyOf(request: Request): Promise<unknown> {
  if (!['POST', 'PUT', 'PATCH'].includes(request.method)) return null
  const bytes = await collect(request, directoryLimits.bodyBytes)
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/(scim\+)?json\s*(;|$)/i.test(type) || request.headers['content-encoding'])
    throw unsupported('Send the body with the Content-Type application/scim+json, not packed.')
  try {
    return parsed(bytes)
  } catch (error) {
    if (error instanceof AppError) throw invalid('invalidSyntax', error.message)
    throw error
  }
}

/** A refusal; source: RFC 7644, 3.12. */
export const problem = (status: number, detail: string, error?: unknown): Resource => ({
  schemas: [schemas.error],
  status: String(status),
  ...(error instanceof DirectoryRefusal ? { scimType: error.scimType } : {}),
  detail,
})

function send(response: Response, status: number, body: Resource | null): void {
  if (response.headersSent || response.destroyed) return
  response.status(status).set('cache-control', 'no-store')
  if (body === null) response.end()
  else response.set('content-type', 'application/scim+json; charset=utf-8').send(JSON.stringify(body))
}
