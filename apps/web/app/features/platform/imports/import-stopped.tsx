import { Alert } from '@caseweave/ui/alert'
import { Button } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'

interface ImportStoppedProps {
  title: string
  /** Why it does not go on. */
  reason: string
  /** What of it stays. */
  kept: string
  /** The button that lets it go on, and what it posts to the page as `intent`. */
  again: { intent: string; label: string }
  busy: boolean
}

/** An import that has stopped and can go on. */
export function ImportStopped({ title, reason, kept, again, busy }: ImportStoppedProps) {
  return (
    <Alert
      tone="error"
      title={title}
      actions={
        <Form method="post">
          <Button type="submit" name="intent" value={again.intent} busy={busy}>
            {again.label}
          </Button>
        </Form>
      }
    >
      <p>{reason}</p>
      <p>{kept}</p>
    </Alert>
  )
}
