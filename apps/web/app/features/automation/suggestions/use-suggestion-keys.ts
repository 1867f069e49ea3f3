import { isTyping } from '@caseweave/ui/is-typing'
import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { type RefObject, useRef } from 'react'

const item = '[data-suggestion]'
const usualAnswers: Readonly<Record<string, string>> = { a: 'accept', r: 'rejected', n: 'never' }

/**
 * Keys of a list of suggestions: j and k go to the next and the previous one, a accepts it, r rejects it, n never asks again. After
 * an answer the one that has taken its place is gone to. Nothing happens while something is typed or a dialog is open. `answers` = the
 * values of the buttons that other keys press.
 */
export function useSuggestionKeys(
  list: RefObject<HTMLElement>,
  shown: readonly unknown[],
  answers: Readonly<Record<string, string>> = usualAnswers,
): void {
  const answered = useRef<number | null>(null)
  useClientLayoutEffect(() => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>(item) ?? [])]
    if (answered.current === null || shown.length === 0) return
    items[Math.min(answered.current, items.length - 1)]?.focus()
    answered.current = null
  }, [list, shown])
  useClientLayoutEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog:modal')) return
      const items = [...(list.current?.querySelectorAll<HTMLElement>(item) ?? [])]
      const at = items.findIndex((each) => each.contains(document.activeElement))
      if (event.key === 'j' || event.key === 'k') {
        const next = at === -1 ? 0 : event.key === 'j' ? Math.min(at + 1, items.length - 1) : Math.max(at - 1, 0)
        items[next]?.focus()
        items[next]?.scrollIntoView({ block: 'nearest' })
      } else {
        // Of a key that is held down, one answer each is not meant.
        const answer = event.repeat ? undefined : answers[event.key]
        const button = answer ? items[at]?.querySelector<HTMLButtonElement>(`button[value="${answer}"]`) : null
        if (!button || button.disabled) return
        answered.current = at
        button.click()
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [list, answers])
}
