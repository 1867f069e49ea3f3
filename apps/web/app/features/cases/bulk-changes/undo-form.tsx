import { Button } from '@caseweave/ui/button'
import { Form } from '@caseweave/ui/navigation'
import { useNavigation } from '@remix-run/react'
import { Undo2 } from 'lucide-react'

/** The button that undoes a change; `action` is the change's own page, `label` tells which one it is. */
export function UndoForm({ action, label }: { action: string; label: string }) {
  const { state, formAction } = useNavigation()
  return (
    <Form method="post" action={action}>
      <Button
        type="submit"
        variant="outline"
        size="sm"
        busy={state !== 'idle' && formAction === action}
        aria-label={`Undo: ${label}`}
      >
        <Undo2 aria-hidden="true" />
        Undo
      </Button>
    </Form>
  )
}
