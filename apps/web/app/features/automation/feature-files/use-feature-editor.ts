import { showToast } from '@caseweave/ui/toast'
import { useBlocker, useLocation, useSubmit } from '@remix-run/react'
import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DrawnEditor, EditorReply } from './editor-reply'
import type { EditorState } from './editor-state'
import { featurePath } from './feature-links'
import type { KeptDraft } from './kept-draft'
import { isSameTally, type ScenarioTally } from './scenario-tally'
import type { TallyBase } from './text/tally-reader'

/** How long (ms) the draft has to rest before this browser keeps it. */
const pause = 500

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

interface Editor {
  projectId: number
  fileId: number
  drawn: DrawnEditor
  reply: EditorReply | undefined
  form: RefObject<HTMLFormElement>
}

/**
 * The editor in the browser. As long as its tools are not loaded (and for ever without JavaScript) the form goes to the server; from
 * then on the same functions answer it here. `view` is what is to be shown.
 */
export function useFeatureEditor({ projectId, fileId, drawn, reply, form }: Editor) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const [found, setFound] = useState<KeptDraft | null>(null)
  const [begun, setBegun] = useState(0)
  const [typing, setTyping] = useState(false)
  /** Of a text that was typed and not read yet. */
  const [tally, setTally] = useState<ScenarioTally | null>(null)
  const latest = useRef<Editing | null>(null)
  const typed = useRef<string | null>(null)
  const touched = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const submit = useSubmit()
  const { pathname } = useLocation()
  const first = useRef(drawn)
  const sentText = useRef('')
  /** Settled when the tools are there, or could not be had. */
  const ready = useRef<Promise<unknown>>(Promise.resolve())

  const show = useCallback((next: Editing) => {
    latest.current = next
    setEditing(next)
    setTyping(false)
    setTally(null)
  }, [])

  const begin = useCallback(
    async (
      version: number,
      draft: KeptDraft['draft'] | (() => KeptDraft['draft'] | undefined) | undefined,
      from?: Partial<EditorState>,
      sameText = false,
    ) => {
      const [tools, response] = await Promise.all([
        loadTools(),
        fetch(`${featurePath(projectId, fileId)}/source?version=${version}`),
      ])
      if (!response.ok) return
      const stored = await response.text()
      const state = tools.beginEditing(stored, version, typeof draft === 'function' ? draft() : draft)
      const open = from?.open ?? null
      const there = open !== null && state.document?.blocks[open] ? open : null
      // The text view that the server drew shows this text already, and somebody may have begun to type in it.
      const anew = latest.current !== null && !sameText
      if (anew) typed.current = null
      show({ tools, state: { ...state, ...from, open: there, ...(state.document ? {} : { view: 'text' as const }) } })
      if (anew) setBegun((count) => count + 1)
      else if (typed.current !== null) setTyping(true)
      return tools
    },
    [projectId, fileId, show],
  )

  // Once: what the server has drawn may be a draft that was posted without JavaScript.
  useEffect(() => {
    const { shown, draft } = first.current
    const { open, page, find, view, version } = shown
    const start = async () => {
      const { readFeatureDraft } = await import('@caseweave/contract/automation/feature-files/feature-drafts')
      const place = { open: open?.at ?? null, page, find, view }
      const tools = await begin(version, shown.dirty ? (readFeatureDraft(draft) ?? undefined) : undefined, place)
      if (tools && !shown.dirty) setFound(tools.readKept(projectId, fileId))
    }
    ready.current = start().catch(() => {
      // Without its tools the form still works: the server answers it.
    })
  }, [begin, projectId, fileId])

  const settle = useCallback((): Editing | null => {
    const now = latest.current
    if (!now || typed.current === null) return now
    const next = { ...now, state: now.tools.takeText(now.state, typed.current) }
    typed.current = null
    latest.current = next
    return next
  }, [])

  const keepSoon = useCallback(() => {
    touched.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const now = latest.current
      if (!now) return
      const { tools, state } = now
      if (typed.current !== null) {
        // Reading a large text anew would hold up the typing: that waits until it is looked at otherwise, or saved.
        const draft = tools.draftOfTyped(state, typed.current)
        touched.current = draft !== null
        tools.keep(projectId, fileId, draft && { version: state.version, draft })
        setTyping(draft !== null)
        return
      }
      const dirty = tools.isDirty(state)
      touched.current = dirty
      tools.keep(projectId, fileId, dirty ? { version: state.version, draft: tools.currentDraft(state) } : null)
      show(now)
    }, pause)
  }, [projectId, fileId, show])
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Answers a form here. */
  const apply = useCallback(
    (fields: FormData) => {
      const now = settle()
      if (!now) return
      fields.delete('text')
      const state = now.tools.applyForm(now.state, fields)
      if (state === now.state) return
      show({ ...now, state })
      keepSoon()
    },
    [settle, show, keepSoon],
  )

  const answer = useCallback(
    (fields: FormData) => {
      const intent = String(fields.get('intent') ?? 'keep')
      apply(fields)
      const now = latest.current
      if (!now) return submit(fields, { method: 'post', action: pathname, preventScrollReset: true })
      if (intent === 'discard') setBegun((count) => count + 1)
      const { tools, state } = now
      if (tools.isLocal(intent)) return
      const sent = new FormData()
      for (const name of ['intent', 'over', 'old', 'new']) sent.set(name, String(fields.get(name) ?? ''))
      sent.set('scripted', '1')
      sent.set('version', String(state.version))
      sent.set('draft', JSON.stringify(tools.currentDraft(state)))
      sentText.current = tools.currentText(state)
      submit(sent, { method: 'post', action: pathname, preventScrollReset: true })
    },
    [apply, submit, pathname],
  )
  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
      // A button that was pressed early waits for the tools.
      if (latest.current) answer(fields)
      else void ready.current.then(() => answer(fields))
    },
    [answer],
  )

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    touched.current = false
    setFound(null)
    latest.current?.tools.keep(projectId, fileId, null)
  }, [projectId, fileId])

  // A saved draft is the stored version from now on.
  const saved = reply?.saved ?? null
  const told = useRef<EditorReply['saved']>(null)
  useEffect(() => {
    if (!saved || told.current === saved) return
    told.current = saved
    forget()
    showToast({ id: `feature-${fileId}-${saved.version}`, tone: 'success', text: saved.message })
    const state = latest.current?.state
    const open = state?.document && state.open !== null ? placeWhenSaved(state.document.blocks, state.open) : null
    const place = state && { open, page: state.page, find: state.find, view: state.view }
    // What was changed while the save was on its way is a draft of what was saved.
    const since = () => {
      const now = latest.current
      return now ? now.tools.draftSince(sentText.current, now.state) : undefined
    }
    void begin(saved.version, since, place, true)
  }, [saved, begin, forget, fileId])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (touched.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  const blocker = useBlocker(
    ({ nextLocation }) =>
      touched.current && !`${nextLocation.pathname}/`.startsWith(`${featurePath(projectId, fileId)}/`),
  )

  const shown = useMemo(() => (editing ? editing.tools.viewOf(editing.state) : drawn.shown), [editing, drawn])
  const view = useMemo(() => (typing ? { ...shown, ...tally, dirty: true } : shown), [shown, typing, tally])
  const version = editing?.state.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version, or the draft begun anew, is another base.
  const tallyBase = useCallback((): TallyBase | null => {
    const now = latest.current
    return now && { stored: now.state.stored, draft: now.tools.currentDraft(now.state) }
  }, [version, begun])
  useEffect(() => {
    if (!view.focus || !editing) return
    const target = form.current?.querySelector<HTMLElement>(`[data-focus="${view.focus}"]:not([disabled])`)
    target?.focus()
  }, [view.focus, editing, form])

  return {
    view,
    /** Null while the form carries its draft itself. */
    draft: editing ? null : drawn.draft,
    begun,
    found,
    onSubmit,
    apply,
    onType: useCallback(
      (text: string) => {
        typed.current = text
        keepSoon()
      },
      [keepSoon],
    ),
    onTally: useCallback((counted: ScenarioTally) => {
      // Once it is read, the draft itself says it.
      if (typed.current !== null) setTally((before) => (isSameTally(before, counted) ? before : counted))
    }, []),
    tallyBase,
    restore: () => {
      if (found) void begin(found.version, found.draft).then(() => keepSoon())
      setFound(null)
    },
    forget,
    startAnew: (version: number) => {
      forget()
      void begin(version, undefined)
    },
    leaving: blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : null,
  }
}

/** Where a block stands once those that were deleted are gone; null for one of them. */
function placeWhenSaved(blocks: readonly { mark: string }[], open: number): number | null {
  if (blocks[open]?.mark === 'D') return null
  return blocks.slice(0, open).filter(({ mark }) => mark !== 'D').length
}
