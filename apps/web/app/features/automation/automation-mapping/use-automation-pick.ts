import { useKeptPick } from '../../cases/picks/use-kept-pick'
import type { AutomationAddress } from './automation-links'
import { type AutomationPick, writePick } from './automation-pick'

/** What is ticked, kept as `useKeptPick` says: cases as long as the module is the same, steps as long as the scenario is too. */
export function useAutomationPick(rows: unknown, address: AutomationAddress) {
  const { moduleId, releaseId, scenarioId, version } = address
  const place = [moduleId, releaseId, scenarioId, version].join()
  return useKeptPick<AutomationPick>(rows, {
    arrived: address.pick,
    place,
    textsOf(pick) {
      const { cases, versions, steps } = writePick(pick)
      return { cases: `${moduleId} ${cases}`, versions: `${moduleId} ${versions}`, steps: `${place} ${steps}` }
    },
    parametersOf: writePick,
  })
}
