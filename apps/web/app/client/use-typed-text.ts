import { type RefObject, useEffect, useRef } from 'react'

/** A field whose text follows the address: Back and links change what is searched for, but what is being typed stays. */
export function useTypedText(text: string): RefObject<HTMLInputElement> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = text
  }, [text])
  return field
}
