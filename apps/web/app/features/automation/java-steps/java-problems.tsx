import { javaStepMessages } from '@caseweave/contract/automation/java-steps/java-step-names'
import type { JavaStepOutcome, JavaStepProblem, StepPlace } from '@caseweave/contract/automation/java-steps/java-steps'
import { Alert } from '@caseweave/ui/alert'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'

const placeText = ({ file, scenario, step }: StepPlace) =>
  [file, scenario === '' ? '' : `"${scenario}"`, step > 0 ? `step ${step}` : ''].filter(Boolean).join(', ')

function reasonOf(problem: JavaStepProblem): string {
  if (problem.kind === 'keyword')
    return `This line is no step, since its keyword is misspelt. Is it "${problem.meant}"?`
  if (problem.kind === 'ambiguous') return `${problem.definitions.length} definitions match:`
  if (problem.kind === 'tooLong') return 'Java takes no text of this length.'
  return 'No definition matches.'
}

/** Why a generation has no files: each step that cannot be proven, and where it is. */
export function JavaProblems({ outcome: { problems, problemCount } }: { outcome: JavaStepOutcome }) {
  const missing = problems.some(({ kind }) => kind === 'keyword')
  return (
    <>
      <Alert
        tone="error"
        title={missing ? javaStepMessages.missingKeywords : 'Not every step matches exactly one definition'}
      >
        Nothing was generated. Mend what is listed below and generate again.
      </Alert>
      <Card>
        <CardHeader title={`${problemCount.toLocaleString('en')} ${problemCount === 1 ? 'problem' : 'problems'}`} />
        <CardContent>
          <ol className="-my-3 divide-y divide-border">
            {problems.map((problem) => (
              <li key={`${problem.kind} ${problem.text} ${problem.places[0]?.file}`} className="grid gap-1 py-3">
                <code className="font-mono wrap-anywhere">{problem.text}</code>
                <p>{reasonOf(problem)}</p>
                {problem.kind === 'ambiguous' ? (
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
            <p className="mt-3 text-muted-foreground">The first {problems.length.toLocaleString('en')} are shown.</p>
          ) : null}
        </CardContent>
      </Card>
    </>
  )
}
