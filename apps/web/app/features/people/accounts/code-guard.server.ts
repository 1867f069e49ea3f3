import { redirect } from '@remix-run/node'

/**
 * Leaves the landing page when the authorization server sent the browser there: with a code to the callback, with a refusal to the sign-in
 * screen.
 */
export function guardCode(request: Request): void {
  const { searchParams } = new URL(request.url)
  const code = searchParams.get('code')
  if (code) {
    searchParams.delete('code')
    throw redirect(`/callback/${encodeURIComponent(code)}?${searchParams}`)
  }
  if (searchParams.has('error') && searchParams.has('state')) throw redirect('/login')
}
