import type { Backend } from '@caseweave/api/backend'
import { originsOf } from '@caseweave/api/identity/origin'
import { identityPath } from '@caseweave/api/identity/provider'
import { messages } from '@caseweave/contract/platform/messages'
import { shownToHeader, shownToOther } from '@caseweave/contract/platform/shown-to'
import type { Request, RequestHandler, Response } from 'express'

type Sender = Awaited<ReturnType<Backend['authenticate']>>

const sameOriginMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const otherMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Whether a path is one: it holds no NUL, and what is written by its bytes is UTF-8. */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

const holdsNul = (address: string) => address.includes('%00')

/** What watches a machine asks for these by whatever name it knows it. */
const watched = /^\/(healthz|readyz|metrics)$/
/** Asked for by any name: the authorization server also by this server itself, and it takes no name from a request. */
const anyName = (path: string) => watched.test(path) || path.startsWith(`${identityPath}/`)

/** The names under which the product is asked for: that of its public address, and all of this machine where that is one of them. */
function namesOf(appUrl: string): Set<string> {
  return new Set(originsOf(appUrl).map((origin) => new URL(origin).hostname))
}

/**
 * Refuses what no browser asks for: methods that mean nothing here, paths that cannot be read, and other hosts than that of APP_URL, by
 * which links and redirects could be made to lead elsewhere.
 */
export function refuseStrangeRequests(appUrl: string): RequestHandler {
  const names = namesOf(appUrl)
  return (request, response, next) => {
    const refuse = (status: number, sentence: string) => void response.status(status).type('text').send(sentence)
    if (!sameOriginMethods.has(request.method) && !otherMethods.has(request.method)) {
      response.set('allow', [...sameOriginMethods, ...otherMethods].join(', '))
      return refuse(405, `${request.method} is not answered here.`)
    }
    if (!isReadable(request.path)) return refuse(400, messages.unreadable)
    // No text can hold it: what has it in a query is as if it were left out, and what stood around it may be one then.
    while (holdsNul(request.url)) {
      request.url = request.url.replaceAll('%00', '')
      request.originalUrl = request.url
    }
    if (!anyName(request.path) && !names.has(request.hostname.toLowerCase()))
      return refuse(421, `This server answers at ${appUrl}. For another name, APP_URL has to be set to it.`)
    next()
  }
}

/** Refuses a write that a page of another site sent: cookies would go with it. An origin that cannot be read is another one. */
export const refuseForeignOrigins =
  (appUrl: string): RequestHandler =>
  (request, response, next) => {
    const { origin, host } = request.headers
    const own = origin === undefined || origin === appUrl || (URL.canParse(origin) && new URL(origin).host === host)
    if (!sameOriginMethods.has(request.method) && !own) {
      response.status(403).type('text').send('This form was sent from another site.')
      return
    }
    next()
  }

/** Who sends a request, who is asked for once; cookies that have to go out with the answer are in it. */
export async function senderOf(
  { authenticate }: Pick<Backend, 'authenticate'>,
  request: Request,
  response: Response,
): Promise<Sender['actor']> {
  const known: Sender | undefined = response.locals.sender
  if (known) return known.actor
  const sender = await authenticate(request.headers.cookie)
  for (const cookie of sender.setCookie) response.append('set-cookie', cookie)
  response.locals.sender = sender
  return sender.actor
}

/** Refuses what a page sends that was drawn for somebody else than whose session goes with it: in another tab another person has signed in since. */
export const refuseOtherPerson =
  (backend: Pick<Backend, 'authenticate'>): RequestHandler =>
  async (request, response, next) => {
    const shownTo = request.get(shownToHeader)
    if (shownTo === undefined || sameOriginMethods.has(request.method)) return next()
    try {
      const actor = await senderOf(backend, request, response)
      // Whose session has ended is led to the sign-in screen, as everybody is.
      if (!actor || String(actor.id) === shownTo) return next()
      response.status(shownToOther).json({ message: messages.somebodyElse })
    } catch (error) {
      next(error)
    }
  }
