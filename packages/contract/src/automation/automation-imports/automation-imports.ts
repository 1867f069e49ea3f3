import { z } from 'zod'
import {
  type DefinitionImportStatus,
  type DefinitionImportSummary,
  UploadDefinitions,
} from '../../cases/definition-imports/definition-imports'
import type { JobView } from '../../platform/jobs'
import { numberText } from '../../platform/numbers'

/**
 * The life of an import of feature files and Java sources. `previewing`: the dry run is at work; `previewed`: everything has a
 * verdict, waiting for a person's yes; `importing`, `imported`. An import whose job failed keeps its status.
 */
export const AutomationImportStatus = z.enum(['previewing', 'previewed', 'importing', 'imported'])
export type AutomationImportStatus = z.infer<typeof AutomationImportStatus>

export type AutomationFileKind = 'feature' | 'java'

/** What a file is beside what the project knows: its name is new, its text differs, its text is the same, or it cannot be read. */
export const AutomationFileVerdict = z.enum(['new', 'changed', 'same', 'refused'])
export type AutomationFileVerdict = z.infer<typeof AutomationFileVerdict>

/** What a file holds. */
export const AutomationItemKind = z.enum(['scenario', 'test', 'step'])
export type AutomationItemKind = z.infer<typeof AutomationItemKind>

/**
 * What becomes of it. Scenarios and tests: `add` = a new case, `link` = a case that is there, `there` = linked already,
 * `skipped` = no case, with the reason. Step definitions: `added`, `changed`, `same`, `gone`.
 */
export const AutomationItemVerdict = z.enum(['add', 'link', 'there', 'skipped', 'added', 'changed', 'same', 'gone'])
export type AutomationItemVerdict = z.infer<typeof AutomationItemVerdict>

/** Why a file cannot be read: a line from 1, and a sentence. */
export type SourceProblem = { line: number; reason: string }

/** An imported feature file that seems to be one of the project's under another name. */
export const FileRename = z.object({
  /** Of the file in the import. */
  position: z.number().int().positive(),
  fileId: z.number().int().positive(),
  /** The name that the project knows it by. */
  name: z.string(),
  /** How many of its different scenarios are the same, of how many on the side that has more. */
  shared: z.number().int().nonnegative(),
  scenarios: z.number().int().nonnegative(),
})
export type FileRename = z.infer<typeof FileRename>

/**
 * Which modules features and classes get for their new cases. `below`: one each, below the chosen module, or below one module for
 * all where none is chosen. `top`: one each, at the top. `flat`: none of their own.
 */
export const ModuleLayout = z.enum(['below', 'top', 'flat'])
export type ModuleLayout = z.infer<typeof ModuleLayout>

/** What each layout is called. */
export const moduleLayoutNames: Record<ModuleLayout, string> = {
  below: 'One each, below one module',
  top: 'One each, at the top',
  flat: 'None of their own',
}

/** The modules that features and classes go below where none is chosen. */
export const moduleForAll = { feature: 'Features', java: 'Java tests' } as const

/** What a person settled on before the upload, and what came up in the dry run. */
export const AutomationImportPlan = z.object({
  /** The module that a person chose; null = none. */
  moduleId: z.number().int().positive().nullable(),
  /** Imports from before layouts have none: in the chosen module, else as with `top`. */
  layout: ModuleLayout.optional(),
  /** Whether scenarios and tests without a case become one. */
  addCases: z.boolean(),
  /** What the dry run takes for renamed: such a file is carried on, */
  renames: z.array(FileRename).optional(),
  /** but not at these positions, which a person has said are files of their own. */
  separate: z.array(z.number().int().positive()).optional(),
})
export type AutomationImportPlan = z.infer<typeof AutomationImportPlan>

const Count = z.number().int().nonnegative()
const CaseCounts = z.object({ add: Count, link: Count, there: Count, skipped: Count })

/** Counts of a dry run or an import; each group adds up to what the readable files hold (`gone` aside). */
export const AutomationImportSummary = z.object({
  files: z.record(AutomationFileVerdict, Count),
  scenarios: CaseCounts,
  tests: CaseCounts,
  steps: z.object({ added: Count, changed: Count, same: Count, gone: Count }),
})
export type AutomationImportSummary = z.infer<typeof AutomationImportSummary>

/** What a form sends beside its files. A tick box that is not ticked is not sent, */
export const ReceiveFiles = UploadDefinitions.extend({
  layout: ModuleLayout.default('below'),
  addCases: z.preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean()).default(false),
})
export type ReceiveFiles = z.infer<typeof ReceiveFiles>

/** Files that one upload may hold, and bytes of all of them together. */
export const uploadLimits = { files: 500, bytes: 150_000_000 } as const
/** Lines that a feature file or a Java source may have: a worker holds what they say in its memory. */
export const sourceLineLimit = 400_000
/** Items on one page of the preview. */
export const automationItemPageSize = 50

/** Which of the files that seem to be renamed are carried on, by their positions in the import; the others are files of their own. */
export const ChooseRenames = z.object({
  follow: z.array(z.coerce.number().int().positive().max(uploadLimits.files)).max(uploadLimits.files).default([]),
})
export type ChooseRenames = z.infer<typeof ChooseRenames>

/** The part of the preview that a page shows. */
export const ListAutomationItems = z.object({
  show: AutomationItemVerdict.or(z.literal('all')).catch('all').default('all'),
  /** One file of the import; none = all. */
  file: z.coerce.number().int().positive().optional().catch(undefined),
  page: z.coerce.number().int().positive().catch(1).default(1),
})
export type ListAutomationItems = z.infer<typeof ListAutomationItems>

/** A file of an import with how many items of each verdict it holds. */
export type AutomationFileView = {
  position: number
  name: string
  kind: AutomationFileKind
  bytes: number
  verdict: AutomationFileVerdict | null
  title: string
  problems: SourceProblem[]
  notices: string[]
  counts: Partial<Record<AutomationItemVerdict, number>>
}

/** Where an import stands; `stopped` says why its job failed, null while all is well. */
export type AutomationImportView = {
  id: number
  status: AutomationImportStatus
  /** The name of its file, or how many there are. */
  name: string
  plan: AutomationImportPlan
  summary: AutomationImportSummary | null
  job: Pick<JobView, 'id' | 'status' | 'progress' | 'error'> | null
  stopped: string | null
  createdBy: string | null
  createdAt: Date
  finishedAt: Date | null
}

/** A page of what the files hold; `total` = how many there are on all pages. */
export type AutomationItemsView = {
  page: number
  total: number
  items: {
    filePosition: number
    fileName: string
    position: number
    kind: AutomationItemKind
    line: number
    name: string
    verdict: AutomationItemVerdict
    caseNumbers: number[]
    remark: string
  }[]
}

/** What became of the files of one upload: imports that have begun, and files that were refused at the door. */
export type ReceivedFiles = {
  imports: { kind: 'csv' | 'automation'; importId: number; name: string }[]
  refused: { name: string; reason: string }[]
}

type ListedImport = {
  id: number
  name: string
  /** Its job failed. */
  stopped: boolean
  createdBy: string | null
  createdAt: Date
  /** Names its place in the list. */
  cursor: number
}

/** One line of the list of imports, whatever they bring in. */
export type ImportListing = ListedImport &
  (
    | { kind: 'csv'; status: DefinitionImportStatus; summary: DefinitionImportSummary | null }
    | { kind: 'automation'; status: AutomationImportStatus; summary: AutomationImportSummary | null }
  )

/** Sentences of the import of feature files and Java sources. */
export const automationImportMessages = {
  tooManyFiles: `Please choose at most ${uploadLimits.files} files at once.`,
  uploadTooLarge: 'The files together have more than 150 MB. Please choose fewer at once.',
  tooManyLines: `The file has more than ${numberText(sourceLineLimit)} lines. Please split it.`,
  nullCharacter: 'The file holds NUL characters: it is no text.',
  noFeature: 'The file holds no feature.',
  renamedFrom: (name: string) =>
    `Renamed from ${name}: carries it on, with its scenarios, mappings, versions and test cases.`,
  formerGone: 'The file that it was is not there any more under its old name: this one is new.',
  repeatedFile: 'Another file of this import is the same one by its name.',
  changedMeanwhile: 'This import has moved on in the meantime. Here is where it stands now.',
  alreadyStarted: 'This import has started already and cannot be removed.',
} as const
