import { isZone } from '@caseweave/contract/platform/time-zone'

const cookieName = 'caseweave_zone'

/** How long (seconds) the zone is kept. */
const keptFor = 180 * 86_400

/** The reader's time zone as the browser has told it; null until it has, and without JavaScript. */
export function toldTimeZone(request: Request): string | null {
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
  // The two signs of a zone's name that a cookie has in code.
  const zone = cookie?.replaceAll('%2F', '/').replaceAll('%2B', '+')
  return zone && isZone(zone) ? zone : null
}

/** The zone that the days of a request begin and end in: the reader's, UTC where nobody knows it. */
export const timeZoneOf = (request: Request): string => toldTimeZone(request) ?? 'UTC'

/** The Set-Cookie header that keeps a zone; null when there is no such zone. */
export function timeZoneCookie(zone: unknown): string | null {
  if (typeof zone !== 'string' || !isZone(zone)) return null
  return `${cookieName}=${encodeURIComponent(zone)}; Path=/; Max-Age=${keptFor}; HttpOnly; SameSite=Lax`
}
