import { AppError } from '@caseweave/contract/platform/errors'
import { messages } from '@caseweave/contract/platform/messages'
import type { AttachTicketToResult } from '@caseweave/contract/results/executions/execution-form'
import { executions, testCases } from '@caseweave/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { attachWorkItem } from '../../project/trackers/items/attach-item'

/**
 * Attaches a ticket to the case of a result, for the release and the environment that the result is of; its tracker is asked by the next
 * refresh. NOT_FOUND when this live case of the project has no such result; refusals of the ticket as in `attachWorkItem`.
 */
export async function attachTicketToResult(
  ctx: Ctx,
  input: AttachTicketToResult & { projectId: number },
): Promise<{ number: string }> {
  const { executionId, ...ticket } = input
  const [result] = await ctx.db
    .select({ releaseId: executions.releaseId, environmentId: executions.environmentId })
    .from(executions)
    .innerJoin(testCases, eq(testCases.id, executions.testCaseId))
    .where(
      and(
        eq(executions.id, executionId),
        eq(testCases.projectId, input.projectId),
        eq(testCases.number, input.caseNumber),
        isNull(testCases.deletedAt),
      ),
    )
  if (!result) throw new AppError('NOT_FOUND', messages.notFound)
  const { number } = await attachWorkItem(ctx, { ...ticket, ...result }, { later: true })
  return { number }
}
