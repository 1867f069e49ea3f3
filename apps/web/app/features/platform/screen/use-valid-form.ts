import { type RefObject, startTransition, useEffect, useState } from 'react'

/**
 * Whether the browser finds a form complete. Until scripts run it says yes: then a button that waits for it works, and the
 * server says what is missing. `drawn` is new when the form is another one.
 */
export function useValidForm(form: RefObject<HTMLFormElement>, drawn?: unknown): boolean {
  const [valid, setValid] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form is in the same place.
  useEffect(() => {
    const element = form.current
    if (!element) return
    // Not at once: a part of the form that React has not taken over yet would be drawn anew, without what was typed in it (its error 421).
    const look = () => startTransition(() => setValid(element.checkValidity()))
    look()
    const watch = new AbortController()
    for (const type of ['input', 'change']) element.addEventListener(type, look, watch)
    return () => watch.abort()
  }, [form, drawn])
  return valid
}
