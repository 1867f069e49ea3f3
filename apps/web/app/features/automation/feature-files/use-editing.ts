import { featurePath } from '@caseweave/contract/automation/addresses'
import { useCallback, useRef, useState } from 'react'
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

/**
 * What is edited in this browser: null until `begin` has the tools and the stored text of a version. `latest` is the same at once,
 * for what happens between two renderings; `typed` is a text that was typed and not read yet.
 */
export function useEditing(projectId: number, fileId: number) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [begun, setBegun] = useState(0)
  const [typing, setTyping] = useState(false)
  /** Of a text that was typed and not read yet. */
  const [tally, setTally] = useState<ScenarioTally | null>(null)
  const latest = useRef<Editing | null>(null)
  const typed = useRef<string | null>(null)

  const show = useCallback((next: Editing) => {
    latest.current = next
    setEditing(next)
    setTyping(false)
    setTally(null)
  }, [])
  /** Draws the text view anew. */
  const drawAnew = useCallback(() => setBegun((count) => count + 1), [])

  const begin = useCallback(
    async (
      version: number,
      draft: Draft | ((stored: string) => Draft),
      from?: Partial<EditorState>,
      sameText = false,
    ) => {
      const [tools, response] = await Promise.all([
        loadTools(),
        fetch(`${featurePath(projectId, fileId)}/source?version=${version}`),
      ])
      if (!response.ok) return
      const stored = await response.text()
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
  return { editing, begun, typing, setTyping, tally, setTally, latest, typed, show, drawAnew, begin, settle }
}
export type EditingHere = ReturnType<typeof useEditing>
