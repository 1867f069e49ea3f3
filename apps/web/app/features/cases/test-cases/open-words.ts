import type { OpenSuggestions } from '@caseweave/contract/automation/suggestions/suggestions'

type Counted = Pick<OpenSuggestions, 'likely' | 'possible' | 'changed'>

/** The open suggestions of a case in words, as `1 likely, 2 possible`, and what there is to know of them. */
export function openWords({ likely, possible, changed }: Counted): { short: string; title: string } {
  if (changed) {
    const what = changed === 'case' ? 'The test case has' : 'Scenarios have'
    return { short: 'Out of date', title: `${what} changed since the last search` }
  }
  const figures = [likely > 0 ? `${likely} likely` : '', possible > 0 ? `${possible} possible` : '']
  return { short: figures.filter(Boolean).join(', ') || 'None', title: 'Open suggestions of the last search' }
}
