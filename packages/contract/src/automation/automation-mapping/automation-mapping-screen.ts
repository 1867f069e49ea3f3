import { z } from 'zod'
import type { SearchProblem } from '../../cases/case-search/search-language'
import type { ScenarioKind } from '../../cases/test-cases/linked-scenarios'
import type { CaseMark } from '../../cases/test-cases/test-case-lines'
import { searchLimit } from '../../cases/test-cases/test-case-list'
import { isZone } from '../../platform/time-zone'
import { ReleaseId } from '../../project/releases/releases'
import { backgroundFrom, type MappingCovers } from './automation-mapping'
import { automationMessages } from './automation-mapping-messages'

/** Which cases the screen lists: those that are to be mapped (docs/decisions/test-cases.md), or all that are applicable. */
const AutomationShow = z.enum(['todo', 'all'])

/** Page sizes of the table of cases. */
const automationPageSizes = [10, 20, 30, 40, 100, 500] as const

/** The most cases that are mapped at once. */
const mostMapped = 2_000

const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const CaseNumber = z.number().int().positive().max(999_999_999)
const Version = z.number().int().min(1).max(1_000_000)
const Text = z
  .string()
  // PostgreSQL's text cannot hold a NUL.
  .transform((text) => text.replaceAll('\u0000', '').trim())
  .pipe(z.string().max(searchLimit))
  .default('')

/** What the table of cases is asked for. `scenario` = the chosen one, of which the ticks of steps are told by. */
export const AutomationCasesQuery = z.object({
  /** Left out: all modules. */
  moduleId: Id.optional(),
  releaseId: ReleaseId.optional(),
  scenario: z.object({ id: Id, version: Version.optional() }).optional(),
  search: Text,
  show: AutomationShow.default('todo'),
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z
    .number()
    .refine((size) => automationPageSizes.some((each) => each === size))
    .default(10),
  /** Ticked cases, which are told of wherever they stand. */
  ticked: z.array(CaseNumber).max(mostMapped).default([]),
  timeZone: z.string().max(100).refine(isZone, 'There is no such time zone.').default('UTC'),
})
export type AutomationCasesQuery = z.infer<typeof AutomationCasesQuery>

/** One line of the table of cases. */
export type AutomationCaseRow = {
  number: number
  mark: CaseMark
  summary: string
  latestVersion: number
  automated: boolean
  productionBug: boolean
  /** In how many releases and to how many scenarios it is mapped: all its mappings. */
  mappings: number
  /** The version that is mapped in the release; null when none is. */
  mapped: number | null
}

/** The steps of the chosen scenario that a case is mapped to in the release already; empty = all of them. */
export type MappedSteps = { number: number; steps: number[] }

export type AutomationCasesPage = {
  rows: AutomationCaseRow[]
  page: number
  pageCount: number
  /** How many cases match; `capped`: there may be more than these. */
  total: { count: number; capped: boolean }
  problems: SearchProblem[]
  documentsDue: boolean
  /** How many cases the module has. */
  moduleCount: number
  /** Of the rows and the ticked cases, those that are mapped to the chosen scenario in the release. */
  mappedSteps: MappedSteps[]
}

/** What a list to choose from is asked for; `after` = the last line that was shown, `fileId` = that file alone. */
export const FilesQuery = z.object({ search: Text, after: z.string().max(1_000).optional(), fileId: Id.optional() })
export type FilesQuery = z.infer<typeof FilesQuery>

type FileChoice = { id: number; name: string; featureName: string; scenarios: number }
export type FileChoices = { files: FileChoice[]; next: string | null }

/** The scenarios of a file, or of the whole project, in whose names `search` stands; `mapped` counts in the release. */
export const ScenariosQuery = z.object({
  fileId: Id.optional(),
  releaseId: ReleaseId.optional(),
  search: Text,
  after: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
})
export type ScenariosQuery = z.infer<typeof ScenariosQuery>

type ScenarioChoice = {
  id: number
  name: string
  kind: ScenarioKind
  fileId: number
  fileName: string
  tags: string[]
  steps: number
  /** How many live cases are mapped to it in the release. */
  mapped: number
}
export type ScenarioChoices = { scenarios: ScenarioChoice[]; next: number | null }

export const ScenarioQuery = z.object({ scenarioId: Id, version: Version.optional() })
export type ScenarioQuery = z.infer<typeof ScenarioQuery>

type ShownStep = {
  sequence: number
  /** As the file writes it, in its language. */
  keyword: string
  text: string
  /** How much hangs below it: rows of a table, lines of a text. */
  below: string | null
}

/** A scenario at one of its versions, with the steps that can be chosen. */
export type ShownScenario = {
  id: number
  name: string
  kind: ScenarioKind
  fileId: number
  fileName: string
  /** The language of its keywords, such as `en` or `fr`. */
  language: string
  /** True when its file does not hold it any more. */
  gone: boolean
  version: number
  /** From the newest. */
  versions: { version: number; createdAt: Date }[]
  steps: ShownStep[]
  /** What runs before it; their places begin after `backgroundFrom`. */
  background: ShownStep[]
}

const Place = z.number().int().min(1).max(backgroundFrom)
const ChosenPlace = z
  .number()
  .int()
  .min(1)
  .max(2 * backgroundFrom)

/** What a mapping is to cover of its case: all of it, what is alike to the chosen steps, or these steps (places from 1). */
export const Covers = z.union([
  z.enum(['case', 'aligned']),
  z.array(Place).min(1, automationMessages.noCoveredStep).max(10_000),
])
export type Covers = z.infer<typeof Covers>

/**
 * Maps cases to a scenario in a release, each at a version; no step = the whole scenario, and what is above `backgroundFrom` is a step
 * of its Background. Where nobody says what is covered, the whole
 * scenario covers the whole case, and chosen steps what is alike to them.
 */
export const MapCases = z.object({
  releaseId: ReleaseId,
  scenarioId: z.number(automationMessages.noScenario).int().positive(automationMessages.noScenario),
  scenarioVersion: Version,
  steps: z.array(ChosenPlace).max(10_000).default([]),
  cases: z
    .array(z.object({ number: CaseNumber, version: Version.optional(), covers: Covers.optional() }))
    .min(1, automationMessages.noCase)
    .max(mostMapped, automationMessages.tooMany),
})
export type MapCases = z.infer<typeof MapCases>

export const MappingsOfCase = z.object({ caseNumber: CaseNumber })
export type MappingsOfCase = z.infer<typeof MappingsOfCase>
export const RemoveMapping = z.object({ caseNumber: CaseNumber, mappingId: Id })
export type RemoveMapping = z.infer<typeof RemoveMapping>

/** The most cases whose steps are shown to be ticked. */
const mostCovered = 20

/** What chosen steps of a scenario would cover of some cases. */
export const CoverageQuery = z.object({
  releaseId: ReleaseId,
  scenarioId: Id,
  scenarioVersion: Version,
  steps: z.array(ChosenPlace).max(10_000).default([]),
  cases: z.array(z.object({ number: CaseNumber, version: Version.optional() })).max(mostCovered),
})
export type CoverageQuery = z.infer<typeof CoverageQuery>
export const CoverageOfMapping = RemoveMapping
export type CoverageOfMapping = RemoveMapping

/** A case whose covered steps can be ticked: its steps, and what is covered (places from 1), by whom. */
export type CoverableCase = {
  number: number
  version: number
  summary: string
  steps: { description: string; expectedResult: string }[]
  covers: MappingCovers
  coveredSteps: number[]
}

/** Says anew what a mapping covers of its case, which is at the version that was looked at. */
export const CoverCase = RemoveMapping.extend({ caseVersion: Version, covers: Covers })
export type CoverCase = z.infer<typeof CoverCase>

/** A mapping as the dialog Existing Mapping tells it. */
export type ExistingMapping = {
  id: number
  release: { id: number; number: string }
  file: { id: number; name: string }
  scenario: { id: number; name: string; version: number; latestVersion: number; gone: boolean }
  caseVersion: number
  /** The chosen steps with their keywords; null for the whole scenario. */
  steps: string[] | null
  environments: string[]
  covers: MappingCovers
  /** How many of the case's steps it covers, where that is known. */
  covered: number
  caseSteps: number
  /** True while it waits for somebody to look at what has changed. */
  stale: boolean
  by: string
  at: Date
}

export type CaseMappings = {
  number: number
  summary: string
  latestVersion: number
  mappings: ExistingMapping[]
}

/** The versions of a case to choose from, the newest first. */
export type CaseVersionChoices = {
  number: number
  summary: string
  versions: { version: number; summary: string; steps: number; by: string; at: Date }[]
}

/** What the screen is told of the project: whether anything can be mapped, and how many mappings wait to be looked at. */
export type AutomationMappingState = { environmentActive: boolean; changes: number }
