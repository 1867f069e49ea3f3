import { javaFilePath, javaRunPath } from '@caseweave/contract/automation/addresses'
import type { JavaStepRunView } from '@caseweave/contract/automation/java-steps/java-steps'
import { counted } from '@caseweave/contract/platform/counted'
import { madeFileLimits } from '@caseweave/contract/platform/made-files'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Badge, type BadgeVariants } from '@caseweave/ui/badge'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { MadeFileItem } from '../../platform/files/made-file-item'

/** Where a generation stands, as a word and a colour. */
export function runState({ cancelled, outcome, job }: JavaStepRunView): [string, BadgeVariants['variant']] {
  if (outcome?.proven) return ['Proven', 'pass']
  if (outcome)
    return outcome.files.length > 0 || outcome.counts.generated > 0
      ? ['Partly proven', 'block']
      : ['Not proven', 'fail']
  if (cancelled) return ['Cancelled', 'skip']
  if (job?.status === 'failed') return ['Failed', 'fail']
  return ['Working', 'info']
}

/** Which feature files a generation was asked for. */
export function chosenText({ chosen, chosenCount }: Pick<JavaStepRunView, 'chosen' | 'chosenCount'>): string {
  if (chosenCount === 0) return 'All feature files'
  const [first = 'A feature file'] = chosen
  return chosenCount === 1 ? first : `${first} and ${numberText(chosenCount - 1)} more`
}

/** How much a generation has made, behind what it was asked for. */
function madeText({ outcome }: JavaStepRunView): string {
  if (!outcome?.proven && !outcome?.written) return ''
  const { generated } = outcome.counts
  if (generated === 0) return outcome.proven ? ', nothing to generate' : ''
  const definitions = counted(generated, 'step definition')
  return `, ${definitions}, ${numberText(outcome.states.new)} new`
}

/** The newest generations, to be looked at and downloaded again. */
export function JavaRuns({ projectId, runs }: { projectId: number; runs: readonly JavaStepRunView[] }) {
  return (
    <Card>
      <CardHeader title="Earlier generations" description={`Their files are kept for ${madeFileLimits.days} days.`} />
      <CardContent>
        <ul className="-my-2 divide-y divide-border">
          {runs.map((run) => {
            const [word, variant] = runState(run)
            return (
              <MadeFileItem
                key={run.id}
                made={run}
                title={`Generation ${run.number}`}
                href={javaRunPath(projectId, run.id)}
                state={<Badge variant={variant}>{word}</Badge>}
                about={chosenText(run) + madeText(run)}
                fileHref={javaFilePath(projectId, run.id)}
              />
            )
          })}
        </ul>
      </CardContent>
    </Card>
  )
}
