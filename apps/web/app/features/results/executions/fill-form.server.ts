import type { ApiCaller } from '@caseweave/api/router'
import { isoDayIn } from '@caseweave/contract/platform/moments'
import type { LastExecution } from '@caseweave/contract/results/executions/execution-form'
import { executionMessages } from '@caseweave/contract/results/executions/execution-messages'
import { isId } from '../../platform/screen/id'
import type { FillAnswer, Filling } from './filling'

const fillingOf = (
  { result, actualResult, executedAt, linkedBug, durationMs }: LastExecution,
  zone: string,
): Filling => ({
  result,
  actualResult,
  linkedBug,
  executionDate: isoDayIn(executedAt, zone),
  actualLoe: String(durationMs / 1000),
})

/** What the form of a result is filled with for the environment and release in these fields; null when both are not chosen. */
export async function fillFor(
  api: ApiCaller,
  of: { projectId: number; caseNumber: number },
  fields: { get: (name: 'releaseId' | 'environmentId') => FormDataEntryValue | null },
  timeZone: string,
): Promise<FillAnswer> {
  const [releaseId, environmentId] = [fields.get('releaseId'), fields.get('environmentId')]
  if (typeof releaseId !== 'string' || typeof environmentId !== 'string') return null
  if (!isId(releaseId) || !isId(environmentId)) return null
  const last = await api.executions.last({
    ...of,
    releaseId: Number(releaseId),
    environmentId: Number(environmentId),
  })
  return last
    ? { filling: fillingOf(last, timeZone), message: executionMessages.filled }
    : { filling: null, message: executionMessages.nothingToFill }
}
