import {
  type CaseDraft,
  type DraftState,
  type DraftStep,
  otherLanguageText,
} from '@caseweave/contract/automation/gherkin-drafts'
import { casePath } from '@caseweave/contract/cases/addresses'
import { caseNumberLabel } from '@caseweave/contract/cases/test-cases/test-case-names'
import { dialectOf } from '@caseweave/gherkin/keywords'
import { Badge, type BadgeVariants } from '@caseweave/ui/badge'
import { FoldSummary } from '@caseweave/ui/fold-summary'
import { Link } from '@caseweave/ui/navigation'

const states: Record<DraftState, { word: string; variant: BadgeVariants['variant'] }> = {
  glue: { word: 'Existing glue', variant: 'pass' },
  step: { word: 'Existing step, no glue', variant: 'info' },
  several: { word: 'Several definitions match', variant: 'fail' },
  new: { word: 'New', variant: 'block' },
}

/** Only the same is 100 % alike. */
const percent = (score: number) => `${Math.floor(score * 100)} %`

const sourceOf = ({ source: { part, place } }: DraftStep) =>
  part === 'precondition' ? 'Precondition' : part === 'step' ? `Step ${place}` : `Step ${place}, expected`

/** The steps of a case as it says them and as the draft does, each with what it is made of and other ways to say it. */
export function DraftSteps({ projectId, draft, language }: { projectId: number; draft: CaseDraft; language: string }) {
  const { number, summary, steps, otherLanguage } = draft
  const label = `${caseNumberLabel(number)} ${summary}`
  return (
    <section aria-label={label} className="grid gap-2">
      <h2 className="text-base font-semibold wrap-anywhere">
        <Link href={casePath(projectId, number)} className="text-link underline underline-offset-2">
          {caseNumberLabel(number)}
        </Link>{' '}
        {summary}
      </h2>
      {otherLanguage ? (
        <p data-other-language>
          {otherLanguageText(otherLanguage, dialectOf(language).name, dialectOf(otherLanguage).name)}
        </p>
      ) : null}
      {steps.length === 0 ? (
        <p className="text-muted-foreground">This test case has no steps, so that its scenario is empty.</p>
      ) : null}
      <ol className="grid gap-2">
        {steps.map((step, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={index}
            className="grid gap-1 rounded-md border border-border bg-card p-2.5"
          >
            <p className="text-xs text-muted-foreground">{sourceOf(step)}</p>
            {step.text === step.manual ? null : <p className="wrap-anywhere text-muted-foreground">{step.manual}</p>}
            <p className="wrap-anywhere">
              <strong className="font-semibold">{step.keyword}</strong>
              {step.text}
            </p>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
              <Badge variant={states[step.state].variant}>{states[step.state].word}</Badge>
              {step.state === 'new' ? null : <span className="text-muted-foreground">{percent(step.score)} alike</span>}
              {step.place ? <span className="text-muted-foreground wrap-anywhere">{step.place}</span> : null}
              {step.expression ? <code className="wrap-anywhere">{step.expression}</code> : null}
            </p>
            {step.kept ? <p className="text-xs">Stays as the test case says it: check how it reads.</p> : null}
            <Alternatives number={number} index={index} step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Alternatives({ number, index, step }: { number: number; index: number; step: DraftStep }) {
  const { alternatives, chosen } = step
  if (alternatives.length === 0) return null
  const name = `alternatives-${number}-${index + 1}`
  return (
    <details open={chosen > 0}>
      <FoldSummary className="text-xs">
        {alternatives.length === 1 ? '1 other way to say it' : `${alternatives.length} other ways to say it`}
      </FoldSummary>
      <ul className="mt-1 grid gap-1">
        {alternatives.map(({ text, score, state, place }, at) => (
          <li key={text}>
            <label htmlFor={`${name}-${at}`} className="flex items-start gap-2">
              <input
                type="checkbox"
                id={`${name}-${at}`}
                name="use"
                value={`${number}.${index + 1}.${at + 1}`}
                defaultChecked={chosen === at + 1}
                form="draft-alternatives"
                className="choice mt-0.5"
              />
              <span className="wrap-anywhere">
                {text}{' '}
                <span className="text-xs text-muted-foreground">
                  {`${percent(score)} alike, ${states[state].word.toLowerCase()}${place ? `, ${place}` : ''}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
