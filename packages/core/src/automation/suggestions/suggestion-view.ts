import { automationMessages } from '@caseweave/contract/automation/automation-mapping/automation-mapping-messages'
import type { Rival } from '@caseweave/contract/automation/suggestions/suggestion-words'
import type {
  SuggestedCase,
  SuggestedScenario,
  Suggestion,
  Thresholds,
} from '@caseweave/contract/automation/suggestions/suggestions'
import type { ComparedCase } from './read-cases'
import type { ComparedScenario } from './read-scenarios'
import type { ScoredPair } from './score-pair'
import { heldBack, strengthOf } from './thresholds'

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

/** A scored pair as a page shows it; without a standing it is weak, since others are nearer. */
export function suggestionOf(
  one: ComparedCase,
  other: ComparedScenario,
  { score, factors, alignment }: ScoredPair,
  standing: { lead: number; rival: Rival | null } | null,
  thresholds: Thresholds,
): Suggestion {
  const { rival = null, lead = 0 } = standing ?? {}
  return {
    case: suggestedCase(one),
    scenario: suggestedScenario(other),
    score,
    strength: standing ? strengthOf(score, Math.min(lead, score - (rival?.score ?? 0)), thresholds) : 'weak',
    rival: heldBack(score, rival),
    factors,
    ...alignment,
  }
}
