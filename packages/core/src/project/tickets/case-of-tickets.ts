import { AppError } from '@caseweave/contract/platform/errors'
import { ticketMessages } from '@caseweave/contract/project/tickets/ticket-messages'
import { testCases } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

/** The case whose tickets are asked for; NOT_FOUND with a sentence of its own when the project never had it. */
export async function caseOfTickets(ctx: Ctx, input: { projectId: number; caseNumber: number }) {
  const [row] = await ctx.db
    .select({
      id: testCases.id,
      number: testCases.number,
      summary: testCases.summary,
      version: testCases.latestVersion,
      deletedAt: testCases.deletedAt,
    })
    .from(testCases)
    .where(and(eq(testCases.projectId, input.projectId), eq(testCases.number, input.caseNumber)))
  if (!row) throw new AppError('NOT_FOUND', ticketMessages.noTestCase)
  return row
}

/**
 * The same for changes, which a deleted case is not there for. It lives, in this version, until the transaction ends.
 */
export async function holdCaseOfTickets(ctx: Ctx, input: { projectId: number; caseNumber: number }) {
  const [row] = await ctx.db
    .select({ id: testCases.id, version: testCases.latestVersion, deletedAt: testCases.deletedAt })
    .from(testCases)
    .where(and(eq(testCases.projectId, input.projectId), eq(testCases.number, input.caseNumber)))
    .for('share')
  if (!row || row.deletedAt) throw new AppError('NOT_FOUND', ticketMessages.noTestCase)
  return row
}
