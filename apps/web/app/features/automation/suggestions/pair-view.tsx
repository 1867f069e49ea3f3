import { suggestionMessages } from '@caseweave/contract/automation/suggestions/suggestion-messages'
import type { Suggestions } from '@caseweave/contract/automation/suggestions/suggestions'
import { casePath } from '@caseweave/contract/cases/addresses'
import { environmentMessages } from '@caseweave/contract/project/environments/environment-messages'
import { Alert } from '@caseweave/ui/alert'
import { EmptyState } from '@caseweave/ui/empty-state'
import { SearchX } from 'lucide-react'
import { useRef } from 'react'
import { type ListedSuggestion, SuggestionCard } from './suggestion-card'
import { type SuggestionAddress, suggestionsHref } from './suggestion-links'
import { useSuggestionKeys } from './use-suggestion-keys'

interface PairViewProps {
  /** Of the answer to a suggestion. */
  onceKey: string
  projectId: number
  address: SuggestionAddress
  releaseId: number
  side: 'case' | 'scenario'
  found: Pick<Suggestions, 'hidden' | 'due' | 'environmentActive'> & { suggestions: ListedSuggestion[] }
  mayAnswer: boolean
}

/** The suggestions for one case, or for one scenario. */
export function PairView({ onceKey, projectId, address, releaseId, side, found, mayAnswer }: PairViewProps) {
  const list = useRef<HTMLElement>(null)
  const { suggestions, hidden, due, environmentActive } = found
  useSuggestionKeys(list, suggestions)
  const blocked = environmentActive
    ? releaseId > 0
      ? null
      : suggestionMessages.releaseMissing
    : environmentMessages.noneActive
  const href = (shown: number) => suggestionsHref(projectId, { ...address, releaseId, shown })
  return (
    <section ref={list} aria-label="Suggestions" className="grid gap-3">
      {due ? (
        <Alert tone="info">Feature files were changed just now; some of their scenarios are not compared yet.</Alert>
      ) : null}
      {suggestions.length > 0 && suggestions.every(({ strength }) => strength === 'weak') ? (
        <Alert tone="info">
          {side === 'case' ? 'No test case fits this scenario well.' : 'No scenario fits this test case well.'} These
          are the nearest.
        </Alert>
      ) : null}
      {suggestions.map((suggestion) => {
        const key = side === 'case' ? suggestion.case.number : suggestion.scenario.id
        return (
          <SuggestionCard
            onceKey={onceKey}
            key={key}
            suggestion={suggestion}
            side={side}
            action={href(0)}
            releaseId={releaseId}
            blocked={blocked}
            mayAnswer={mayAnswer}
            showHref={`${href(key)}#suggestion-${key}`}
            caseHref={casePath(projectId, suggestion.case.number)}
          />
        )
      })}
      {suggestions.length === 0 ? (
        <EmptyState icon={SearchX} title={side === 'case' ? 'No test case fits' : 'No scenario fits'}>
          {side === 'case'
            ? 'The project has no test case to compare, or all that fit are mapped or answered.'
            : 'The project has no scenario to compare, or all that fit are mapped or answered.'}
        </EmptyState>
      ) : null}
      {hidden.mapped + hidden.answered > 0 ? <p className="text-muted-foreground">{hiddenWords(hidden)}</p> : null}
    </section>
  )
}

function hiddenWords({ mapped, answered }: Suggestions['hidden']): string {
  const parts = [mapped > 0 ? `${mapped} mapped already` : '', answered > 0 ? `${answered} said no to` : '']
  return `Not shown: ${parts.filter(Boolean).join(', ')}.`
}
