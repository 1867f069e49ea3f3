import { placeholderWayNames, placeholderWays } from '@caseweave/contract/automation/java-steps/java-step-names'
import type { JavaStepOutcome, PlaceholderStep } from '@caseweave/contract/automation/java-steps/java-steps'
import { counted } from '@caseweave/contract/platform/counted'
import { numberText } from '@caseweave/contract/platform/numbers'
import { Badge } from '@caseweave/ui/badge'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardFooter, CardHeader } from '@caseweave/ui/card'
import { Form } from '@caseweave/ui/navigation'
import { Select } from '@caseweave/ui/select'
import { useSending } from '../../platform/screen/use-sending'

const options = placeholderWays.map((value) => ({ value, label: placeholderWayNames[value] }))

/** The steps of outlines whose placeholders stand for words: how each became Java, and the choice of another way. */
export function JavaPlaceholders({ outcome }: { outcome: JavaStepOutcome }) {
  const { placeholders = [], placeholderCount = 0 } = outcome
  const busy = useSending()
  if (placeholders.length === 0) return null
  return (
    <Card>
      <CardHeader
        title={counted(placeholderCount, 'placeholder step with words', 'placeholder steps with words')}
        description="The Examples of these steps hold words. No method takes more than their rows, unless you choose so. The next generations keep what you choose."
      />
      <Form method="post">
        <CardContent>
          <ul className="-my-3 divide-y divide-border">
            {placeholders.map((step, index) => (
              <PlaceholderItem key={step.text} step={step} index={index} />
            ))}
          </ul>
          {placeholderCount > placeholders.length ? (
            <p className="mt-3 text-muted-foreground">The first {numberText(placeholders.length)} are shown.</p>
          ) : null}
        </CardContent>
        <CardFooter>
          <Button type="submit" busy={busy}>
            Save and generate again
          </Button>
        </CardFooter>
      </Form>
    </Card>
  )
}

function PlaceholderItem({ step, index }: { step: PlaceholderStep; index: number }) {
  const { text, way, chosen, rows, examples, otherCount, others, place } = step
  const name = `ways[${index}]`
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <code id={`step-${index}`} className="font-mono wrap-anywhere">
            {text}
          </code>
          {chosen ? <Badge variant="info">Chosen</Badge> : null}
        </p>
        <p className="text-xs wrap-anywhere text-muted-foreground">
          {place.file}, "{place.scenario}", {counted(rows, 'row')}: {examples.join('; ')}
          {rows > examples.length ? '; …' : ''}
        </p>
        {otherCount > 0 ? (
          <p className="text-xs wrap-anywhere text-muted-foreground">
            One method for any value {way === 'any' ? 'takes' : 'would take'} {counted(otherCount, 'other step text')}{' '}
            too: {others.join('; ')}
            {otherCount > others.length ? '; …' : ''}
          </p>
        ) : null}
      </div>
      <div>
        <input type="hidden" name={`${name}.text`} value={text} />
        <input type="hidden" name={`${name}.was`} value={way} />
        <Select
          name={`${name}.way`}
          aria-label="How it becomes Java"
          aria-describedby={`step-${index}`}
          defaultValue={way}
          options={options}
        />
      </div>
    </li>
  )
}
