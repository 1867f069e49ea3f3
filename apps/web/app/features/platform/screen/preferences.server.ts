import type { Theme } from '@caseweave/ui/theme-toggle'

/** How somebody likes the product to look in this browser. */
type Preferences = { theme: Theme; sidebar: 'expanded' | 'collapsed' }

const themes: readonly Theme[] = ['light', 'dark', 'system']
const sidebars: readonly Preferences['sidebar'][] = ['expanded', 'collapsed']

/** One cookie for each choice, so that two tabs that choose at once lose nothing. */
const cookieName = { theme: 'caseweave_theme', sidebar: 'caseweave_sidebar' }

/** How long (seconds) a choice is kept: a year. */
const keptFor = 365 * 24 * 60 * 60

const cookieOf = (request: Request, name: string) =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]

/** What this browser has chosen; a cookie with anything else counts as none. */
export function preferencesOf(request: Request): Preferences {
  return {
    theme: themes.find((each) => each === cookieOf(request, cookieName.theme)) ?? 'system',
    sidebar: sidebars.find((each) => each === cookieOf(request, cookieName.sidebar)) ?? 'expanded',
  }
}

/** The Set-Cookie headers that keep what a form has chosen. */
export function preferenceCookies(form: FormData): string[] {
  const theme = themes.find((each) => each === form.get('theme'))
  const sidebar = sidebars.find((each) => each === form.get('sidebar'))
  const cookie = (name: string, value: string) => `${name}=${value}; Path=/; Max-Age=${keptFor}; HttpOnly; SameSite=Lax`
  return [
    ...(theme ? [cookie(cookieName.theme, theme)] : []),
    ...(sidebar ? [cookie(cookieName.sidebar, sidebar)] : []),
  ]
}
