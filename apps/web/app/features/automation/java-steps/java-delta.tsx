import type {
  JavaStepChange,
  JavaStepOutcome,
  ManifestStep,
} from '@caseweave/contract/automation/java-steps/java-steps'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Badge, type BadgeVariants } from '@caseweave/ui/badge'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Table } from '@caseweave/ui/table'

const words: Record<JavaStepChange['state'], [string, BadgeVariants['variant']]> = {
  new: ['New', 'pass'],
  renamed: ['Renamed', 'info'],
  changed: ['Changed', 'block'],
  gone: ['Gone', 'fail'],
}
const placeOf = ({ className, methodName }: ManifestStep) =>
  `${className.slice(className.lastIndexOf('.') + 1)}.${methodName}`

/** What is not as the generation before had it. */
export function JavaDelta({ outcome: { states, changes, counts } }: { outcome: JavaStepOutcome }) {
  const total = states.new + states.renamed + states.changed + states.gone
  const parts = (['new', 'renamed', 'changed', 'gone', 'same'] as const).map(
    (state) => `${numberText(states[state])} ${state === 'same' ? 'as before' : state}`,
  )
  // Where there are no definitions and there were none, nothing can be told apart.
  if (total + states.same === 0) return null
  return (
    <Card>
      <CardHeader title="Since the generation before" description={parts.join(', ')} />
      {total === 0 ? null : (
        <CardContent>
          <Table caption="Changed step definitions" boxClassName="max-h-96">
            <thead>
              <tr>
                <th scope="col" className="fit">
                  What
                </th>
                <th scope="col">Step</th>
                <th scope="col">Method</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <Row key={`${change.state} ${change.step.kind} ${change.step.expression}`} change={change} />
              ))}
            </tbody>
          </Table>
          {total > changes.length ? (
            <p className="mt-2 text-muted-foreground">
              The first {numberText(changes.length)} are shown
              {counts.generated > 0 ? '; manifest.json in the zip has them all' : ''}.
            </p>
          ) : null}
        </CardContent>
      )}
    </Card>
  )
}

function Row({ change: { state, step, before } }: { change: JavaStepChange }) {
  const [word, variant] = words[state]
  const old = before && state !== 'gone' ? before : null
  return (
    <tr>
      <td>
        <Badge variant={variant}>{word}</Badge>
      </td>
      <td className="min-w-48 wrap-anywhere">
        <code className="font-mono">{step.expression}</code>
        {old && old.expression !== step.expression ? <Was text={old.expression} /> : null}
      </td>
      <td className="min-w-56 wrap-anywhere">
        <code className="font-mono">{placeOf(step)}</code>
        {old && placeOf(old) !== placeOf(step) ? <Was text={placeOf(old)} /> : null}
        {state === 'gone' ? (
          <span className="block text-xs text-muted-foreground">No step needs it; your code for it can go.</span>
        ) : null}
      </td>
    </tr>
  )
}

const Was = ({ text }: { text: string }) => (
  <span className="block text-xs text-muted-foreground">
    before: <code className="font-mono">{text}</code>
  </span>
)
