import { useCallback, useEffect, useRef } from 'react'
import type { EditingHere } from './use-editing'

/** How long (ms) the draft has to rest before this browser keeps it. */
const pause = 500

/** Keeps the draft of a feature file in this browser under a key; `touched` = there is something in it that is not saved; `keeps` = the browser took it. */
export function useKeptEditing(key: string, editing: EditingHere) {
  const { latest, typed, show, setTyping } = editing
  const touched = useRef(false)
  const keeps = useRef(true)
  const timer = useRef<ReturnType<typeof setTimeout>>()

  const keepNow = useCallback(() => {
    clearTimeout(timer.current)
    const now = latest.current
    if (!now || !touched.current) return
    const { tools, state } = now
    if (typed.current !== null) {
      // Reading a large text anew would hold up the typing: that waits until it is looked at otherwise, or saved.
      const draft = tools.draftOfTyped(state, typed.current)
      touched.current = draft !== null
      keeps.current = tools.keep(key, draft && { version: state.version, draft })
      setTyping(draft !== null)
      return
    }
    const dirty = tools.isDirty(state)
    touched.current = dirty
    keeps.current = tools.keep(key, dirty ? { version: state.version, draft: tools.currentDraft(state) } : null)
    show(now)
  }, [key, latest, typed, show, setTyping])
  const keepSoon = useCallback(() => {
    touched.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(keepNow, pause)
  }, [keepNow])
  useEffect(() => () => clearTimeout(timer.current), [])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    touched.current = false
    latest.current?.tools.keep(key, null)
  }, [key, latest])
  return { touched, keeps, keepSoon, keepNow, forget }
}
