import { Button } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { OnceKey } from '../../platform/dialogs/once-key'

interface AnswerButtonsProps {
  onceKey: string
  formId: string
  action: string
  pair: { caseNumber: number; caseVersion: number; scenarioId: number; scenarioVersion: number }
  releaseId: number
  /** Why it cannot be accepted; null when it can. */
  blocked: string | null
  /** What the buttons are about, for who does not see what is around them. */
  about: string
}

/** Yes, no and never to one suggestion; a form that works without JavaScript. */
export function AnswerButtons({ onceKey, formId, action, pair, releaseId, blocked, about }: AnswerButtonsProps) {
  return (
    <Form method="post" id={formId} action={action} className="flex flex-wrap items-center gap-1.5">
      <OnceKey value={onceKey} />
      <input type="hidden" name="case" value={pair.caseNumber} />
      <input type="hidden" name="caseVersion" value={pair.caseVersion} />
      <input type="hidden" name="scenario" value={pair.scenarioId} />
      <input type="hidden" name="scenarioVersion" value={pair.scenarioVersion} />
      <input type="hidden" name="release" value={releaseId} />
      <Button
        type="submit"
        name="go"
        value="accept"
        size="sm"
        disabled={blocked !== null}
        title={blocked ?? undefined}
        aria-label={`Accept: ${about}`}
      >
        Accept
      </Button>
      <Button type="submit" name="go" value="rejected" size="sm" variant="outline" aria-label={`Reject: ${about}`}>
        Reject
      </Button>
      <Button type="submit" name="go" value="never" size="sm" variant="ghost" aria-label={`Never again: ${about}`}>
        Never again
      </Button>
    </Form>
  )
}
