import { cyclePollMs } from '@caseweave/contract/results/test-cycles/cycle-names'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Keeps an open cycle true while others work in it: asks for its revision from time to time, as long as the page is seen, and loads the page's
 * data anew when it is another one. Nothing moves while somebody has ticked rows or writes into a field.
 */
export function useLiveCycle(href: string, revision: number): void {
  const { revalidate, state } = useRevalidator()
  const latest = useRef({ revision, revalidate, state })
  latest.current = { revision, revalidate, state }
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible' || latest.current.state !== 'idle') return
      if (
        document.querySelector('input[data-row-select]:checked, dialog[open]') ||
        document.activeElement?.matches('input, textarea')
      )
        return
      const answer = await fetch(href, { headers: { accept: 'application/json' } }).catch(() => null)
      if (!answer?.ok) return
      const known: unknown = await answer.json().catch(() => null)
      const now =
        typeof known === 'object' && known !== null && 'revision' in known ? known.revision : latest.current.revision
      if (now !== latest.current.revision) latest.current.revalidate()
    }
    const timer = setInterval(() => void ask(), cyclePollMs)
    const seen = () => void ask()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [href])
}
