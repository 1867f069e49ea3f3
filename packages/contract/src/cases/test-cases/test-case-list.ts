import { z } from 'zod'
import { isZone } from '../../platform/time-zone'
import type { SearchProblem } from '../case-search/search-language'
import { sortedChoices } from './case-fields'
import type { TestCaseRow } from './test-case-lines'
import { listPageSizes } from './test-case-names'

/** Which cases a list shows: all, or only those that are (not) applicable. */
export const ApplicableFilter = z.enum(['all', 'applicable', 'notApplicable'])
export type ApplicableFilter = z.infer<typeof ApplicableFilter>

/** What a list of cases can be sorted by; by `position` it goes module by module, each in the order that people gave it. */
export const CaseSort = z.enum(['number', 'position', 'createdAt', 'createdBy', ...sortedChoices])
export type CaseSort = z.infer<typeof CaseSort>

/** A page size of {@link listPageSizes}. */
const PageSize = z.coerce
  .number()
  .refine((size) => listPageSizes.some((each) => each === size), `One of ${listPageSizes.join(', ')}.`)

/** Longest text that is searched for, in characters. */
export const searchLimit = 200

/**
 * What a list of cases is asked for; the same names stand in the address of the list. `moduleId` means the module and
 * all below it. Ascending by priority starts with the most urgent.
 */
export const TestCaseListQuery = z.object({
  moduleId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  applicable: ApplicableFilter.default('all'),
  search: z
    .string()
    // PostgreSQL's text cannot hold a NUL.
    .transform((text) => text.replaceAll('\u0000', '').trim())
    .pipe(z.string().max(searchLimit))
    .default(''),
  sort: CaseSort.default('number'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: PageSize.default(10),
  /** The reader's zone, for the days in a search; UTC when left out. */
  timeZone: z.string().max(100).refine(isZone, 'There is no such time zone.').optional(),
})
export type TestCaseListQuery = z.infer<typeof TestCaseListQuery>

/** Reads an address: what is wrong in it counts as left out. */
export function readTestCaseListQuery(params: URLSearchParams): TestCaseListQuery {
  const raw: Record<string, string> = Object.fromEntries([...params].filter(([, value]) => value !== ''))
  const result = TestCaseListQuery.safeParse(raw)
  if (result.success) return result.data
  for (const { path } of result.error.issues) delete raw[String(path[0])]
  return TestCaseListQuery.parse(raw)
}

/** One page of the list, which may be an earlier one than was asked for. */
export type TestCasePage = {
  rows: TestCaseRow[]
  page: number
  pageCount: number
  /** How many cases match; `capped`: there may be more than these. */
  total: { count: number; capped: boolean }
  /** How many cases, from the beginning of the list, a search without help of an index looked at; null = all. */
  searched: number | null
  /** What of the search could not be understood, or names what is not there. */
  problems: SearchProblem[]
  /** True while some cases are not found by their steps yet: they have just been imported. */
  documentsDue: boolean
}

/** Asks for the cases beside one in a list; `at` = its place there, from 1. */
export const TestCaseNeighboursQuery = TestCaseListQuery.omit({ page: true, pageSize: true }).extend({
  number: z.number().int().positive(),
  at: z.number().int().min(1).max(1_000_000_000),
})
export type TestCaseNeighboursQuery = z.infer<typeof TestCaseNeighboursQuery>

/** A case beside another one in a list, with its place there. */
export type TestCaseNeighbour = { number: number; at: number }
