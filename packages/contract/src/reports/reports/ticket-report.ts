import { z } from 'zod'
import type { ReportResult } from '../../results/executions/executions'
import { ExecutionFilter } from './execution-report'

/** What the report of tickets lists; source: docs/decisions/tickets.md. */
export const TicketPart = z.enum(['open', 'failsAgain', 'passesAgain', 'without'])
export type TicketPart = z.infer<typeof TicketPart>

export const ticketPartNames: Record<TicketPart, string> = {
  open: 'Open tickets',
  failsAgain: 'Closed, but fails again',
  passesAgain: 'Open, but passes again',
  without: 'Failing without a ticket',
}

/** What each part holds, in a sentence. */
export const ticketPartTexts: Record<TicketPart, string> = {
  open: 'Applicable tickets whose item is open, or of which no tracker tells.',
  failsAgain: 'The item is closed, and the newest result came later and is Fail.',
  passesAgain: 'The item is open, and the newest result came after the ticket and is Pass: it can be closed.',
  without: 'The newest result is Fail, and no applicable ticket is attached for the release and environment.',
}

export const TicketReportFilter = z.object({ ...ExecutionFilter.shape, part: TicketPart.default('open') })
export type TicketReportFilter = z.infer<typeof TicketReportFilter>

export const TicketReportQuery = z.object({
  ...TicketReportFilter.shape,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})
export type TicketReportQuery = z.infer<typeof TicketReportQuery>

/** Lines on a page, and how far and how many places the report counts. */
export const ticketReportLimits = { page: 50, counted: 10_000, places: 100 } as const

/** A ticket, or a failing case that has none, in one release and environment. */
export type TicketReportRow = {
  caseNumber: number
  summary: string
  module: string
  release: string
  environment: string
  /** Null where the case has none. */
  ticket: string | null
  type: 'Normal' | 'Production' | null
  /** What its tracker last told; null where none is known that has it. */
  title: string | null
  itemType: string | null
  status: string | null
  assignee: string | null
  address: string | null
  statusAt: Date | null
  /** The newest result there; null where there is none. */
  result: ReportResult | null
  executedAt: Date | null
}

/** How many lines each part has; `more` = at least as many. */
export type TicketPartCounts = Record<TicketPart, { count: number; more: boolean }>

export type TicketReport = {
  counts: TicketPartCounts
  /** Open tickets by module, release and environment, the most first. */
  places: { module: string; release: string; environment: string; open: number; production: number }[]
  rows: TicketReportRow[]
  page: number
  pageCount: number
}

/** The columns of the CSV. */
export const ticketReportColumns = [
  ...['List', 'Module', 'Release', 'Environment', 'Test Case', 'Test Summary', 'Ticket', 'Ticket Type', 'Title'],
  ...['Item Type', 'Status', 'Assignee', 'As Of', 'Newest Result', 'Result At', 'Address'],
] as const
