import type { Suggestion } from '@caseweave/contract/automation/suggestions/suggestions'
import type { ListedSuggestion } from './suggestion-card'

/** Suggestions as the page draws them: the steps of the one that is shown, not of all. */
export function listed(
  suggestions: readonly Suggestion[],
  side: 'case' | 'scenario',
  shown: number,
): ListedSuggestion[] {
  const keyOf = (each: Suggestion) => (side === 'case' ? each.case.number : each.scenario.id)
  const open = suggestions.some((each) => keyOf(each) === shown) ? shown : suggestions[0] ? keyOf(suggestions[0]) : 0
  return suggestions.map((suggestion) => {
    const { case: one, scenario, pairs, coveredSteps, uncheckedSteps, usedSteps, ...rest } = suggestion
    const { steps: manual, ...bareCase } = one
    const { steps, ...bareScenario } = scenario
    const aligned =
      keyOf(suggestion) === open ? { pairs, coveredSteps, uncheckedSteps, usedSteps, manual, scenario: steps } : null
    return { ...rest, case: bareCase, scenario: bareScenario, aligned }
  })
}
