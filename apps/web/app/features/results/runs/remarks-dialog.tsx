import { remarksLimit } from '@caseweave/contract/results/runs/run-status'
import { Button, ButtonLink } from '@caseweave/ui/button'
import { RouteDialog } from '@caseweave/ui/dialog'
import { Field } from '@caseweave/ui/field'
import { Textarea } from '@caseweave/ui/textarea'
import { Form } from '@remix-run/react'
import type { FormEvent } from 'react'
import { stepLabel } from './run-row-html'

interface RemarksDialogProps {
  /** 0 = the run itself. */
  step: number
  text: string
  /** What is stored, where that is not `text`. */
  stored?: string
  failed: boolean
  errors?: readonly string[]
  /** The page behind, where the dialog is a page of its own. */
  backHref?: string
  onClose: () => void
  /** Takes the text in place of the server. */
  onSave?: (text: string) => void
}

/** Add Remarks. */
export function RemarksDialog({
  step,
  text,
  stored = text,
  failed,
  errors,
  backHref,
  onClose,
  onSave,
}: RemarksDialogProps) {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (!onSave) return
    event.preventDefault()
    onSave(String(new FormData(event.currentTarget).get('remarks') ?? ''))
  }
  return (
    <RouteDialog
      title="Add Remarks"
      description={failed ? `Of ${stepLabel(step)}, which failed` : `Of ${stepLabel(step)}`}
      {...(backHref !== undefined && { closeHref: backHref })}
      onClose={onClose}
      footer={
        <>
          {backHref === undefined ? (
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
          ) : (
            <ButtonLink href={backHref} variant="outline">
              Cancel
            </ButtonLink>
          )}
          <Button type="submit" form="run-remarks">
            Save
          </Button>
        </>
      }
    >
      <Form method="post" id="run-remarks" noValidate onSubmit={handleSubmit}>
        <input type="hidden" name="from" value={stored} />
        <Field
          id="remarks"
          label="Remarks"
          help={failed ? 'What happened instead? It becomes the actual result of the run.' : undefined}
          error={errors}
        >
          {(control) => (
            <Textarea
              {...control}
              name="remarks"
              rows={5}
              maxLength={remarksLimit}
              defaultValue={text}
              data-autofocus
              onKeyDown={(event) => {
                // Ctrl+Enter saves, as everywhere where Enter is a line end.
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
              }}
            />
          )}
        </Field>
      </Form>
    </RouteDialog>
  )
}
