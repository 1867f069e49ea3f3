import { showsAnswer } from '@caseweave/ui/typed-text'
import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'

/** How often (ms) is looked whether the page may be read again. */
const lookEvery = 1_000

/** Answers what reads the page again: at once, or where that would take away what a form was answered, as soon as it shows none. */
export function useReadAgain(): () => void {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setInterval>>()
  useEffect(() => () => clearInterval(timer.current), [])
  return useCallback(() => {
    const read = () => {
      if (showsAnswer(document)) return
      clearInterval(timer.current)
      revalidate()
    }
    clearInterval(timer.current)
    timer.current = setInterval(read, lookEvery)
    read()
  }, [revalidate])
}
