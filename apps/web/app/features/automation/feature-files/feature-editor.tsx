import { featuresPath } from '@caseweave/contract/automation/addresses'
import type { FeatureFileView } from '@caseweave/contract/automation/feature-files/feature-editor'
import { cn } from '@caseweave/ui/class-names'
import { ListFrame } from '@caseweave/ui/screen'
import { useClientLayoutEffect } from '@caseweave/ui/use-client-layout-effect'
import { Form, useNavigation, useRevalidator } from '@remix-run/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ScenarioImpact } from '../../cases/impact/scenario-impact'
import { LeaveDialog } from '../../platform/dialogs/leave-dialog'
import { useSettledPress } from '../../platform/screen/use-settled-press'
import { EditorBar, type ShownComparison, ViewTabs } from './editor-bar'
import { EditorHeader } from './editor-header'
import { EditorNotices } from './editor-notices'
import type { DrawnEditor, EditorReply } from './editor-reply'
import type { EditorView } from './editor-view'
import { FeatureDiff } from './feature-diff'
import { ScenariosView } from './scenarios-view'
import { TextView } from './text/text-view'
import { useCodeTheme } from './use-code-theme'
import { useFeatureEditor } from './use-feature-editor'

interface FeatureEditorProps {
  projectId: number
  file: FeatureFileView
  drawn: DrawnEditor
  reply: EditorReply | undefined
  /** The versions that the address compares. */
  linked: ShownComparison | null
  mayWrite: boolean
  mayGenerate: boolean
}

const formId = 'feature'

/** One feature file: its scenarios or its text, versions and what becomes of it. Every button works without JavaScript. */
export function FeatureEditor({ projectId, file, drawn, reply, linked, mayWrite, mayGenerate }: FeatureEditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const editor = useFeatureEditor({ projectId, fileId: file.id, drawn, reply, form })
  const { view } = editor
  const { settle, drop } = useSettledPress()
  const { dark, setDark } = useCodeTheme()
  const { revalidate } = useRevalidator()
  // Once the form has been answered, what the address compared is of no matter, though it is here until the page is read anew.
  const shownComparison = reply ?? linked
  const [hidden, setHidden] = useState<unknown>(null)
  const comparison = shownComparison === hidden ? null : (shownComparison?.comparison ?? null)
  // Whoever takes what others saved has answered what was said.
  const [answered, setAnswered] = useState<EditorReply>()
  useSaveKey(form)
  const { old, new: latest } = (comparison && shownComparison?.chosen) ?? nothingChosen
  // A text that cannot be read has no other view.
  useInAddress({ old, new: latest, view: view.view === 'text' && view.structured ? 'text' : '' })
  return (
    <ListFrame fill>
      {editor.leaving ? <LeaveDialog {...editor.leaving} /> : null}
      <EditorHeader
        projectId={projectId}
        file={file}
        version={view.version}
        mayWrite={mayWrite}
        mayGenerate={mayGenerate}
      />
      <Form
        ref={form}
        id={formId}
        method="post"
        noValidate
        onSubmit={(event) => {
          drop()
          editor.onSubmit(event)
        }}
        onBlur={(event) => {
          const field = event.target
          const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
          const typedIn = isField && field.dataset.focus !== undefined ? field.form : null
          if (typedIn) settle(() => editor.apply(new FormData(typedIn)))
        }}
        className="flex min-h-0 flex-1 flex-col gap-3"
      >
        <DraftFields view={view} draft={editor.draft} />
        <EditorBar
          file={file}
          compared={shownComparison}
          hideComparison={comparison ? () => setHidden(shownComparison) : null}
          view={view}
          mayWrite={mayWrite}
          // What was said of the draft goes with it.
          onDiscard={() => setAnswered(reply)}
        />
        <EditorNotices
          reply={reply === answered ? undefined : reply}
          found={view.dirty ? null : editor.found}
          latest={file.latestVersion}
          version={view.version}
          inText={view.view === 'text'}
          onRestore={editor.restore}
          onForget={editor.forget}
          onTakeTheirs={async (version) => {
            if (!(await editor.startAnew(version))) return
            setAnswered(reply)
            // Their version is one to compare with from now on.
            revalidate()
          }}
        />
        <ScenarioImpact projectId={projectId} fileId={file.id} version={view.version} places={view.gone} />
        {comparison ? <FeatureDiff comparison={comparison} dark={dark} /> : null}
        <ViewTabs view={view} dark={dark} setDark={setDark} />
        {view.view === 'text' ? (
          <div className={cn('flex min-h-0 flex-1 flex-col bg-background text-foreground', dark && 'scheme-dark')}>
            <TextView
              key={editor.begun}
              text={view.text ?? ''}
              onChange={editor.onType}
              onTally={editor.onTally}
              tallyBase={editor.tallyBase}
              language={view.language}
              problems={view.problems}
              vocabularyUrl={`${featuresPath(projectId)}/vocabulary`}
              dark={dark}
              readOnly={!mayWrite}
            />
          </div>
        ) : (
          <ScenariosView view={view} mayWrite={mayWrite} apply={editor.apply} />
        )}
      </Form>
    </ListFrame>
  )
}

const nothingChosen = { old: '', new: '' }

/** Keeps the view and the versions that are compared in the address, so that a reload and Back show them again; the draft stays where it is. */
function useInAddress(shown: Record<'old' | 'new' | 'view', string>) {
  const { old, new: latest, view } = shown
  const { state, formMethod } = useNavigation()
  const idle = state === 'idle'
  // What a form was answered is shown before the router has read the rest of the page; then it writes an address of its own, over this one.
  const answered = state === 'loading' && formMethod === 'POST'
  useEffect(() => {
    // Elsewhere the address is on its way to another page.
    if (!idle && !answered) return
    const address = new URL(location.href)
    for (const [name, value] of Object.entries({ old, new: latest, view })) {
      if (value) address.searchParams.set(name, value)
      else address.searchParams.delete(name)
    }
    if (address.href !== location.href) history.replaceState(history.state, '', address)
  }, [old, latest, view, idle, answered])
}

/** Ctrl+S, or its like, saves. */
function useSaveKey(form: RefObject<HTMLFormElement>) {
  useClientLayoutEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      form.current?.querySelector<HTMLButtonElement>('[data-save]')?.click()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [form])
}

/** What the form carries besides its fields: where it stands, and, without JavaScript, the draft itself. */
function DraftFields({ view, draft }: { view: EditorView; draft: string | null }) {
  return (
    <>
      {/* What Enter in a field presses. */}
      <button type="submit" name="intent" value="keep" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <input type="hidden" name="version" value={view.version} readOnly />
      <input type="hidden" name="open" value={view.open?.at ?? view.head?.at ?? ''} readOnly />
      <input type="hidden" name="part" value={view.open?.part?.ref ?? ''} readOnly />
      <input type="hidden" name="partPage" value={view.open?.part?.page ?? 1} readOnly />
      <input type="hidden" name="page" value={view.page} readOnly />
      <input type="hidden" name="view" value={view.view} readOnly />
      <input type="hidden" name="shownFind" value={view.find} readOnly />
      {draft === null ? null : <input type="hidden" name="draft" value={draft} readOnly />}
    </>
  )
}
