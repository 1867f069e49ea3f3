import type { FeatureConflict } from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Alert } from '@caseweave/ui/alert'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { FoldSummary } from '@caseweave/ui/fold-summary'
import { useLocation } from '@remix-run/react'
import { ComparedSource } from './compared-source'
import { ConflictingParts } from './conflicting-parts'

interface TheirsNoticeProps {
  conflict: FeatureConflict
  /** The version whose parts were chosen, when they were not saved; null as long as nobody has chosen. */
  over: number | null
  onTakeTheirs: (version: number) => void
}

/** Another version was saved while this one was written: what both changed, and a choice for each of these parts. */
export function TheirsNotice({ conflict, over, onTakeTheirs }: TheirsNoticeProps) {
  const { pathname } = useLocation()
  const { version, modifiedBy, merged, total } = conflict
  const who = modifiedBy || 'Somebody'
  return (
    <Alert
      tone="warning"
      live
      title={featureEditorMessages.changed}
      actions={
        <>
          <Button type="submit" name="intent" value="save">
            Save what is chosen
          </Button>
          {total === 0 ? null : (
            <Button type="submit" name="intent" value="saveMine" variant="outline">
              Keep mine
            </Button>
          )}
          <ButtonLink
            href={pathname}
            variant="outline"
            onClick={(event) => {
              event.preventDefault()
              onTakeTheirs(version)
            }}
          >
            Take theirs
          </ButtonLink>
        </>
      }
    >
      <input type="hidden" name="over" value={version} readOnly />
      {over !== null && over !== version ? (
        <p className="mb-2 font-medium">
          {`${who} saved V${version} meanwhile. What you chose is kept where it still fits.`}
        </p>
      ) : null}
      <p className="mb-2">
        {`${who} saved V${version}`}
        {total === 0
          ? '. “Take theirs” drops your draft.'
          : `, and both of you changed what stands below. Choose what is to be saved. ${mergedSentence(merged)} “Keep mine” takes yours everywhere below, “Take theirs” drops your draft.`}
      </p>
      <ConflictingParts conflict={conflict} asked={over !== null} />
      <details>
        <FoldSummary className="text-foreground">All lines that differ</FoldSummary>
        <ComparedSource
          source={conflict.source}
          dark={false}
          label={`Theirs (V${version}, deleted lines) and yours (inserted lines)`}
        />
      </details>
    </Alert>
  )
}

/** How much of what both changed needs nobody's choice. */
function mergedSentence(merged: number): string {
  if (merged === 0) return 'All else is merged by itself.'
  if (merged === 1) return 'One other part that you changed is merged by itself.'
  return `${numberText(merged)} other parts that you changed are merged by themselves.`
}
