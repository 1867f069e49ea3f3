import {
  type PlannedCase,
  planDefaults,
  planScore,
  planValue,
  priorityWeights,
} from '@caseweave/contract/automation/automation-plan'
import { priorityNames } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import { percentOf, tenthsText } from '@caseweave/contract/platform/numbers'

/** A figure with at most one decimal. */
export const figure = (value: number) => tenthsText(value)

/** The share of steps with glue, in whole per cent; a dash for a case without steps. */
export const readinessText = ({ ready, steps }: Pick<PlannedCase, 'ready' | 'steps'>) =>
  steps === 0 ? '–' : `${percentOf(ready, steps)} %`

const minutesFrom: Record<PlannedCase['minutesSource'], string> = {
  case: 'mean of its own runs',
  project: 'mean of the project’s runs, since none of its own tells',
  default: 'default, since no run of the project tells',
}

/** How each figure of a case comes about, one line for each. */
export function calculationOf(one: PlannedCase): [name: string, sum: string][] {
  const { priority, executions, minutes, minutesSource, steps, ready, cost } = one
  const times = executions > 0 ? executions : planDefaults.executions
  const runs = `${figure(times)} ${times === 1 ? 'run' : 'runs'}`
  const told = executions > 0 ? 'by hand in the last year' : 'default, since it was not run in the last year'
  return [
    [
      'Readiness',
      steps === 0
        ? 'The case has no steps.'
        : `${ready} of ${counted(steps, 'step')} ${ready === 1 ? 'has' : 'have'} glue = ${readinessText(one)}`,
    ],
    ['Cost', cost === 1 ? '1 step definition to write' : `${cost} step definitions to write`],
    [
      'Value',
      `${priorityWeights[priority]} (${priorityNames[priority]}) × ${runs} (${told}) × ${figure(minutes)} min (${minutesFrom[minutesSource]}) = ${figure(planValue(one))}`,
    ],
    [
      'Score',
      steps === 0
        ? '0, since there is nothing to automate'
        : `${figure(planValue(one))} ÷ (${cost} new ${cost === 1 ? 'step' : 'steps'} + 1 scenario) = ${figure(planScore(one))}`,
    ],
  ]
}
