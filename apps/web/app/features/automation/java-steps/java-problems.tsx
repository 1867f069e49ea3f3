import { javaStepMessages } from '@caseweave/contract/automation/java-steps/java-step-names'
import type { JavaStepOutcome, JavaStepProblem, StepPlace } from '@caseweave/contract/automation/java-steps/java-steps'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Alert } from '@caseweave/ui/alert'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'

const placeText = ({ file, scenario, step }: StepPlace) =>
  [file, scenario === '' ? '' : `"${scenario}"`, step > 0 ? `step ${step}` : ''].filter(Boolean).join(', ')

function reasonOf(problem: JavaStepProblem): string {
  if (problem.kind === 'keyword')
    return `This line is no step, since its keyword is misspelt. Is it "${problem.meant}"? If it is a description, save the file in the editor and say so there.`
  if (problem.kind === 'ambiguous') return `${problem.definitions.length} definitions match:`
  if (problem.kind === 'argument')
    return 'It has a table or a doc string in one place and not in another. Cucumber finds one method for a text, and no method takes both: word one of them differently.'
  if ('reason' in problem)
    return problem.kind === 'signature'
      ? `${problem.reason} Mend the method or the step:`
      : `${problem.reason} Import the source that does:`
  if (problem.kind === 'tooLong') return 'Java takes no text of this length.'
  return 'No definition matches.'
}

function provenText({ counts }: JavaStepOutcome): string {
  const { steps, texts, existing, generated, leftOut = 0, leftOutTexts = 0 } = counts
  if (steps === leftOut) return steps > 0 ? 'No step could be proven.' : 'The other files have no steps.'
  const rest = `The other ${counted(steps - leftOut, 'step')} (${counted(texts - leftOutTexts, 'text')})`
  const match = `each match exactly one definition, whose method takes what the step hands over`
  return `${rest} ${match}: ${numberText(existing)} of the texts match existing code, for the others there are ${counted(generated, 'generated definition')}.`
}

/** What cannot be proven, and where it is: steps and feature files that were left out, or lines that refuse the whole generation. */
export function JavaProblems({ outcome }: { outcome: JavaStepOutcome }) {
  const { problems, problemCount, written, filesLeftOut = [] } = outcome
  const missing = problems.some(({ kind }) => kind === 'keyword')
  return (
    <>
      {written ? (
        <Alert tone="warning" title={javaStepMessages.allLeftOut(outcome)}>
          {provenText(outcome)} Mend what is listed below and generate again.
        </Alert>
      ) : (
        <Alert
          tone="error"
          title={missing ? javaStepMessages.missingKeywords : 'Not every step matches exactly one definition'}
        >
          Nothing was generated. Mend what is listed below and generate again.
        </Alert>
      )}
      <Card>
        <CardHeader
          title={
            written && filesLeftOut.length === 0
              ? `${counted(problemCount, 'step text')} left out`
              : counted(problemCount, 'problem')
          }
        />
        <CardContent>
          <ol className="-my-3 divide-y divide-border">
            {problems.map((problem) => (
              <li key={`${problem.kind} ${problem.text} ${problem.places[0]?.file}`} className="grid gap-1 py-3">
                <code className="font-mono wrap-anywhere">{problem.text}</code>
                <p>{reasonOf(problem)}</p>
                {'definitions' in problem ? (
                  <ul className="list-disc ps-5">
                    {problem.definitions.map(({ expression, place }) => (
                      <li key={`${expression} ${place}`} className="wrap-anywhere">
                        <code className="font-mono">{expression}</code> in {place}
                      </li>
                    ))}
                  </ul>
                ) : null}
                <p className="text-xs wrap-anywhere text-muted-foreground">
                  {problem.places.map(placeText).join('; ')}
                </p>
              </li>
            ))}
          </ol>
          {problemCount > problems.length ? (
            <p className="mt-3 text-muted-foreground">The first {numberText(problems.length)} are shown.</p>
          ) : null}
        </CardContent>
      </Card>
    </>
  )
}
