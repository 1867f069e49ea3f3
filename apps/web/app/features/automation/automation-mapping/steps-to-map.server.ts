import type { ApiCaller } from '@caseweave/api/router'
import type { ShownScenario } from '@caseweave/contract/automation/automation-mapping/automation-mapping-screen'
import type { AutomationAddress } from './automation-links'
import { mappedSteps, placesOf } from './automation-pick'

/** The steps to map: those that are ticked, or while nobody has touched them those that the ticked cases are mapped to already. */
export async function stepsToMap(
  { moduleId, releaseId, pick }: AutomationAddress,
  { projectId, api }: { projectId: number; api: ApiCaller },
  scenario: ShownScenario,
): Promise<number[]> {
  if (pick.steps !== null) return pick.steps
  const { mappedSteps: mapped } = await api.automationMapping.cases({
    ...{ projectId, releaseId, ticked: pick.cases },
    moduleId: moduleId || undefined,
    scenario: { id: scenario.id, version: scenario.version },
  })
  return mappedSteps(mapped, pick.cases, placesOf(scenario))
}
