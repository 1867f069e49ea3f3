import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import type { FormReply } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors, typedIn } from '../accounts/form-errors'

export interface NameDialogProps {
  title: string
  description?: string
  /** What the button says. */
  label: string
  field: { name: string; label: string; limit: number; help?: string; value?: string }
  lastResult: FormReply['lastResult'] | undefined
  backHref: string
}

/** A dialog of project management that asks for one name. */
export function NameDialog({ title, description, label, field, lastResult, backHref }: NameDialogProps) {
  const formId = 'name-form'
  return (
    <FormDialog title={title} description={description} backHref={backHref} form={{ id: formId, label }}>
      <Form method="post" id={formId} noValidate className="grid gap-4">
        <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} />
        <Field id={field.name} label={field.label} help={field.help} error={errorsAt(lastResult, field.name)}>
          {(control) => (
            <Input
              {...control}
              name={field.name}
              required
              maxLength={field.limit}
              autoComplete="off"
              defaultValue={lastResult ? typedIn(lastResult, field.name) : field.value}
              onFocus={(event) => event.currentTarget.select()}
              data-autofocus
            />
          )}
        </Field>
      </Form>
    </FormDialog>
  )
}
