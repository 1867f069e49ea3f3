import { isSitePath } from '@caseweave/contract/front/site/paths'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { preferencesOf } from '../../platform/screen/preferences.server'
import { hasSessionCookie } from './site-variant'

/** How long (seconds) a public page may be kept by whoever gets it; it differs by cookies alone: the theme, and whether somebody signed in. */
const keptFor = 60

/** What the frame of every public page needs. Who asks is not looked up for it: a session's cookie is enough to offer the way back in. */
export function readFrame({ request, context }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const { contact, billing } = context.backend.site
  const frame = {
    appUrl: context.settings.appUrl,
    contact,
    billing,
    signedIn: hasSessionCookie(request.headers.get('cookie') ?? ''),
    theme: preferencesOf(request).theme,
    path: pathname,
    search,
  }
  // What is new leaves a cookie, and is one browser's own.
  return isSitePath(pathname) && !pathname.endsWith('/whats-new')
    ? data(frame, { headers: { 'cache-control': `public, max-age=${keptFor}`, vary: 'cookie' } })
    : data(frame)
}
