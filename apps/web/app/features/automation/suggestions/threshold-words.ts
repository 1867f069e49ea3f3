import type { Thresholds } from '@caseweave/contract/automation/suggestions/suggestions'
import { numberText, percentOf } from '@caseweave/contract/platform/numbers'

/** Where the bounds come from, in a sentence. */
export function thresholdWords({ possible, likely, learned }: Thresholds): string {
  const bounds = `Possible from ${possible.toFixed(2)} and not far behind another pair, likely from ${likely.toFixed(2)} and well before all others`
  if (!learned) return `${bounds}: the usual bounds, until 20 suggestions are answered.`
  const share = percentOf(learned.accepted, learned.answers)
  return `${bounds}: learned from ${numberText(learned.answers)} answers of this project, ${share} % of them yes.`
}
