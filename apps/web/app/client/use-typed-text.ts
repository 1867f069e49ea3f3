import { useLocation, useNavigationType } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * A field whose text follows the address: Back and links change what is searched for. What is being typed stays, unless somebody goes
 * back or forward from it; what was typed before this code came stays too.
 */
export function useTypedText(text: string): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null)
  const { key } = useLocation()
  const wentBack = useNavigationType() === 'POP'
  const shownKey = useRef<string>()
  useEffect(() => {
    const input = field.current
    const isFirst = shownKey.current === undefined
    const isTyped = input === document.activeElement && (isFirst || !wentBack)
    if (input && !isTyped) input.value = text
    shownKey.current = key
  }, [text, key, wentBack])
  return field
}
