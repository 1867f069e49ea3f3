import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Holds back the save of the form in `box` while images are on their way, and sends it once they are there; answers whether one
 * is held. It is let go when one of them failed: then somebody has to look first.
 */
export function useHeldSave(box: RefObject<HTMLElement>, busy: boolean, failed: boolean): boolean {
  const [held, setHeld] = useState<{ form: HTMLFormElement; submitter: HTMLElement | null } | null>(null)
  const latest = useRef(busy)
  latest.current = busy
  useEffect(() => {
    const element = box.current
    const hold = (event: SubmitEvent) => {
      if (!latest.current || !(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      // Before the router hears of it.
      event.stopPropagation()
      setHeld({ form: event.target, submitter: event.submitter })
    }
    element?.addEventListener('submit', hold, true)
    return () => element?.removeEventListener('submit', hold, true)
  }, [box])
  useEffect(() => {
    if (!held || busy) return
    if (failed) return
    setHeld(null)
    // After the fields have been written.
    setTimeout(() => held.form.isConnected && held.form.requestSubmit(held.submitter))
  }, [held, busy, failed])
  // Once the failure was read, nothing goes off by itself.
  const wasFailed = useRef(failed)
  useEffect(() => {
    if (wasFailed.current && !failed) setHeld(null)
    wasFailed.current = failed
  }, [failed])
  return held !== null
}
