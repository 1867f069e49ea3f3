import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { versionRuleNames, versionRules } from '@caseweave/contract/results/test-cycles/cycle-names'
import { CycleTexts } from '@caseweave/contract/results/test-cycles/test-cycles'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { idsOf } from '../../platform/screen/id.server'
import { cycleBehind } from './cycle-links'
import { requireCycleWork } from './require-cycle.server'

export const meta: MetaFunction = () => [{ title: 'Edit test cycle · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const named = idsOf(args, 'projectId', 'number')
  await requireCycleWork(args)
  const { name, note, dueOn, versionRule } = await apiFor(args).testCycles.get(named)
  return {
    name,
    note,
    dueOn,
    versionRule,
    back: cycleBehind(named.projectId, named.number, new URL(args.request.url).search),
  }
}

export async function action(args: ActionFunctionArgs) {
  const named = idsOf(args, 'projectId', 'number')
  const back = cycleBehind(named.projectId, named.number, new URL(args.request.url).search)
  return saveAndLeave(args, CycleTexts, async (form, api) => {
    await api.testCycles.update({ ...named, ...form })
    return { to: back, message: cycleMessages.saved }
  })
}

/** Changes what a cycle is called, its note, its day, and which versions are run. */
export default function EditCycle() {
  const { back, ...cycle } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const typed = (field: 'name' | 'note' | 'dueOn' | 'versionRule') =>
    lastResult ? typedIn(lastResult, field) : (cycle[field] ?? '')
  return (
    <FormDialog title="Edit test cycle" backHref={back} form={{ id: 'edit-cycle', label: 'Save' }}>
      <Form method="post" id="edit-cycle" noValidate className="grid gap-4">
        <ErrorSummary errors={problemsIn(lastResult)} />
        <Field id="name" label="Name" error={errorsAt(lastResult, 'name')}>
          {(control) => (
            <Input {...control} name="name" required maxLength={200} defaultValue={typed('name')} data-autofocus />
          )}
        </Field>
        <Field id="dueOn" label="Due on" optional error={errorsAt(lastResult, 'dueOn')}>
          {(control) => <Input {...control} type="date" name="dueOn" defaultValue={typed('dueOn')} />}
        </Field>
        <Field id="note" label="Note" optional error={errorsAt(lastResult, 'note')}>
          {(control) => <Textarea {...control} name="note" rows={4} defaultValue={typed('note')} />}
        </Field>
        <Field id="versionRule" label="Which version is run" error={errorsAt(lastResult, 'versionRule')}>
          {(control) => (
            <Select
              {...control}
              name="versionRule"
              defaultValue={typed('versionRule')}
              options={versionRules.map((value) => ({ value, label: versionRuleNames[value] }))}
            />
          )}
        </Field>
      </Form>
    </FormDialog>
  )
}
