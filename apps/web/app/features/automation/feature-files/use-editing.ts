import { featurePath } from '@caseweave/contract/automation/addresses'
import { showToast } from '@caseweave/ui/toast'
import { useCallback, useRef, useState } from 'react'
import { failureNotice } from '../../../client/failures'
import type { EditorState } from './editor-state'
import type { KeptDraft } from './kept-draft'
import type { ScenarioTally } from './scenario-tally'

const loadTools = async () => {
  const [state, intents, view, kept] = await Promise.all([
    import('./editor-state'),
    import('./editor-intents'),
    import('./editor-view'),
    import('./kept-draft'),
  ])
  return { ...state, ...intents, ...view, ...kept }
}
type Tools = Awaited<ReturnType<typeof loadTools>>
type Editing = { tools: Tools; state: EditorState }

type Draft = KeptDraft['draft'] | undefined

/** A stored text; the status of the answer where it cannot be had, 0 for none. */
async function readSource(href: string): Promise<string | number> {
  const response = await fetch(href).catch(() => null)
  // Whose session has ended is led to the sign-in page.
  if (response?.redirected) return 401
  return response?.ok ? response.text() : (response?.status ?? 0)
}

function tellFailure(status: number): void {
  const { leadsToLogin: _, ...notice } = failureNotice({ status, message: '' })
  showToast(notice)
}

/**
 * What is edited in this browser: null until `begin` has the tools and the stored text of a version, which it answers nothing without. `latest` is
 * the same at once, for what happens between two renderings; `typed` is a text that was typed and not read yet; `texts` counts the text views that
 * were drawn, of which only the last one's text counts.
 */
export function useEditing(projectId: number, fileId: number) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [begun, setBegun] = useState(0)
  const [typing, setTyping] = useState(false)
  /** Of a text that was typed and not read yet. */
  const [tally, setTally] = useState<ScenarioTally | null>(null)
  const latest = useRef<Editing | null>(null)
  const typed = useRef<string | null>(null)
  const texts = useRef(0)

  const show = useCallback((next: Editing) => {
    latest.current = next
    setEditing(next)
    setTyping(false)
    setTally(null)
  }, [])
  /** Draws the text view anew. */
  const drawAnew = useCallback(() => setBegun(++texts.current), [])

  const begin = useCallback(
    async (
      version: number,
      draft: Draft | ((stored: string) => Draft),
      from?: Partial<EditorState>,
      sameText = false,
    ) => {
      const [tools, stored] = await Promise.all([
        loadTools(),
        readSource(`${featurePath(projectId, fileId)}/source?version=${version}`),
      ])
      if (typeof stored === 'number') {
        // Before that the server answers the form.
        if (latest.current) tellFailure(stored)
        return
      }
      const state = tools.beginEditing(stored, version, typeof draft === 'function' ? draft(stored) : draft)
      const open = from?.open ?? null
      const there = open !== null && state.document?.blocks[open] ? open : null
      // The text view that the server drew shows this text already, and somebody may have begun to type in it.
      const anew = latest.current !== null && !sameText
      if (anew) typed.current = null
      show({ tools, state: { ...state, ...from, open: there, ...(state.document ? {} : { view: 'text' as const }) } })
      if (anew) drawAnew()
      else if (typed.current !== null) setTyping(true)
      return tools
    },
    [projectId, fileId, show, drawAnew],
  )

  /** Reads what was typed. */
  const settle = useCallback((): Editing | null => {
    const now = latest.current
    if (!now || typed.current === null) return now
    const next = { ...now, state: now.tools.takeText(now.state, typed.current) }
    typed.current = null
    latest.current = next
    return next
  }, [])
  return { editing, begun, texts, typing, setTyping, tally, setTally, latest, typed, show, drawAnew, begin, settle }
}
export type EditingHere = ReturnType<typeof useEditing>
