import { useBlocker, useLocation, useNavigation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod/mini'
import { type CaseDraft, readDraft } from './case-draft'

/** How long (ms) typing has to pause before the draft is kept. */
const pause = 500

const text = z.string()
const Kept: z.ZodMiniType<CaseDraft> = z.object({
  summary: text,
  moduleId: text,
  templateId: text,
  assignedTo: text,
  priority: text,
  linkedDefect: text,
  precondition: text,
  testData: text,
  executionSteps: text,
  expectedResult: text,
  remarks: text,
  manualReason: text,
  applicable: z.boolean(),
  automatable: z.boolean(),
  tags: z.array(text),
  steps: z.array(z.object({ description: text, expectedResult: text, testData: text })),
})

function readKept(key: string): CaseDraft | null {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(key) ?? ''))
  } catch {
    // None, or one of an older form.
    return null
  }
}

/** Whether the browser keeps it or not (it may be full, or forbidden), writing goes on. */
function keep(key: string, draft: CaseDraft | null) {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {}
}

/**
 * Keeps what is typed in this browser until it is saved, and asks before it is left. `found` is a draft from before that
 * differs from `shown`, what the form was filled with; `box` holds the form.
 */
export function useDraft(box: RefObject<HTMLElement>, key: string, shown: CaseDraft) {
  const [found, setFound] = useState<CaseDraft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const dirty = useRef(false)
  const navigation = useNavigation()
  const { pathname } = useLocation()

  useEffect(() => {
    const kept = readKept(key)
    if (!kept) return
    if (JSON.stringify(sorted(kept)) === JSON.stringify(sorted(shown))) keep(key, null)
    else setFound(kept)
  }, [key, shown])

  const changed = useCallback(() => {
    dirty.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const form = box.current?.querySelector('form')
      if (form && dirty.current) keep(key, readDraft(new FormData(form)))
    }, pause)
  }, [box, key])
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    dirty.current = false
    keep(key, null)
    setFound(null)
  }, [key])

  // The answer to a saved form is another page; the sign-in page is not.
  const next =
    navigation.state === 'loading' && navigation.formMethod === 'POST' ? navigation.location.pathname : pathname
  useEffect(() => {
    if (next !== pathname && !next.startsWith('/login')) forget()
  }, [next, pathname, forget])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      clearTimeout(timer.current)
    }
  }, [])
  const blocker = useBlocker(({ nextLocation }) => dirty.current && nextLocation.pathname !== pathname)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirm('Leave without saving? What you wrote is kept in this browser as a draft.')) blocker.proceed()
    else blocker.reset()
  }, [blocker])

  return { found, changed, forget, taken: () => setFound(null) }
}

const sorted = (draft: CaseDraft) => Object.entries(draft).sort(([a], [b]) => a.localeCompare(b))
