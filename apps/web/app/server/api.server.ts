import type { ApiCaller } from '@caseweave/api/router'
import { loginPath, secondFactorRequiredPath } from '@caseweave/contract/people/addresses'
import { secondFactorMessages } from '@caseweave/contract/people/second-factor-messages'
import { messages } from '@caseweave/contract/platform/messages'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { ZodError } from 'zod'
import { toastHeader } from './toast.server'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** Where the sign-in screen sends people after they came in: this request's page. */
function loginPathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  const here = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + search.replace(/[?&]_routes=[^&]*/, '')
  return loginPath(here)
}

/** Made once, since a refusal cannot wait. */
const sessionExpired = await toastHeader({
  kind: 'warning',
  title: messages.sessionExpired,
  message: messages.pleaseLogInAgain,
})

/** The headers that let the next page say that a session has ended, whatever the browser still knows of it. */
export const sessionEndedHeaders = (): HeadersInit => ({ 'set-cookie': sessionExpired })

/** The headers that let the next page say that a session has ended, if the browser still had one. */
export const sessionExpiredHeaders = (request: Request): HeadersInit =>
  request.headers.get('cookie')?.includes('caseweave_session=') ? sessionEndedHeaders() : {}

/** Sends to the sign-in screen, which says so when a session has ended. Whoever sends a form had one, though the browser may have forgotten it. */
export function redirectToLogin(request: Request): Response {
  const headers = request.method === 'GET' ? sessionExpiredHeaders(request) : sessionEndedHeaders()
  return redirect(loginPathOf(request), { headers })
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** The callers of requests whose page is being read. */
const readers = new WeakMap<Args['context'], ApiCaller>()

/**
 * All procedures as functions, for the person who sent this request. The loaders of a page share what they find out; an action
 * does not. Refusals that end a page are thrown as answers:
 * not signed in goes to the sign-in screen, not allowed is 403, not there is 404, a failure is 500. The rest (a wrong value, a conflict)
 * is for the caller.
 */
export function apiFor(args: Args): ApiCaller {
  const { request, context } = args
  const reading = request.method === 'GET'
  const known = reading && readers.get(context)
  if (known) return known
  const api = context.backend.callerFor(context.actor, { ...callsOf(args), reading })
  if (reading) readers.set(context, api)
  return api
}

/** What goes with every call of a request: who waits for it, and which refusals end its page. */
export function callsOf({ request, context: { clientAddress } }: Args) {
  const reading = request.method === 'GET'
  const onError = (error: Error) => {
    const code = codeOf(error)
    if (code === 'UNAUTHORIZED') throw redirectToLogin(request)
    // Nobody can work in that organization before: the page says so, and is where it is mended.
    if (error.message === secondFactorMessages.required) throw redirect(secondFactorRequiredPath)
    if (code === 'FORBIDDEN') throw data(error.message, { status: 403 })
    if (code === 'NOT_FOUND') throw data(error.message, { status: 404 })
    // The schema of the procedure refused what stands in the address.
    if (reading && code === 'BAD_REQUEST' && error.cause instanceof ZodError)
      throw data(messages.unreadable, { status: 400 })
    // A form keeps what was typed.
    if (reading && error.message === messages.databaseHangs) throw data(error.message, { status: 503 })
    // It was logged with the id that its message names; as an answer it keeps that message.
    if (code === 'INTERNAL_SERVER_ERROR') throw data(error.message, { status: 500 })
  }
  return { onError, clientAddress, signal: request.signal }
}
