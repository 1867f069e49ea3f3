import type { FeatureFileView } from '@caseweave/contract/automation/feature-files/feature-editor'
import { Button } from '@caseweave/ui/button'
import { cn } from '@caseweave/ui/class-names'
import { EmptyState } from '@caseweave/ui/empty-state'
import { Form, useNavigation, useRevalidator } from '@remix-run/react'
import { FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchPause } from '../../../client/use-search-pause'
import { ScenarioImpact } from '../../cases/impact/scenario-impact'
import { LeaveDialog } from '../../cases/test-cases/form/leave-dialog'
import { EditorHeader } from './editor-header'
import { EditorNotices } from './editor-notices'
import type { DrawnEditor, EditorReply } from './editor-reply'
import { FeatureDiff } from './feature-diff'
import { featuresPath } from './feature-links'
import { MarkLegend } from './mark-badge'
import { ScenarioList } from './scenario-list'
import { ScenarioPanel } from './scenario-panel'
import { TextView } from './text/text-view'
import { useCodeTheme } from './use-code-theme'
import { useFeatureEditor } from './use-feature-editor'
import { useSettledPress } from './use-settled-press'
import { VersionChoice } from './version-choice'

export interface FeatureEditorProps {
  projectId: number
  file: FeatureFileView
  drawn: DrawnEditor
  reply: EditorReply | undefined
  /** The versions that the address compares. */
  linked: Pick<EditorReply, 'comparison' | 'versionProblem' | 'chosen'> | null
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
  const { state, formMethod } = useNavigation()
  const { revalidate } = useRevalidator()
  const pause = useSearchPause()
  const shownComparison = reply && !reply.saved ? reply : linked
  const [hidden, setHidden] = useState<unknown>(null)
  const comparison = shownComparison === hidden ? null : (shownComparison?.comparison ?? null)
  const { open } = view
  // Whoever takes what others saved has answered what was said.
  const [answered, setAnswered] = useState<EditorReply>()

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      form.current?.querySelector<HTMLButtonElement>('[data-save]')?.click()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])

  return (
    <main id="main" className="flex min-h-0 flex-1 flex-col gap-3 p-3 sm:px-4">
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
        {/* What Enter in a field presses. */}
        <button type="submit" name="intent" value="keep" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input type="hidden" name="version" value={view.version} readOnly />
        <input type="hidden" name="open" value={open?.at ?? ''} readOnly />
        <input type="hidden" name="page" value={view.page} readOnly />
        <input type="hidden" name="view" value={view.view} readOnly />
        <input type="hidden" name="shownFind" value={view.find} readOnly />
        {editor.draft === null ? null : <input type="hidden" name="draft" value={editor.draft} readOnly />}
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 lg:sticky lg:top-(--header-height) lg:z-10 lg:-mx-4 lg:-my-2 lg:bg-background lg:px-4 lg:py-2">
          <VersionChoice
            key={`${shownComparison?.chosen.old}-${shownComparison?.chosen.new}`}
            versions={file.versions}
            chosen={shownComparison?.chosen ?? { old: '', new: '' }}
            problem={shownComparison?.versionProblem ?? null}
            hide={comparison ? () => setHidden(shownComparison) : null}
          />
          <div className="ms-auto flex flex-wrap items-center gap-2">
            <MarkLegend counts={view.counts} />
            {mayWrite && view.dirty ? (
              <Button
                type="submit"
                name="intent"
                value="discard"
                variant="ghost"
                // What was said of the draft goes with it.
                onClick={() => setAnswered(reply)}
              >
                Discard changes
              </Button>
            ) : null}
            {mayWrite ? (
              <Button
                type="submit"
                name="intent"
                value="save"
                data-save
                data-focus="save"
                busy={state !== 'idle' && formMethod === 'POST'}
                title="Ctrl+S"
              >
                Save
              </Button>
            ) : null}
          </div>
        </div>
        <EditorNotices
          reply={reply === answered ? undefined : reply}
          found={view.dirty ? null : editor.found}
          latest={file.latestVersion}
          version={view.version}
          inText={view.view === 'text'}
          onRestore={editor.restore}
          onForget={editor.forget}
          onTakeTheirs={(version) => {
            setAnswered(reply)
            editor.startAnew(version)
            // Their version is one to compare with from now on.
            revalidate()
          }}
        />
        <ScenarioImpact projectId={projectId} fileId={file.id} version={view.version} places={view.gone} />
        {comparison ? <FeatureDiff comparison={comparison} dark={dark} /> : null}
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-border">
          <div className="flex gap-x-1">
            {(['list', 'text'] as const).map((each) => (
              <button
                key={each}
                type="submit"
                name="intent"
                value={`view:${each}`}
                aria-pressed={view.view === each}
                disabled={!view.structured && each === 'list'}
                title={
                  !view.structured && each === 'list' ? 'Cucumber has to be able to read the text first.' : undefined
                }
                className={cn(
                  'flex h-9 items-center border-b-2 border-transparent px-2.5 text-muted-foreground -outline-offset-2 hover:text-foreground disabled:opacity-50',
                  view.view === each && 'border-primary font-medium text-foreground',
                )}
              >
                {each === 'list' ? 'Scenarios' : 'Text'}
              </button>
            ))}
          </div>
          <label className="flex items-center gap-2 pb-1" data-needs-script>
            <input
              type="checkbox"
              className="choice"
              checked={dark}
              onChange={(event) => setDark(event.currentTarget.checked)}
            />
            Dark Theme
          </label>
        </div>
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
          <div className="grid min-h-0 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
            <ScenarioList
              view={view}
              mayWrite={mayWrite}
              onFind={(text) => {
                pause.later(() => {
                  const fields = new FormData()
                  fields.set('find', text)
                  editor.apply(fields)
                })
              }}
            />
            {open ? (
              <ScenarioPanel open={open} mayWrite={mayWrite} />
            ) : (
              <EmptyState icon={FileText} title="No scenario is open" className="max-lg:hidden">
                Choose a scenario of the list to see its steps{mayWrite ? ' and to edit them' : ''}.
              </EmptyState>
            )}
          </div>
        )}
      </Form>
    </main>
  )
}
