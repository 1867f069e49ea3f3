/** The cookie that holds the newest entry of what is new that a browser has shown. */
export const newsCookieName = 'caseweave_news'

/** That entry, by these cookies; undefined when it has shown none. */
export const newsSeen = (cookies: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${newsCookieName}=([^;]*)`).exec(cookies)?.[1]
