import type { AlignedPair, Suggestion } from '@caseweave/contract/automation/suggestions/suggestions'
import type { Aligned } from './alignment-table'
import type { ListedSuggestion } from './suggestion-card'

/** Of very long lists of steps so many rows are shown; a page with all would hold up everybody. */
const mostRows = 500

/** The first rows of what stands side by side, with the steps that stand in them. */
function firstRows(pairs: readonly AlignedPair[], manual: Aligned['manual'], scenario: Aligned['scenario']) {
  const shown = pairs.slice(0, mostRows)
  const upTo = (side: 'manual' | 'scenario') => Math.max(0, ...shown.map((pair) => pair[side] ?? 0))
  const isWhole = shown.length === pairs.length
  return {
    pairs: shown,
    rows: pairs.length,
    manual: isWhole ? manual : manual.slice(0, upTo('manual')),
    scenario: isWhole ? scenario : scenario.slice(0, upTo('scenario')),
  }
}

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
      keyOf(suggestion) === open
        ? { ...firstRows(pairs, manual, steps), coveredSteps, uncheckedSteps, usedSteps }
        : null
    return { ...rest, case: bareCase, scenario: bareScenario, aligned }
  })
}
