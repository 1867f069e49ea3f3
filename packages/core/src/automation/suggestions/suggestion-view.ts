import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import type {
  SuggestedCase,
  SuggestedScenario,
  Suggestion,
  Thresholds,
} from '@caseweave/contract/automation/suggestions/suggestions'
import type { ComparedCase } from './read-cases'
import type { ComparedScenario } from './read-scenarios'
import type { ScoredPair } from './score-pair'
import { strengthOf } from './thresholds'

/** A case as a page shows it. */
export function suggestedCase({ number, version, summary, modules, steps, ...state }: ComparedCase): SuggestedCase {
  const blocked = state.productionBug
    ? automationMessages.productionTicket
    : state.automatable
      ? null
      : automationMessages.notAutomatable
  return { number, version, summary, modules, steps, blocked }
}

/** A scenario as a page shows it. */
export function suggestedScenario(scenario: ComparedScenario): SuggestedScenario {
  const { id, version, name, keyword, fileName, featureName, tags, steps } = scenario
  return {
    ...{ id, version, name, keyword, fileName, featureName, tags },
    steps: steps.map((step) => ({ keyword: step.keyword, text: step.text })),
  }
}

/** A scored pair as a page shows it. */
export function suggestionOf(
  one: ComparedCase,
  other: ComparedScenario,
  { score, factors, alignment }: ScoredPair,
  lead: number,
  thresholds: Thresholds,
): Suggestion {
  return {
    case: suggestedCase(one),
    scenario: suggestedScenario(other),
    score,
    strength: strengthOf(score, lead, thresholds),
    factors,
    ...alignment,
  }
}
