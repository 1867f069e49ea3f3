import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import type { FormReply } from '../../../server/form.server'
import { formErrors } from '../../people/accounts/form-errors'
import { FormDialog } from '../../platform/dialogs/form-dialog'

export interface RemoveDialogProps {
  /** What goes, as the list of imports names it. */
  name: string
  backHref: string
  lastResult: FormReply['lastResult'] | undefined
}

/** Asks before an import that has not started goes. */
export function RemoveDialog({ name, backHref, lastResult }: RemoveDialogProps) {
  return (
    <FormDialog
      title="Remove this import?"
      backHref={backHref}
      form={{ id: 'remove-import', label: 'Remove', destructive: true }}
    >
      <Form method="post" id="remove-import" className="grid gap-4">
        <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} />
        <p className="break-words">
          {name} and its preview go. No test case has been written by it, so nothing else changes.
        </p>
      </Form>
    </FormDialog>
  )
}
