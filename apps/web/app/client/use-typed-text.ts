import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * A field whose text follows the address: Back and links change what is searched for. What is being typed stays, but for Back and Forward,
 * and then for what was typed before them alone; what was typed before this code came stays too.
 */
export function useTypedText(text: string): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null)
  const isTyped = useRef(true)
  useClientLayoutEffect(() => {
    const watch = new AbortController()
    const type = ({ target }: Event) => {
      if (target === field.current) isTyped.current = true
    }
    const go = () => {
      isTyped.current = false
    }
    addEventListener('input', type, watch)
    // At the press: somebody may type on while the page that it leads to is on its way.
    addEventListener('popstate', go, watch)
    return () => watch.abort()
  }, [])
  useEffect(() => {
    const input = field.current
    const stays = input === document.activeElement && isTyped.current
    if (input && !stays) input.value = text
  }, [text])
  return field
}
