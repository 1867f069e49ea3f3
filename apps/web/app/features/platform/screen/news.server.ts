import { helpPath } from '@caseweave/contract/platform/addresses'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { newsCookieName, newsSeen } from './news-cookie'

/** How long (seconds) it is remembered what somebody has seen: a year. */
const keptFor = 365 * 24 * 60 * 60

/** Remembers the newest entry that was shown in this browser. */
export const newsCookie = (id: string) => `${newsCookieName}=${id}; Path=/; Max-Age=${keptFor}; SameSite=Lax`

/** What is new, newest first, and how many entries this browser has not shown yet; one that has shown none counts the newest alone. */
export function readNews({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>, base = helpPath) {
  const entries = context.backend.help.news(base)
  const seen = newsSeen(request.headers.get('cookie') ?? '')
  const at = entries.findIndex(({ id }) => id === seen)
  return { entries, unseen: at === -1 ? Math.min(1, entries.length) : at }
}
