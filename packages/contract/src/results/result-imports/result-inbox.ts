import { z } from 'zod'
import type { TestResult } from '../executions/executions'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Tests on one page of the inbox. */
export const inboxPageSize = 20
/** Aliases on one page of their list. */
export const aliasPageSize = 50

/** The part of the inbox that a page shows. */
export const ListInbox = z.object({
  show: z.enum(['all', 'unmatched', 'ambiguous']).catch('all').default('all'),
  search: z.string().trim().max(200).catch('').default(''),
  page: z.coerce.number().int().positive().max(1_000_000).catch(1).default(1),
})
export type ListInbox = z.infer<typeof ListInbox>

/** A case that a test may belong to. */
export type CaseCandidate = { id: number; number: number; summary: string; percent: number | null }

/** A test whose results wait. */
export type InboxItem = {
  id: number
  name: string
  className: string
  fileName: string
  suite: string
  waiting: number
  ambiguous: boolean
  lastResult: TestResult
  lastMessage: string
  lastAt: Date
  /** Cases that fit equally well, or (only ever suggested) whose summaries are like the name. */
  candidates: CaseCandidate[]
}

/** A page of the inbox; `total` = tests on all pages, `results` = their results. */
export type InboxView = { page: number; total: number; results: number; items: InboxItem[] }

const Ids = z.preprocess(
  (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]),
  z.array(Id).min(1, 'Please choose at least one test.').max(500),
)

/**
 * What a person decides about tests: their results belong to one case, each to the best candidate that is shown, to a new case, or to
 * none.
 */
export const DecideSignatures = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('case'),
    ids: Ids,
    caseNumber: z.coerce.number().int().positive().max(2_147_483_647),
  }),
  z.object({ decision: z.literal('create'), ids: Ids }),
  z.object({ decision: z.literal('ignore'), ids: Ids }),
])
export type DecideSignatures = z.infer<typeof DecideSignatures>

/** What a decision did. */
export type Decided = { tests: number; results: number; created: number }

/** An alias: what was decided about a test. */
export type AliasRow = {
  id: number
  name: string
  className: string
  fileName: string
  /** Null = its results are ignored. */
  testCase: { number: number; summary: string; deleted: boolean } | null
  results: number
  createdBy: string | null
  createdAt: Date
}

export const ListAliases = z.object({
  before: z.preprocess((value) => (value === '' ? undefined : value), Id.optional()),
})
export type ListAliases = z.infer<typeof ListAliases>
