import { orgChartLimits } from '@caseweave/contract/people/org-chart/save-org-chart'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import { useActionData } from '@remix-run/react'
import type { FormReply } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'

interface GroupDialogProps {
  title: string
  label: string
  backHref: string
  group: { name: string; description: string }
  /** Tabs that there are, to choose from while typing. */
  tabs: readonly string[]
}

/** A dialog that asks for a group's name and its tab. */
export function GroupDialog({ title, label, backHref, group, tabs }: GroupDialogProps) {
  const lastResult = useActionData<FormReply>()?.lastResult
  const typed = (field: 'name' | 'description') => (lastResult ? typedIn(lastResult, field) : group[field])
  return (
    <FormDialog title={title} backHref={backHref} form={{ id: 'group-form', label }}>
      <Form method="post" id="group-form" noValidate className="grid gap-4">
        <ErrorSummary errors={problemsIn(lastResult)} />
        <Field
          id="description"
          label="Tab"
          help="What kind of group it is, such as Department or Location."
          error={errorsAt(lastResult, 'description')}
        >
          {(control) => (
            <Input
              {...control}
              name="description"
              required
              maxLength={orgChartLimits.description}
              autoComplete="off"
              list="tabs-there-are"
              defaultValue={typed('description')}
              dir="auto"
            />
          )}
        </Field>
        <datalist id="tabs-there-are">
          {tabs.map((tab) => (
            <option key={tab} value={tab} />
          ))}
        </datalist>
        <Field id="name" label="Name" error={errorsAt(lastResult, 'name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              required
              maxLength={orgChartLimits.group}
              autoComplete="off"
              defaultValue={typed('name')}
              dir="auto"
              data-autofocus
            />
          )}
        </Field>
      </Form>
    </FormDialog>
  )
}
