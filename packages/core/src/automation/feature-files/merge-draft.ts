import { untouched } from '@caseweave/contract/automation/feature-files/feature-drafts'
import type { SaveFeatureFile } from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { changedText, startsOfLines } from '@caseweave/gherkin/draft-changes'
import { conflictsOf, decided, mergeFeatures } from '@caseweave/gherkin/merge/merge-features'
import { changesOfMerge } from '@caseweave/gherkin/merge/merged-changes'
import { findRefusal, refusedSteps } from './check-draft'
import { type KnownFeatureFile, storedFeatureOf } from './known-feature-file'
import type { requireFeatureVersion } from './require-feature-file'
import { rereadFeature } from './reread-feature'

type Stored = Awaited<ReturnType<typeof requireFeatureVersion>>

/**
 * What a draft of an older version comes to beside the latest one: the merged text, checked as a draft is. With `over` what excludes one
 * another is as the draft has it; without, it is a CONFLICT, as is what merges to a text that nobody could run.
 */
export function mergeDraft(
  { mine, base, latest, known }: { mine: string; base: Stored; latest: Stored; known: KnownFeatureFile },
  input: SaveFeatureFile,
) {
  const merge = mergeFeatures(base.text, mine, latest.text)
  if (conflictsOf(merge).length > 0 && input.over !== latest.version)
    throw new AppError('CONFLICT', featureEditorMessages.changed)
  const whole = decided(merge, (conflict) => conflict.mine)
  const starts = startsOfLines(latest.text)
  const changes = changesOfMerge(whole, starts.length - 1)
  const text = changedText(latest.text, starts, changes)
  const feature = storedFeatureOf(known)
  const read = feature && rereadFeature({ text: latest.text, starts, feature }, changes, text)
  const said = { draft: untouched, keepDescriptions: input.keepDescriptions }
  const checked = refusedSteps(input.draft, known.feature.language) ?? findRefusal(text, latest, said, read)
  return { checked, parts: merge.merged }
}
