import type { ApiCaller } from '@caseweave/api/router'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** Where the sign-in screen sends people after they came in: this request's page. */
export function loginPath(request: Request): string {
  const { pathname, search } = new URL(request.url)
  const here = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/') + search.replace(/[?&]_routes=[^&]*/, '')
  return `/login?returnUrl=${encodeURIComponent(here)}`
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/**
 * All procedures as functions, for the person who sent this request. Refusals that end a page are thrown as answers:
 * not signed in goes to the sign-in screen, not allowed is 403, not there is 404, a failure is 500. The rest (a wrong value, a conflict)
 * is for the caller.
 */
export function apiFor({ request, context }: Args): ApiCaller {
  const refuse = (error: Error) => {
    const code = codeOf(error)
    if (code === 'UNAUTHORIZED') throw redirect(loginPath(request))
    if (code === 'FORBIDDEN') throw data(error.message, { status: 403 })
    if (code === 'NOT_FOUND') throw data(error.message, { status: 404 })
    // It was logged with the id that its message names; as an answer it keeps that message.
    if (code === 'INTERNAL_SERVER_ERROR') throw data(error.message, { status: 500 })
  }
  return context.backend.callerFor(context.actor, refuse, context.clientAddress)
}
