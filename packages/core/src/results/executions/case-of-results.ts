import { AppError } from '@caseweave/contract/platform/errors'
import { ticketMessages } from '@caseweave/contract/project/tickets/ticket-messages'
import { testCases } from '@caseweave/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'

type Asked = { projectId: number; caseNumber: number }

const columns = {
  id: testCases.id,
  number: testCases.number,
  summary: testCases.summary,
  version: testCases.latestVersion,
  templateId: testCases.templateId,
  applicable: testCases.applicable,
  automatable: testCases.automatable,
  deletedAt: testCases.deletedAt,
}

const noSuchCase = () => new AppError('NOT_FOUND', ticketMessages.noTestCase)

const asked = (ctx: Ctx, { projectId, caseNumber }: Asked) =>
  ctx.db
    .select(columns)
    .from(testCases)
    .where(and(eq(testCases.projectId, projectId), eq(testCases.number, caseNumber)))

/** The case whose results are asked for, a deleted one too; NOT_FOUND when the project never had it. */
export async function caseOfResults(ctx: Ctx, input: Asked) {
  const [row] = await asked(ctx, input)
  if (!row) throw noSuchCase()
  return row
}

/** A case that takes results; NOT_FOUND when there is none. `hold`: it lives, in this version, until the transaction ends. */
export async function liveCase(ctx: Ctx, input: Asked, { hold = false } = {}) {
  const query = asked(ctx, input)
  const [row] = await (hold ? query.for('share') : query)
  if (!row || row.deletedAt) throw noSuchCase()
  return row
}
