import { numberText } from '../../platform/numbers'
// No schema stands here: pages show these in the browser without a validator.

/** What a result file can be. */
export const resultFormats = ['junit', 'testng', 'cucumberJson', 'cucumberMessages', 'csv'] as const

/** The formats as people read them. */
export const resultFormatNames: Record<(typeof resultFormats)[number], string> = {
  junit: 'JUnit XML',
  testng: 'TestNG XML',
  cucumberJson: 'Cucumber JSON',
  cucumberMessages: 'Cucumber messages',
  csv: 'CSV',
}

/** What can become of a result, the rungs of the matching ladder first; see `ResultOutcome`. */
export const resultOutcomes = [
  'key',
  'scenario',
  'file',
  'alias',
  'name',
  'summary',
  'created',
  'ambiguous',
  'unmatched',
  'ignored',
  'retried',
  'refused',
] as const
type Outcome = (typeof resultOutcomes)[number]

const ladder: readonly Outcome[] = ['key', 'scenario', 'file', 'alias', 'name', 'summary', 'created']
/** True for outcomes that found or made a case. */
export const isMatched = (outcome: Outcome): boolean => ladder.includes(outcome)

/** How many results wait in the inbox for somebody to decide. */
export const waitingResults = (counts: Partial<Record<Outcome, number>>): number =>
  (counts.unmatched ?? 0) + (counts.ambiguous ?? 0)

/** The outcomes as a sentence counts them: "9,412 by key, 17 unmatched". */
export const resultOutcomeNames: Record<Outcome, string> = {
  key: 'by key',
  scenario: 'by mapped scenario',
  file: 'by file and test number',
  alias: 'by alias',
  name: 'by name',
  summary: 'by summary',
  created: 'created',
  ambiguous: 'ambiguous',
  unmatched: 'unmatched',
  ignored: 'ignored',
  retried: 'earlier attempts',
  refused: 'unreadable',
}

/** What became of results in one line: "9,412 by key, 511 by name, 60 by alias, 17 unmatched". */
export function resultCountsSentence(counts: Partial<Record<Outcome, number>>): string {
  const parts = resultOutcomes.flatMap((outcome) => {
    const count = counts[outcome] ?? 0
    return count > 0 ? [`${numberText(count)} ${resultOutcomeNames[outcome]}`] : []
  })
  return parts.length > 0 ? parts.join(', ') : 'No results'
}
