import type { SourceProblem } from '@caseweave/contract/automation/automation-imports/automation-imports'
import type {
  FeatureComparison,
  FeatureConflict,
  MergeChoices,
} from '@caseweave/contract/automation/feature-files/feature-editor'
import type { EditorView } from './editor-view'

/** A page that the server has drawn of a draft: what it shows, and the draft that its form carries. */
export type DrawnEditor = { shown: EditorView; draft: string }

/** Why a draft was not saved. */
type Refusal = {
  message: string
  problems: SourceProblem[]
  /** A person may say that the lines are descriptions. */
  onlyDescriptions: boolean
}

/** What the form's action answers when the form stays. `drawn` is there only without JavaScript. */
export type EditorReply = {
  drawn: DrawnEditor | null
  /** `merged` = the stored text has others' changes too. */
  saved: { version: number; message: string; merged: boolean } | null
  refusal: Refusal | null
  /** What was chosen of a newer version when it was not saved. */
  asked: { over: number; choices: MergeChoices } | null
  conflict: FeatureConflict | 'deleted' | null
  comparison: FeatureComparison | null
  /** A message at one of the version selects. */
  versionProblem: { field: 'old' | 'new'; text: string } | null
  chosen: { old: string; new: string }
}
