import { ErrorSummary } from '@caseweave/ui/field'
import { Form } from '@caseweave/ui/navigation'
import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { FormReply } from '../../../server/form.server'
import { FormDialog, type FormDialogProps } from './form-dialog'
import { formErrors } from './form-errors'
import { OnceKey } from './once-key'

interface ConfirmDialogProps extends Pick<FormDialogProps, 'title' | 'description' | 'backHref'> {
  /** What the button says. */
  label: string
  destructive?: boolean
  /** True where the button has the focus at first. */
  autofocus?: boolean
  /** From the loader (`newOnceKey`), where what is asked about is gone afterwards: the second of two presses is told what the first has done. */
  onceKey?: string
  /** What will be done, and fields that go with the answer. */
  children: ReactNode
}

/** A dialog that asks before something is done; the action of its route does it, and says here why it could not. */
export function ConfirmDialog({ label, destructive, autofocus, onceKey, children, ...dialog }: ConfirmDialogProps) {
  const formId = 'confirm-form'
  const lastResult = useActionData<FormReply>()?.lastResult
  return (
    <FormDialog {...dialog} form={{ id: formId, label, destructive, autofocus }}>
      <Form method="post" id={formId} className="grid gap-3">
        <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} />
        {onceKey === undefined ? null : <OnceKey value={onceKey} />}
        {children}
      </Form>
    </FormDialog>
  )
}
