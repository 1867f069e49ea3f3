import type { AlignedPair, Suggestion } from '@caseweave/contract/automation/suggestions/suggestions'
import type { Aligned, ShownPair } from './alignment-table'
import type { ListedSuggestion } from './suggestion-card'

/** Of very long lists of steps so many rows are shown; a page with all would hold up everybody. */
const mostRows = 500

/** In very long lists, of more neighbours than this that nothing stands beside only the first is shown. */
const mostGaps = 10

const sideAlone = (pair: AlignedPair | undefined) =>
  pair?.manual === null ? 'scenario' : pair?.scenario === null ? 'manual' : null

/** The rows with how many follow the first of each long run that has nothing on the other side. */
function withoutLongGaps(pairs: readonly AlignedPair[]): ShownPair[] {
  const shown: ShownPair[] = []
  for (let at = 0; at < pairs.length; ) {
    const [pair] = pairs.slice(at, at + 1)
    const side = sideAlone(pair)
    let end = at + 1
    if (side) while (sideAlone(pairs[end]) === side) end++
    if (pair && end - at > mostGaps) shown.push({ ...pair, followed: end - at - 1 })
    else shown.push(...pairs.slice(at, end))
    at = end
  }
  return shown
}

/** The first rows of what stands side by side, with the steps that stand in them. */
function firstRows(pairs: readonly AlignedPair[], manual: Aligned['manual'], scenario: Aligned['scenario']) {
  const isWhole = pairs.length <= mostRows
  const shown = isWhole ? [...pairs] : withoutLongGaps(pairs).slice(0, mostRows)
  const upTo = (side: 'manual' | 'scenario') => Math.max(0, ...shown.map((pair) => pair[side] ?? 0))
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
