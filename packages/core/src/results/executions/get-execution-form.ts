import type { ExecutionForm, ResultsOfCase } from '@caseweave/contract/results/executions/execution-form'
import { caseAgreement } from '../../cases/test-cases/case-agreement'
import type { Ctx } from '../../context'
import { getProjectSettings } from '../../people/projects/project-settings'
import { offeredPlaces } from '../../project/releases/offered-places'
import { liveCase } from './case-of-results'

/** What the forms of a result and of a run offer for a live case; NOT_FOUND when the project has none of this number. */
export async function getExecutionForm(ctx: Ctx, input: ResultsOfCase & { projectId: number }): Promise<ExecutionForm> {
  const { id, number, summary, version, applicable, automatable } = await liveCase(ctx, input)
  const [places, { retired }, { asksEffort }] = await Promise.all([
    offeredPlaces(ctx, input.projectId),
    caseAgreement(ctx, id),
    getProjectSettings(ctx, input),
  ])
  return { number, summary, version, applicable, automatable, asksEffort, retired, ...places }
}
