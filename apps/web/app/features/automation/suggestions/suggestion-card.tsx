import { factorWords, rivalWords } from '@caseweave/contract/automation/suggestions/suggestion-words'
import type { Suggestion } from '@caseweave/contract/automation/suggestions/suggestions'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Card } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { type Aligned, AlignmentTable } from './alignment-table'
import { AnswerButtons } from './answer-buttons'
import { ScoreBadge } from './score-badge'

/** A suggestion as the page needs it: the steps only of the one that is shown side by side. */
export type ListedSuggestion = Omit<
  Suggestion,
  'case' | 'scenario' | 'pairs' | 'coveredSteps' | 'uncheckedSteps' | 'usedSteps'
> & {
  case: Omit<Suggestion['case'], 'steps'>
  scenario: Omit<Suggestion['scenario'], 'steps'>
  aligned: Aligned | null
}

interface SuggestionCardProps {
  onceKey: string
  suggestion: ListedSuggestion
  /** Which side is suggested: the other one is what the page is about. */
  side: 'case' | 'scenario'
  action: string
  releaseId: number
  /** Why nothing can be accepted at all; null when it can. */
  blocked: string | null
  mayAnswer: boolean
  showHref: string
  caseHref: string
}

/** One suggestion: what it is, why it is, both sides' steps, and what can be said to it. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { onceKey, suggestion, side, action, releaseId, blocked, mayAnswer, showHref, caseHref } = props
  const { case: one, scenario, score, strength, rival, factors, aligned } = suggestion
  const against = rivalWords(rival, score)
  const name = side === 'case' ? `${caseNumberLabel(one.number)} ${one.summary}` : scenario.name
  const id = `suggestion-${side === 'case' ? one.number : scenario.id}`
  const formId = `${id}-form`
  const { covered, of, used, scenario: all } = factors.steps
  const isWhole = aligned?.rows === aligned?.pairs.length
  return (
    <Card>
      <article
        data-suggestion
        tabIndex={-1}
        id={id}
        aria-labelledby={`${id}-name`}
        className="scroll-mt-4 rounded-lg p-3 sm:p-4"
      >
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-72">
            <h2 id={`${id}-name`} className="font-semibold wrap-anywhere">
              {side === 'case' ? (
                <Link href={caseHref} className="text-link hover:underline">
                  {name}
                </Link>
              ) : (
                name || `${scenario.keyword} without a name`
              )}
            </h2>
            <p className="mt-0.5 text-muted-foreground wrap-anywhere">
              {side === 'case' ? one.modules.join(' › ') : `${scenario.fileName} · ${scenario.featureName}`}
            </p>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
              <ScoreBadge score={score} strength={strength} />
              <span className="wrap-anywhere">{factorWords(factors).join(' · ')}</span>
              {against ? <span className="text-muted-foreground wrap-anywhere">{against}</span> : null}
              {side === 'case' && one.blocked ? <span className="text-block">{one.blocked}</span> : null}
            </p>
          </div>
          {mayAnswer ? (
            <AnswerButtons
              onceKey={onceKey}
              formId={formId}
              action={action}
              pair={{
                caseNumber: one.number,
                caseVersion: one.version,
                scenarioId: scenario.id,
                scenarioVersion: scenario.version,
              }}
              releaseId={releaseId}
              blocked={one.blocked ?? blocked}
              about={name}
            />
          ) : null}
        </div>
        {of > 0 ? (
          <p className="mt-2">
            <strong>{`Automated ${covered} of ${counted(of, 'step')}`}</strong>
            <span className="text-muted-foreground">
              {` by ${numberText(used)} of ${numberText(all)} scenario ${all === 1 ? 'step' : 'steps'}`}
            </span>
            {aligned ? null : (
              <>
                {' · '}
                <Link href={showHref} className="text-link underline underline-offset-2">
                  Show the steps<span className="sr-only"> of {name}</span>
                </Link>
              </>
            )}
          </p>
        ) : (
          <p className="mt-2 text-muted-foreground">The test case has no steps that could be compared.</p>
        )}
        {aligned && aligned.pairs.length > 0 ? (
          <div className="mt-2 border-t border-border pt-1">
            <AlignmentTable
              aligned={aligned}
              form={mayAnswer && isWhole ? formId : null}
              caption={`Steps of ${caseNumberLabel(one.number)} and of “${scenario.name}” side by side`}
            />
            {isWhole ? null : <p className="mt-1 text-xs text-muted-foreground">{shownWords(aligned)}</p>}
            {mayAnswer && isWhole ? (
              <p className="mt-1 text-xs text-muted-foreground">
                The ticked scenario steps are mapped. With none ticked, those that cover steps of the test case are.
                What you choose under a step of the test case is kept as what covers it.
              </p>
            ) : null}
          </div>
        ) : null}
      </article>
    </Card>
  )
}

/** Of very long lists: how many of the rows are told of, and what that means for an answer. */
function shownWords({ pairs, rows }: Aligned): string {
  const told = pairs.reduce((sum, { followed = 0 }) => sum + 1 + followed, 0)
  const first = told < rows ? `The first ${numberText(told)} of ${counted(rows, 'row')} are shown. ` : ''
  return `${first}Accept maps all scenario steps that cover steps of the test case.`
}
