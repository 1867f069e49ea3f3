import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the browser finds a form complete. Until scripts run it says yes: then a button that waits for it works, and the
 * server says what is missing.
 */
export function useValidForm(form: RefObject<HTMLFormElement>): boolean {
  const [valid, setValid] = useState(true)
  useEffect(() => {
    const element = form.current
    if (!element) return
    const look = () => setValid(element.checkValidity())
    look()
    const watch = new AbortController()
    for (const type of ['input', 'change']) element.addEventListener(type, look, watch)
    return () => watch.abort()
  }, [form])
  return valid
}
