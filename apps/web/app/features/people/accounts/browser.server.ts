import type { Browser, Step } from '@caseweave/api/identity/browser'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from '@remix-run/node'

/** What signing in and out has to know of the browser that sent a request. */
export function browserOf({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): Browser {
  return {
    cookieHeader: request.headers.get('cookie'),
    host: new URL(request.url).host,
    clientAddress: context.clientAddress,
    userAgent: request.headers.get('user-agent') ?? '',
  }
}

export function cookieHeaders(setCookie: readonly string[]): Headers {
  const headers = new Headers()
  for (const cookie of setCookie) headers.append('set-cookie', cookie)
  return headers
}

/** Goes to the next step, which may be a page that the router does not know: with JavaScript too, the browser loads it. */
export const goTo = ({ location, setCookie }: Step) => redirectDocument(location, { headers: cookieHeaders(setCookie) })
