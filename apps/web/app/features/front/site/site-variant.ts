import { newsSeen } from '../../platform/screen/news-cookie'
import { preferenceCookieName } from '../../platform/screen/preferences'

/** Whether a browser has a session's cookie; whether the session still lives is not asked. */
export const hasSessionCookie = (cookies: string): boolean => /(?:^|;\s*)caseweave_session=/.test(cookies)

/** What public pages differ by, of all that cookies say: pages of the same variant are the same. */
export function siteVariant(cookies: string): string {
  const theme = new RegExp(`(?:^|;\\s*)${preferenceCookieName.theme}=(light|dark)(?:;|$)`).exec(cookies)?.[1]
  return `${theme ?? 'system'} ${hasSessionCookie(cookies)} ${newsSeen(cookies) ?? ''}`
}
