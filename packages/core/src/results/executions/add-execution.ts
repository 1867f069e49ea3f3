import { AppError } from '@caseweave/contract/platform/errors'
import { isRequired } from '@caseweave/contract/platform/messages'
import { isoDayIn } from '@caseweave/contract/platform/moments'
import { dayBegins } from '@caseweave/contract/platform/zone-clock'
import type { AddExecution } from '@caseweave/contract/results/executions/execution-form'
import { executionMessages } from '@caseweave/contract/results/executions/execution-messages'
import { type Ctx, requireActor } from '../../context'
import { getProjectSettings } from '../../people/projects/project-settings'
import { requireEnvironment } from '../../project/environments/require-environment'
import { requireRelease } from '../../project/releases/require-release'
import { liveCase } from './case-of-results'
import { lockResults, turnOfResults } from './keep-results'
import { recordExecutions } from './record-executions'

/**
 * Adds a result that a person typed in, for the newest version of a live case that is applicable and automatable. NOT_FOUND
 * when the project has no such case; INVALID at `releaseId` or `environmentId` for one that is not offered, at
 * `executionDate` for a day to come, at `actualLoe` where the project asks for it and it is left out, and for another kind of case.
 */
export async function addExecution(
  ctx: Ctx,
  input: AddExecution & { projectId: number },
): Promise<{ executionId: number }> {
  requireActor(ctx)
  const { projectId, releaseId, environmentId, result, actualLoe, actualResult, linkedBug, remarks } = input
  const add = async (tx: Ctx) => {
    // Before the case, which an import may change while it has its turn.
    await lockResults(tx, projectId)
    const { id: testCaseId, version, applicable, automatable } = await liveCase(tx, input, { hold: true })
    if (!applicable || !automatable) throw new AppError('INVALID', executionMessages.notAutomatable)
    await requireRelease(tx, projectId, releaseId)
    await requireEnvironment(tx, projectId, environmentId)
    if (actualLoe === undefined && (await getProjectSettings(tx, input)).asksEffort)
      throw new AppError('INVALID', isRequired('Actual LOE'), { field: 'actualLoe' })
    const executedAt = momentOf(tx, input)
    const durationMs = Math.round((actualLoe ?? 0) * 1000)
    const row = { testCaseId, version, result, executedAt, durationMs, actualResult, linkedBug, remarks }
    const { executionIds } = await recordExecutions(tx, { projectId, releaseId, environmentId, kind: 'added' }, [row])
    return { executionId: executionIds[0] ?? 0 }
  }
  return ctx.tx(add, { turn: turnOfResults(projectId) })
}

/**
 * When it was: now for today, the last moment of an earlier day, so that it counts after all other results of that day.
 * INVALID at `executionDate` for a day that has not begun where the person is.
 */
function momentOf(tx: Ctx, { executionDate, timeZone }: Pick<AddExecution, 'executionDate' | 'timeZone'>) {
  const now = tx.now()
  const today = isoDayIn(now, timeZone)
  if (executionDate > today) throw new AppError('INVALID', executionMessages.future, { field: 'executionDate' })
  if (executionDate === today) return now
  return new Date(dayBegins(executionDate, timeZone, 1).getTime() - 1)
}
