import { Button, ButtonLink } from '@caseweave/ui/button'
import { RouteDialog, type RouteDialogProps } from '@caseweave/ui/dialog'
import { useActionData } from '@remix-run/react'
import { useEffect } from 'react'
import type { FormReply } from '../../../server/form.server'
import { useSending } from '../screen/use-sending'
import { useCloseDialog } from './use-close-dialog'

interface FormButton {
  id: string
  label: string
  destructive?: boolean
  disabled?: boolean
  autofocus?: boolean
  /** Where the form is sent by GET as well: the key of an `OnceKey`, which stays out of that address. */
  onceKey?: string
}

export interface FormDialogProps extends Pick<RouteDialogProps, 'title' | 'description' | 'size' | 'children'> {
  /** The page behind the dialog: Cancel, Escape and a click outside lead there. */
  backHref: string
  /** The form inside and what its button says; null when there is nothing to send. */
  form: FormButton | null
}

/** A dialog that asks for one thing: Cancel and a button that sends the form inside. */
export function FormDialog({ backHref, form, children, ...dialog }: FormDialogProps) {
  const closeDialog = useCloseDialog()
  const sending = useSending()
  useRefusalFocus()
  return (
    <RouteDialog
      {...dialog}
      closeHref={backHref}
      onClose={() => closeDialog(backHref)}
      footer={
        <>
          <ButtonLink href={backHref} variant="outline">
            Cancel
          </ButtonLink>
          {form ? (
            <Button
              type="submit"
              form={form.id}
              name={form.onceKey && 'onceKey'}
              value={form.onceKey}
              variant={form.destructive ? 'destructive' : 'default'}
              disabled={form.disabled}
              busy={sending}
              data-autofocus={form.autofocus}
            >
              {form.label}
            </Button>
          ) : null}
        </>
      }
    >
      {children}
    </RouteDialog>
  )
}

/** Leads to what is wrong each time that the form is refused: to the summary on top, else to the first wrong field. */
function useRefusalFocus() {
  const lastResult = useActionData<FormReply>()?.lastResult
  useEffect(() => {
    if (!lastResult?.error) return
    const body = document.querySelector('dialog:modal [data-slot="dialog-body"]')
    const wrong = ['[data-slot="error-summary"]', '[aria-invalid="true"]']
    const found = wrong.map((where) => body?.querySelector<HTMLElement>(where)).find(Boolean)
    found?.focus()
  }, [lastResult])
}
