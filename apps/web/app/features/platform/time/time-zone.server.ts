import { isZone } from '@caseweave/contract/platform/time-zone'

const cookieName = 'caseweave_zone'

/** How long (seconds) the zone is kept. */
const keptFor = 180 * 86_400

/** The reader's time zone as the browser has told it; UTC until it has, and without JavaScript. */
export function timeZoneOf(request: Request): string {
  const cookie = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
  const zone = cookie?.replaceAll('%2F', '/')
  return zone && isZone(zone) ? zone : 'UTC'
}

/** The Set-Cookie header that keeps a zone; null when there is no such zone. */
export function timeZoneCookie(zone: unknown): string | null {
  if (typeof zone !== 'string' || !isZone(zone)) return null
  return `${cookieName}=${encodeURIComponent(zone)}; Path=/; Max-Age=${keptFor}; HttpOnly; SameSite=Lax`
}
