import { ModuleNameForm, moduleLimits } from '@caseweave/contract/project/modules'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { ModuleDialog } from './module-dialog'

interface NameDialogProps {
  title: string
  description: string
  label: string
  name?: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** A dialog that asks for a module's name. */
export function NameDialog({ title, description, label, name, lastResult }: NameDialogProps) {
  const [form, fields] = useForm({
    defaultValue: { name },
    lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: ModuleNameForm }),
    shouldValidate: 'onBlur',
  })
  return (
    <ModuleDialog title={title} description={description} form={{ id: form.id, label }}>
      <Form method="post" {...getFormProps(form)} className="grid gap-4">
        <ErrorSummary errors={(form.errors ?? []).map((message) => ({ message }))} />
        <Field id={fields.name.id} label="Name" error={fields.name.errors}>
          {(control) => (
            <Input
              {...getInputProps(fields.name, { type: 'text', ariaAttributes: false })}
              {...control}
              maxLength={moduleLimits.name}
              autoComplete="off"
              onFocus={(event) => event.currentTarget.select()}
              data-autofocus
            />
          )}
        </Field>
      </Form>
    </ModuleDialog>
  )
}
