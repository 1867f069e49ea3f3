import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import type { ScopeOf } from '@caseweave/contract/reports/reports/report-scope'
import {
  TicketPart,
  type TicketReportRow,
  ticketPartNames,
  ticketReportColumns,
} from '@caseweave/contract/reports/reports/ticket-report'
import { reportResultNames } from '@caseweave/contract/results/executions/executions'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../context'
import { neutraliseFormula, writeCsv } from '../../../platform/csv/write-csv'
import { ticketCounts } from '../ticket-report'
import { inTicketOrder, ticketRow, ticketsOf } from '../ticket-rows'
import type { Asked, ReportFile } from './report-file'

type Tickets = ScopeOf<'tickets'>

/** Lines that are read at a time. */
const batch = 1000

function cellsOf(part: TicketPart, row: TicketReportRow): string[] {
  const { ticket, type, title, itemType, status, assignee, address, statusAt, result, executedAt } = row
  const cells = [
    ...[ticketPartNames[part], row.module, row.release, row.environment, caseNumberLabel(row.caseNumber), row.summary],
    ...[ticket, type, title, itemType, status, assignee, statusAt?.toISOString()],
    ...[result && reportResultNames[result], executedAt?.toISOString(), address],
  ]
  return cells.map((cell) => neutraliseFormula(cell ?? ''))
}

/** The lines of all parts, one part after the other, in the caller's transaction. */
async function* lines(tx: Ctx, asked: Asked<Tickets>, told: (cases: number) => Promise<void>) {
  let done = 0
  for (const part of TicketPart.options) {
    await tx.db.execute(sql`declare tickets_told no scroll cursor for
      select ${ticketRow} ${ticketsOf(part, asked)} ${inTicketOrder}`)
    for (let more = true; more; ) {
      const rows = await ticketRow.rows(tx.db, sql`fetch ${sql.raw(String(batch))} from tickets_told`)
      more = rows.length === batch
      yield rows.map((row) => cellsOf(part, row))
      done += rows.length
      await told(done)
    }
    await tx.db.execute(sql`close tickets_told`)
  }
}

/** The file of the report of tickets: all its parts, whichever the screen shows. */
export const ticketFiles = {
  tickets: {
    count: async (ctx, asked) =>
      Object.values(await ticketCounts(ctx, asked)).reduce((sum, { count }) => sum + count, 0),
    content: (tx, asked, told) => writeCsv(ticketReportColumns, lines(tx, asked, told)),
  } satisfies ReportFile<Tickets>,
}
