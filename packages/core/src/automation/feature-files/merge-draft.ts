import { untouched } from '@caseweave/contract/automation/feature-files/feature-drafts'
import {
  type MergeChoices,
  restKey,
  type SaveFeatureFile,
} from '@caseweave/contract/automation/feature-files/feature-editor'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { AppError } from '@caseweave/contract/platform/errors'
import { changedText, startsOfLines } from '@caseweave/gherkin/draft-changes'
import { chosenMerge } from '@caseweave/gherkin/merge/chosen-merge'
import { type FeatureMerge, mergeFeatures, wholeFile } from '@caseweave/gherkin/merge/merge-features'
import { changesOfMerge } from '@caseweave/gherkin/merge/merged-changes'
import { findRefusal, refusedSteps } from './check-draft'
import { type KnownFeatureFile, storedFeatureOf } from './known-feature-file'
import type { requireFeatureVersion } from './require-feature-file'
import { rereadFeature } from './reread-feature'

type Stored = Awaited<ReturnType<typeof requireFeatureVersion>>

/**
 * A merge as somebody chose, part by part or one side of the whole file; null where a part has no choice that fits. Without conflicts
 * nothing needs one.
 */
export function mergeAsChosen(
  merge: FeatureMerge,
  [base, mine, theirs]: readonly [string, string, string],
  choices: MergeChoices,
): FeatureMerge | null {
  const isChosen = Object.keys(choices).length > 0
  const whole = isChosen ? choices[wholeFile(base, mine, theirs).key] : undefined
  if (whole === 'theirs') return mergeFeatures(base, base, theirs)
  if (whole === 'mine') return mergeFeatures(theirs, mine, theirs)
  return chosenMerge(merge, ({ key }) => choices[key] ?? choices[restKey])
}

/**
 * What a draft of an older version comes to beside the latest one: the merged text, checked as a draft is. What excludes one another is as
 * `choices` says, once its reader has seen the latest version as `over`; else it is a CONFLICT, as is what merges to a text that nobody could
 * run.
 */
export function mergeDraft(
  { mine, base, latest, known }: { mine: string; base: Stored; latest: Stored; known: KnownFeatureFile },
  input: SaveFeatureFile,
) {
  const merge = mergeFeatures(base.text, mine, latest.text)
  const choices = input.over === latest.version ? (input.choices ?? {}) : {}
  const whole = mergeAsChosen(merge, [base.text, mine, latest.text], choices)
  if (!whole) throw new AppError('CONFLICT', featureEditorMessages.changed)
  const starts = startsOfLines(latest.text)
  const changes = changesOfMerge(whole, starts.length - 1)
  const text = changedText(latest.text, starts, changes)
  const feature = storedFeatureOf(known)
  const read = feature && rereadFeature({ text: latest.text, starts, feature }, changes, text)
  const said = { draft: untouched, keepDescriptions: input.keepDescriptions }
  const checked = refusedSteps(input.draft, known.feature.language) ?? findRefusal(text, latest, said, read)
  return { checked, parts: merge.merged, chosen: Object.keys(choices).length > 0 }
}
