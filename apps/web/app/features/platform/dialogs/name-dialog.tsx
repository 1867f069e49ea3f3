import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { useActionData } from '@remix-run/react'
import type { FormReply } from '../../../server/form.server'
import { FormDialog } from './form-dialog'
import { errorsAt, problemsIn, typedIn } from './form-errors'

interface NameDialogProps {
  title: string
  description?: string
  /** What the button says. */
  label: string
  field: { name: string; label: string; limit: number; help?: string; value?: string }
  /** What goes with the name. */
  hidden?: Record<string, string>
  backHref: string
}

/** A dialog that asks for one name; the action of its route saves it. */
export function NameDialog({ title, description, label, field, hidden = {}, backHref }: NameDialogProps) {
  const formId = 'name-form'
  const lastResult = useActionData<FormReply>()?.lastResult
  return (
    <FormDialog title={title} description={description} backHref={backHref} form={{ id: formId, label }}>
      <Form method="post" id={formId} noValidate className="grid gap-4">
        <ErrorSummary errors={problemsIn(lastResult)} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
