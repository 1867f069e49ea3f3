import { caseTextLimits } from '@caseweave/contract/cases/test-cases/test-cases'
import { cutText } from '@caseweave/contract/platform/cut-text'

/** What the `nth` try calls a clone: 0 = as its case, then "(copy)", "(copy 2)" and so on. A copy of a copy counts on. */
export function summaryFor(summary: string, nth: number): string {
  if (nth === 0) return summary
  const mark = nth === 1 ? ' (copy)' : ` (copy ${nth})`
  const bare = summary.replace(/ \(copy(?: \d{1,9})?\)$/, '')
  return cutText(bare === '' ? summary : bare, caseTextLimits.summary - mark.length) + mark
}
