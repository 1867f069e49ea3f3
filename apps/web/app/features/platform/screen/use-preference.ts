import { useFetcher, useLocation } from '@remix-run/react'
import type { FormEvent } from 'react'
import { type Preferences, preferenceCookie, preferenceValues } from './preferences'

/**
 * A form for one choice of `/preferences`: without JavaScript it comes back to this page, with it the page stays as it is.
 * `chosen` is the value on its way. The page keeps the choice itself too: a form on its way is lost with a page that is left at once.
 */
export function usePreference<Name extends keyof Preferences>(name: Name) {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  return {
    chosen: fetcher.formData?.get(name),
    returnTo: pathname + search,
    form: {
      method: 'post',
      action: '/preferences',
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
        if (!(submitter instanceof HTMLButtonElement)) return
        const value = preferenceValues[name].find((each) => each === submitter.value)
        if (value === undefined) return
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is slower than a page is left, and needs HTTPS.
        document.cookie = preferenceCookie(name, value)
        fetcher.submit({ [name]: value }, { method: 'post', action: '/preferences' })
      },
    },
  } as const
}
