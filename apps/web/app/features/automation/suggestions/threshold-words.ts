import type { Thresholds } from '@caseweave/contract/automation/suggestions/suggestions'

/** Where the bounds come from, in a sentence. */
export function thresholdWords({ likely, sure, learned }: Thresholds): string {
  const bounds = `Likely from ${likely.toFixed(2)}, as good as sure from ${sure.toFixed(2)}`
  if (!learned) return `${bounds}: the usual bounds, until 20 suggestions are answered.`
  const share = Math.round((learned.accepted / learned.answers) * 100)
  return `${bounds}: learned from ${learned.answers.toLocaleString('en')} answers of this project, ${share} % of them yes.`
}
