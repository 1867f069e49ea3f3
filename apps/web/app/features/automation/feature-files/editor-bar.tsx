import type { FeatureFileView } from '@caseweave/contract/automation/feature-files/feature-editor'
import { Button } from '@caseweave/ui/button'
import { cn } from '@caseweave/ui/class-names'
import { useSending } from '../../platform/screen/use-sending'
import type { EditorReply } from './editor-reply'
import type { EditorView } from './editor-view'
import { MarkLegend } from './mark-badge'
import { VersionChoice } from './version-choice'

/** Two versions side by side, as the page shows them. */
export type ShownComparison = Pick<EditorReply, 'comparison' | 'versionProblem' | 'chosen'>

interface EditorBarProps {
  file: FeatureFileView
  compared: ShownComparison | null
  /** Null while no comparison is shown. */
  hideComparison: (() => void) | null
  view: EditorView
  mayWrite: boolean
  onDiscard: () => void
}

/** The versions to compare, what the draft has changed, and the buttons that end it. */
export function EditorBar({ file, compared, hideComparison, view, mayWrite, onDiscard }: EditorBarProps) {
  const sending = useSending()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 lg:sticky lg:top-(--header-height) lg:z-10 lg:-mx-4 lg:-my-2 lg:bg-background lg:px-4 lg:py-2">
      <VersionChoice
        key={`${compared?.chosen.old}-${compared?.chosen.new}`}
        versions={file.versions.map(({ version, mergedWith }) => ({
          version,
          note: mergedWith ? `merged with V${mergedWith.version}` : null,
        }))}
        chosen={compared?.chosen ?? { old: '', new: '' }}
        problem={compared?.versionProblem ?? null}
        hide={hideComparison}
      />
      <div className="ms-auto flex flex-wrap items-center gap-2">
        <MarkLegend counts={view.counts} />
        {mayWrite && view.dirty ? (
          <Button type="submit" name="intent" value="discard" variant="ghost" onClick={onDiscard}>
            Discard changes
          </Button>
        ) : null}
        {mayWrite ? (
          <Button type="submit" name="intent" value="save" data-save data-focus="save" busy={sending} title="Ctrl+S">
            Save
          </Button>
        ) : null}
      </div>
    </div>
  )
}

interface ViewTabsProps {
  view: EditorView
  dark: boolean
  setDark: (dark: boolean) => void
}

/** Chooses between the scenarios and the text, and the colors of code. */
export function ViewTabs({ view, dark, setDark }: ViewTabsProps) {
  return (
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
            title={!view.structured && each === 'list' ? 'Cucumber has to be able to read the text first.' : undefined}
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
  )
}
