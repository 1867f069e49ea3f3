import { z } from 'zod'
import type { SearchProblem } from '../../cases/case-search/search-language'
import type { CaseMark } from '../../cases/test-cases/test-case-lines'
import { searchLimit } from '../../cases/test-cases/test-case-list'
import { isZone } from '../../platform/time-zone'
import { ReleaseId } from '../../project/releases/releases'
import { mappingMessages } from './mapping-messages'
import { longestPick, type MappingPick, mostFilters, readPick, writePick } from './mapping-pick'

/** Which cases the screen lists: all, or those that the release has. */
const MappingShow = z.enum(['all', 'mapped'])

/** Page sizes of the table. */
const mappingPageSizes = [10, 20, 30, 40, 100, 500] as const

const PickText = z
  .string()
  .max(longestPick, mappingMessages.tooMany)
  .transform((text, context) => {
    const pick = readPick(text)
    if (pick) return pick
    context.addIssue({ code: 'custom', message: mappingMessages.unreadable })
    return z.NEVER
  })

/** How many steps a program's pick has, and how many cases it names. */
const mostSteps = 100
const mostNamed = 5_000

const CaseNumber = z.number().int().positive().max(999_999_999)
const Named = z.array(CaseNumber).min(1).max(mostNamed)
const Filter = z.object({
  moduleId: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).default(0),
  search: z
    .string()
    .transform((text) => text.replaceAll('\u0000', '').trim())
    .pipe(z.string().max(searchLimit))
    .default(''),
})

/** A pick as programs write it. One with a filter has to fit into the job that may map it. */
const PickSteps = z
  .object({
    steps: z
      .array(z.union([z.object({ on: z.boolean(), numbers: Named }), z.object({ on: z.boolean(), filter: Filter })]))
      .max(mostSteps),
    versions: z
      .array(z.object({ number: CaseNumber, version: z.number().int().min(1).max(1_000_000) }))
      .max(mostNamed)
      .default([]),
  })
  .transform(({ steps, versions }, context): MappingPick => {
    const pick = { steps, versions: new Map(versions.map(({ number, version }) => [number, version])) }
    const filters = steps.filter((step) => 'filter' in step).length
    const named = steps.reduce((sum, step) => sum + ('numbers' in step ? step.numbers.length : 0), 0)
    if (filters > mostFilters || named > mostNamed || (filters > 0 && writePick(pick).length > longestPick))
      context.addIssue({ code: 'custom', message: mappingMessages.tooMany })
    return pick
  })

const Pick = z.union([PickText, PickSteps])

const zone = z.string().max(100).refine(isZone, 'There is no such time zone.')

/** What the table is asked for. Without a release nothing is mapped; `pick` says what is ticked beside what is mapped. */
export const MappingQuery = z.object({
  releaseId: ReleaseId.optional(),
  moduleId: z.number().int().positive().optional(),
  search: z
    .string()
    .transform((text) => text.replaceAll('\u0000', '').trim())
    .pipe(z.string().max(searchLimit))
    .default(''),
  show: MappingShow.default('all'),
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z
    .number()
    .refine((size) => mappingPageSizes.some((each) => each === size))
    .default(10),
  pick: PickText.default({ steps: [], versions: new Map() }),
  timeZone: zone.default('UTC'),
})
export type MappingQuery = z.infer<typeof MappingQuery>

/** Asks what saving a pick would change. */
export const PreviewMapping = z.object({ releaseId: ReleaseId, pick: Pick, timeZone: zone.default('UTC') })
export type PreviewMapping = z.infer<typeof PreviewMapping>

/** Saves a pick; `withResults` = also where that takes out cases that have results in the release. */
export const SaveMapping = PreviewMapping.extend({ withResults: z.boolean().default(false) })
export type SaveMapping = z.infer<typeof SaveMapping>

/**
 * How many cases a pick would map, take out of the release, or map at another version; `tested` of those that are taken out
 * have results in the release, `inCycles` stand in an open test cycle of it.
 */
export type MappingChanges = { added: number; removed: number; moved: number; tested: number; inCycles: number }

/** One line of the table. */
export type MappingRow = {
  number: number
  mark: CaseMark
  summary: string
  /** The names of its modules, from the top. */
  modules: string[]
  latestVersion: number
  /** The version that is mapped; null when it is not. */
  mapped: number | null
  /** Whether the pick's steps up to its last filter tick it. */
  base: boolean
  /** Epoch seconds. */
  createdAt: number
}

export type MappingPage = {
  rows: MappingRow[]
  page: number
  pageCount: number
  /** How many cases match; `capped`: there may be more than these. */
  total: { count: number; capped: boolean }
  searched: number | null
  problems: SearchProblem[]
  documentsDue: boolean
  /** How many cases of the module are mapped, and how many are ticked. */
  mapped: number
  selected: number
}
