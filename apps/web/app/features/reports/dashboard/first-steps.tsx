import { firstStepsPath } from '@caseweave/contract/people/addresses'
import type { FirstStepList } from '@caseweave/contract/people/first-steps/first-steps'
import { helpTopicPath } from '@caseweave/contract/platform/addresses'
import { Button } from '@caseweave/ui/button'
import { Card, CardContent, CardHeader } from '@caseweave/ui/card'
import { Link } from '@caseweave/ui/navigation'
import { CircleCheck } from 'lucide-react'
import { BringCases, type BroughtSteps } from './bring-cases'
import { listWords, stepWords } from './first-step-words'
import { StepTick } from './step-tick'

export interface FirstStepsProps {
  list: FirstStepList
  steps: readonly { id: string; done: boolean }[]
  /** Every step of every list of the reader is done. */
  allDone: boolean
}

/** The checklist of a new user; when all is done it says so. Putting it away works without JavaScript. */
export function FirstSteps(props: FirstStepsProps & { projectId: number | null; brought: BroughtSteps | null }) {
  const { list, steps, allDone, projectId, brought } = props
  const done = steps.filter((step) => step.done).length
  const words = listWords[list]
  return (
    <Card id="first-steps" className="print-hidden">
      <CardHeader
        title={
          allDone ? (
            <span className="flex items-center gap-1.5">
              <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-pass" />
              You have done all first steps
            </span>
          ) : (
            `${words.title}: ${done} of ${steps.length} done`
          )
        }
        description={allDone ? 'The menu with your name brings them back whenever you want.' : words.text}
        actions={
          <form method="post" action={firstStepsPath}>
            <Button type="submit" name="intent" value="close" variant={allDone ? 'default' : 'ghost'} size="sm">
              Put away
            </Button>
          </form>
        }
      />
      {allDone ? null : (
        <CardContent>
          <ol className="-my-1 divide-y divide-border">
            {steps.map((step) => (
              <Step key={step.id} {...step} projectId={projectId} brought={step.id === 'cases' ? brought : null} />
            ))}
          </ol>
        </CardContent>
      )}
    </Card>
  )
}

function Step(props: { id: string; done: boolean; projectId: number | null; brought: BroughtSteps | null }) {
  const { id, done, projectId, brought } = props
  const words = stepWords[id]
  if (!words) return null
  const { title, text, href, helpId } = words
  return (
    <li className="grid gap-2 py-2.5">
      <div className="flex items-start gap-3">
        <StepTick done={done} />
        <div className="min-w-0 flex-1">
          {href ? (
            <Link href={href(projectId ?? 0)} className="font-medium text-link hover:underline">
              {title}
            </Link>
          ) : (
            <span className="font-medium">{title}</span>
          )}
          <p className="text-muted-foreground">{text}</p>
        </div>
        <Link
          href={helpTopicPath(helpId)}
          aria-label={`Help: ${title}`}
          className="shrink-0 rounded-sm px-1 text-link underline underline-offset-2"
        >
          Help
        </Link>
      </div>
      {projectId !== null && brought ? <BringCases projectId={projectId} done={brought} written={done} /> : null}
    </li>
  )
}
