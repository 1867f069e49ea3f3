import type { SuggestionStrength } from '@caseweave/contract/automation/suggestions/suggestions'
import { Badge, type BadgeVariants } from '@caseweave/ui/badge'
import { shownScore } from './shown-score'

const looks: Record<SuggestionStrength, { word: string; variant: BadgeVariants['variant'] }> = {
  likely: { word: 'likely', variant: 'pass' },
  possible: { word: 'possible', variant: 'info' },
  weak: { word: 'weak', variant: 'outline' },
}

/** A score in a word and a number, never in colour alone. */
export function ScoreBadge({ score, strength }: { score: number; strength: SuggestionStrength }) {
  const { word, variant } = looks[strength]
  return (
    <Badge variant={variant}>
      <span className="tabular-nums">{shownScore(score)}</span> {word}
    </Badge>
  )
}
