import type { LastExecution, LastExecutionOf } from '@caseweave/contract/results/executions/execution-form'
import { executions } from '@caseweave/db/schema'
import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../context'
import { liveCase } from './case-of-results'

/**
 * The newest result of a live case in a release and environment, null when there is none.
 * NOT_FOUND when the project has no such case.
 */
export async function lastExecution(
  ctx: Ctx,
  input: LastExecutionOf & { projectId: number },
): Promise<LastExecution | null> {
  const { id } = await liveCase(ctx, input)
  const { result, actualResult, executedAt, linkedBug, durationMs } = executions
  const [row] = await ctx.db
    .select({ result, actualResult, executedAt, linkedBug, durationMs })
    .from(executions)
    .where(
      and(
        eq(executions.testCaseId, id),
        eq(executions.releaseId, input.releaseId),
        eq(executions.environmentId, input.environmentId),
      ),
    )
    .orderBy(desc(executions.executedAt), desc(executions.id))
    .limit(1)
  return row ?? null
}
