import { type Preferences, preferenceCookie, preferenceCookieName, preferenceValues } from './preferences'

const cookieOf = (request: Pick<Request, 'headers'>, name: string) =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]

/** What this browser has chosen; a cookie with anything else counts as none. */
export function preferencesOf(request: Pick<Request, 'headers'>): Preferences {
  const chosen = <Name extends keyof Preferences>(name: Name) => {
    const kept = cookieOf(request, preferenceCookieName[name])
    return preferenceValues[name].find((each) => each === kept)
  }
  return { theme: chosen('theme') ?? 'system', sidebar: chosen('sidebar') ?? 'expanded' }
}

/** The Set-Cookie headers that keep what a form has chosen. */
export function preferenceCookies(form: FormData): string[] {
  const cookie = <Name extends keyof Preferences>(name: Name) => {
    const value = preferenceValues[name].find((each) => each === form.get(name))
    return value === undefined ? [] : [preferenceCookie(name, value)]
  }
  return [...cookie('theme'), ...cookie('sidebar')]
}
