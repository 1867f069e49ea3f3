import { z } from 'zod'
import type { ScenarioKind } from '../../cases/test-cases/linked-scenarios'
import type { TextPart } from '../../cases/test-cases/test-case-comparison'
import { cleanName } from '../../platform/case-text'
import { isRequired } from '../../platform/messages'
import type { SourceProblem } from '../automation-imports/automation-imports'
import { FeatureDraft } from './feature-drafts'
import { featureEditorMessages, featureNameLimit } from './feature-editor-messages'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Version = z.coerce.number().int().positive().max(999_999_999)

export const featureFilePageSize = 50

/** A page of the project's feature files, by their names. */
export const ListFeatureFiles = z.object({
  search: z.string().max(featureNameLimit).default(''),
  page: z.coerce.number().int().positive().max(1_000_000).catch(1).default(1),
})
export type ListFeatureFiles = z.infer<typeof ListFeatureFiles>

type FeatureFileRow = {
  id: number
  name: string
  /** What the feature itself is called. */
  featureName: string
  language: string
  version: number
  /** Scenarios and outlines of the latest version, Backgrounds aside. */
  scenarios: number
  modifiedAt: Date
  modifiedBy: string
}
export type FeatureFileList = { rows: FeatureFileRow[]; total: number; page: number; pageCount: number }

export const GetFeatureFile = z.object({ fileId: Id })
export type GetFeatureFile = z.infer<typeof GetFeatureFile>

/** Deletes a feature file; only this version of it, where one is named. */
export const DeleteFeatureFile = GetFeatureFile.extend({ version: Version.optional() })
export type DeleteFeatureFile = z.infer<typeof DeleteFeatureFile>

/** A feature file with its versions, newest first. */
export type FeatureFileView = {
  id: number
  name: string
  language: string
  latestVersion: number
  versions: FeatureVersion[]
}

/** One version of a feature file; `mergedWith` = the version of somebody else that it was merged with when it was saved. */
type FeatureVersion = {
  version: number
  createdAt: Date
  createdBy: string
  mergedWith: { version: number; createdBy: string } | null
}

/** The text of one version; the latest when none is named. */
export const GetFeatureSource = z.object({ fileId: Id, version: Version.optional() })
export type GetFeatureSource = z.infer<typeof GetFeatureSource>
/** The version that somebody's draft was begun on, though the file may be deleted by now. */
export const GetDraftedSource = z.object({ fileId: Id, version: Version })
export type GetDraftedSource = z.infer<typeof GetDraftedSource>

export type FeatureSource = { name: string; version: number; text: string; encoding: string; byteOrderMark: boolean }

/** So many conflicts are shown, each text of them with so many characters. */
export const conflictsLimit = 50
export const conflictTextLimit = 4_000

export const Take = z.enum(['mine', 'theirs', 'both'])
export type Take = z.infer<typeof Take>
/** What is chosen for each conflict that has no choice of its own. */
export const restKey = '*'
/** What is to be saved of the parts that both changed, by the keys of the conflicts; see {@link restKey}. */
export const MergeChoices = z
  .record(z.string().max(60), Take)
  // Those that are shown, the others, and the whole file.
  .refine((choices) => Object.keys(choices).length <= conflictsLimit + 2, featureEditorMessages.tooManyChoices)
export type MergeChoices = z.infer<typeof MergeChoices>

/** Saves what a draft makes of the version that it was begun on. */
export const SaveFeatureFile = z.object({
  fileId: Id,
  /** The version that the draft was begun on. */
  version: Version,
  /** True to merge with what others saved since, where both changes do not exclude one another. Else a newer version is a conflict. */
  merge: z.boolean().optional(),
  /** The newer version that somebody has seen: it is merged with, and what excludes one another is as `choices` says. */
  over: Version.optional(),
  choices: MergeChoices.optional(),
  draft: FeatureDraft,
  /** True when lines of descriptions that look like misspelt steps are descriptions indeed. */
  keepDescriptions: z.boolean().default(false),
})
export type SaveFeatureFile = z.infer<typeof SaveFeatureFile>

/** What a save came to. A refused one says what is wrong, and where. */
export type SavedFeatureFile =
  | { outcome: 'saved' | 'same'; version: number }
  /**
   * Saved as `version`, with the changes that `by` and others had made up to version `with`; `parts` = scenarios and other parts changed,
   * `chosen` = as somebody chose where both excluded one another.
   */
  | { outcome: 'merged'; version: number; with: number; by: string; parts: number; chosen: boolean }
  | {
      outcome: 'refused'
      message: string
      problems: SourceProblem[]
      /** True when all that is wrong are lines of descriptions, which a person may keep. */
      onlyDescriptions: boolean
    }

/** The name of a file as people type it, `.feature` is added where it is missing. */
const fileName = (refused: RegExp, sentence: string) =>
  z
    .string(isRequired('File name'))
    .transform(cleanName)
    .transform((text) => (text === '' || /\.feature$/i.test(text) ? text : `${text}.feature`))
    .pipe(
      z
        .string(isRequired('File name'))
        .min(1, isRequired('File name'))
        .max(featureNameLimit, `The file name can have at most ${featureNameLimit} characters.`)
        .refine((name) => !/(^|\/)\.feature$/i.test(name), 'The file needs a name before .feature.')
        .refine((name) => !refused.test(name), sentence),
    )

const FileName = fileName(/[\\/:*?"<>|]/, 'A file name cannot have any of \\ / : * ? " < > |')

/** The name of a file with the folders that it lies in, as in a repository: `checkout/pay.feature`. */
export const FeaturePath = fileName(
  /[\\:*?"<>|]|(^|\/)(\.{0,2}|\s[^/]*|[^/]*[\s.])(\/|$)/i,
  'A file name cannot have any of \\ : * ? " < > |, and no folder . or .. or of no name.',
)

/** A new feature file, with nothing in it but its name; `.feature` is added where it is missing. */
export const AddFeatureFile = z.object({
  name: FileName,
  language: z
    .string()
    .regex(/^[a-z]{2,3}([-_][\w-]+)?$/i, 'This language is not known.')
    .default('en'),
})
export type AddFeatureFile = z.infer<typeof AddFeatureFile>

export const RenameFeatureFile = z.object({ fileId: Id, name: FeaturePath })
export type RenameFeatureFile = z.infer<typeof RenameFeatureFile>

/** Two versions of one feature file, the older first. */
export const CompareFeatureFile = z
  .object({ fileId: Id, old: Version, new: Version })
  .refine((input) => input.old < input.new, {
    path: ['new'],
    message: 'The new version must come after the old version.',
  })
export type CompareFeatureFile = z.infer<typeof CompareFeatureFile>

/** What a draft says beside the latest version, and what was chosen of it. */
export const CompareFeatureDraft = z.object({
  fileId: Id,
  version: Version,
  draft: FeatureDraft,
  choices: MergeChoices.optional(),
})
export type CompareFeatureDraft = z.infer<typeof CompareFeatureDraft>

/** A line of a compared text; numbers count from 1. `parts` tell the words of a line that was changed. */
export type ComparedLine = {
  kind: 'kept' | 'deleted' | 'inserted'
  oldNumber: number | null
  newNumber: number | null
  text: string
  parts: TextPart[] | null
}

/** Changed lines with some kept ones around them; at most {@link comparedLinesLimit} in all. */
export type ComparedSource = {
  hunks: ComparedLine[][]
  inserted: number
  deleted: number
  /** Changed lines that are not shown. */
  hidden: number
}
export const comparedLinesLimit = 2_000

/** A scenario that is not the same in both versions, with its place in the newer one, 0 when it is gone. */
export type ComparedScenario = { kind: ScenarioKind; name: string; mark: 'A' | 'M' | 'D'; sequence: number }

export type FeatureComparison = {
  old: FeatureVersion
  new: FeatureVersion
  scenarios: ComparedScenario[]
  /** How many scenarios say the same in both. */
  same: number
  source: ComparedSource
}

/** A scenario, or another part of a file, that both changed at one place: what it was, and both with all that can be merged; null = not there. */
export type ConflictingPart = {
  key: string
  kind: ScenarioKind | 'feature' | 'rule' | 'tail'
  name: string
  base: string | null
  mine: string | null
  theirs: string | null
  both: string | null
}

/**
 * What somebody else saved meanwhile, beside a draft: the parts that exclude one another, of `total`, how many others merge, and the lines
 * of both: deleted ones are theirs alone, inserted ones the draft's.
 */
export type FeatureConflict = {
  version: number
  modifiedBy: string
  conflicts: ConflictingPart[]
  total: number
  merged: number
  /** What was chosen and still fits. */
  choices: MergeChoices
  /** Why Cucumber could not read what all this, or what was chosen, comes to: then `whole` is the key to choose one side of the whole file by. */
  unreadable: { whole: string; reasons: string[] } | null
  source: ComparedSource
}
