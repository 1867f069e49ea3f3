import { useEffect, useState } from 'react'

const key = 'caseweave.codeTheme'

/** The Dark Theme of code, which this browser remembers; whatever the theme of the page. */
export function useCodeTheme() {
  const [dark, setDark] = useState(false)
  useEffect(() => {
    try {
      setDark(localStorage.getItem(key) === 'dark')
    } catch {
      // Forbidden: then it is not remembered.
    }
  }, [])
  return {
    dark,
    setDark(on: boolean) {
      setDark(on)
      try {
        localStorage.setItem(key, on ? 'dark' : 'page')
      } catch {}
    },
  }
}
