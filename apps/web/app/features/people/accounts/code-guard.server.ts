import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { browserOf, goTo } from './browser.server'

/**
 * Leaves the landing page when the authorization server sent the browser there: with a code to the callback, with an error to the sign-in
 * screen.
 */
export function guardCode(args: LoaderFunctionArgs): void {
  const { searchParams } = new URL(args.request.url)
  const code = searchParams.get('code')
  if (code) {
    searchParams.delete('code')
    throw redirect(`/callback/${encodeURIComponent(code)}?${searchParams}`)
  }
  const [error, state] = [searchParams.get('error'), searchParams.get('state')]
  if (error === null || state === null) return
  const description = searchParams.get('error_description') ?? ''
  throw goTo(args.context.backend.identity.fail(browserOf(args), { error, description, state }))
}
