import { useFetcher, useLocation } from '@remix-run/react'
import type { FormEvent } from 'react'

/**
 * A form for one choice of `/preferences`: without JavaScript it comes back to this page, with it the page stays as it is.
 * `chosen` is the value on its way.
 */
export function usePreference(name: 'theme' | 'sidebar') {
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
        fetcher.submit({ [name]: submitter.value }, { method: 'post', action: '/preferences' })
      },
    },
  } as const
}
