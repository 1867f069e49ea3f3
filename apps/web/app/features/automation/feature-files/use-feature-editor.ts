import { featurePath } from '@caseweave/contract/automation/addresses'
import { showToast } from '@caseweave/ui/toast'
import { type MutableRefObject, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLeaveGuard } from '../../platform/dialogs/use-leave-guard'
import { keptTextKey } from '../../platform/screen/kept-text'
import { useWorkspace } from '../../platform/screen/use-workspace'
import type { DrawnEditor, EditorReply } from './editor-reply'
import type { KeptDraft } from './kept-draft'
import { isSameTally, type ScenarioTally } from './scenario-tally'
import type { TallyBase } from './text/tally-reader'
import { type EditingHere, useEditing } from './use-editing'
import { useEditorAnswers } from './use-editor-answers'
import { useKeptEditing } from './use-kept-editing'

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
  const here = useEditing(projectId, fileId)
  const { editing, begun, texts, typed, setTally, latest, begin } = here
  const [found, setFound] = useState<KeptDraft | null>(null)
  const key = keptTextKey(`feature.${projectId}.${fileId}`, useWorkspace().user.username)
  const kept = useKeptEditing(key, here)
  const { touched, keeps, keepSoon, forget: forgetKept } = kept
  const ready = useFirstDraft({ key, drawn }, begin, setFound)
  const { apply, onSubmit, sentText } = useEditorAnswers(here, ready, kept)
  const forget = useCallback(() => {
    forgetKept()
    setFound(null)
  }, [forgetKept])
  useSavedVersion(fileId, reply, { here, form, forget, keepSoon, sentText })
  const leaving = useLeaveGuard(touched, ({ pathname }) =>
    `${pathname}/`.startsWith(`${featurePath(projectId, fileId)}/`),
  )
  const view = useShownView(here, drawn, form)
  const version = editing?.state.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version, or the draft begun anew, is another base.
  const tallyBase = useCallback((): TallyBase | null => {
    const now = latest.current
    return now && { stored: now.state.stored, draft: now.tools.currentDraft(now.state) }
  }, [version, begun])

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
        // What the text view before this one tells as it goes is of another draft.
        if (begun !== texts.current) return
        typed.current = text
        keepSoon()
      },
      [begun, texts, typed, keepSoon],
    ),
    onTally: useCallback(
      (counted: ScenarioTally) => {
        // Once it is read, the draft itself says it.
        if (typed.current !== null) setTally((before) => (isSameTally(before, counted) ? before : counted))
      },
      [typed, setTally],
    ),
    tallyBase,
    restore: async () => {
      if (!found || !(await begin(found.version, found.draft))) return
      setFound(null)
      keepSoon()
    },
    forget,
    /** Answers whether it has begun with this version. */
    startAnew: async (version: number) => {
      const begins = (await begin(version, undefined)) !== undefined
      if (begins) forget()
      return begins
    },
    leaving: leaving && { ...leaving, kept: keeps.current },
  }
}

/**
 * Begins with what the server has drawn, once: that may be a draft that was posted without JavaScript. Without one, tells the draft
 * that this browser kept. What it answers settles when the tools are there, or could not be had.
 */
function useFirstDraft(
  { key, drawn }: Pick<Editor, 'drawn'> & { key: string },
  begin: EditingHere['begin'],
  onFound: (kept: KeptDraft | null) => void,
): MutableRefObject<Promise<unknown>> {
  const first = useRef(drawn)
  const ready = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const { shown, draft } = first.current
    const { open, head, page, find, view, version } = shown
    const start = async () => {
      const { readFeatureDraft } = await import('@caseweave/contract/automation/feature-files/feature-drafts')
      const place = { open: open?.at ?? head?.at ?? null, page, find, view }
      const tools = await begin(version, shown.dirty ? (readFeatureDraft(draft) ?? undefined) : undefined, place)
      if (tools && !shown.dirty) onFound(tools.readKept(key))
    }
    ready.current = start().catch(() => {
      // Without its tools the form still works: the server answers it.
    })
  }, [begin, onFound, key])
  return ready
}

/** A saved draft is the stored version from now on. */
function useSavedVersion(
  fileId: number,
  reply: EditorReply | undefined,
  {
    here,
    form,
    forget,
    keepSoon,
    sentText,
  }: {
    here: EditingHere
    form: Editor['form']
    forget: () => void
    keepSoon: () => void
    sentText: RefObject<string>
  },
) {
  const { latest, typed, begin } = here
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
    // What was changed while the save was on its way is a draft of what was saved. Fields that are drawn anew hold some of it alone as yet.
    const since = (stored: string) => {
      const now = latest.current
      if (!now) return undefined
      const fields = saved.merged && form.current ? new FormData(form.current) : null
      const state = fields ? now.tools.applyForm(now.state, fields) : now.state
      return now.tools.draftSince(sentText.current ?? '', state, stored)
    }
    begin(saved.version, since, saved.merged ? { ...place, open: null } : place, !saved.merged).then((tools) => {
      const now = latest.current
      if (tools && now && (typed.current !== null || tools.isDirty(now.state))) keepSoon()
    })
  }, [saved, latest, typed, begin, form, forget, keepSoon, sentText, fileId])
}

/** What is to be shown: as the server drew it, until it is edited here. The field that is to be written next gets the focus. */
function useShownView({ editing, typing, tally }: EditingHere, drawn: DrawnEditor, form: RefObject<HTMLFormElement>) {
  const shown = useMemo(() => (editing ? editing.tools.viewOf(editing.state) : drawn.shown), [editing, drawn])
  const view = useMemo(() => (typing ? { ...shown, ...tally, dirty: true } : shown), [shown, typing, tally])
  useEffect(() => {
    if (!view.focus || !editing) return
    const target = form.current?.querySelector<HTMLElement>(`[data-focus="${view.focus}"]:not([disabled])`)
    target?.focus()
  }, [view.focus, editing, form])
  return view
}

/** Where a block stands once those that were deleted are gone; null for one of them. */
function placeWhenSaved(blocks: readonly { mark: string }[], open: number): number | null {
  if (blocks[open]?.mark === 'D') return null
  return blocks.slice(0, open).filter(({ mark }) => mark !== 'D').length
}
