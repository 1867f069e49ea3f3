import type { Theme } from '@caseweave/ui/theme-toggle'

/** How somebody likes the product to look in this browser. */
export type Preferences = { theme: Theme; sidebar: 'expanded' | 'collapsed' }

/** What can be chosen. */
export const preferenceValues: { [Name in keyof Preferences]: readonly Preferences[Name][] } = {
  theme: ['light', 'dark', 'system'],
  sidebar: ['expanded', 'collapsed'],
}

/** One cookie for each choice, so that two tabs that choose at once lose nothing. */
export const preferenceCookieName = { theme: 'caseweave_theme', sidebar: 'caseweave_sidebar' }

/** How long (seconds) a choice is kept: a year. */
const keptFor = 365 * 24 * 60 * 60

/** The cookie that keeps a choice. A page may write it too: the choice then holds although its form never arrives. */
export function preferenceCookie<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): string {
  return `${preferenceCookieName[name]}=${value}; Path=/; Max-Age=${keptFor}; SameSite=Lax`
}
