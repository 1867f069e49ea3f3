import { counted } from '@caseweave/contract/platform/counted'
import { runStatusNames } from '@caseweave/contract/results/runs/run-status'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { endStatuses } from '@caseweave/contract/results/test-cycles/cycle-names'
import { MarkItems } from '@caseweave/contract/results/test-cycles/test-cycles'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Select } from '@caseweave/ui/select'
import { Textarea } from '@caseweave/ui/textarea'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { saveAndLeave } from '../../../server/form.server'
import { madeOnce, newOnceKey } from '../../../server/made-once.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { OnceKey } from '../../platform/dialogs/once-key'
import { chosenItems } from './item-dialog.server'

export const meta: MetaFunction = () => [{ title: 'Set status · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { back, cases } = await chosenItems(args)
  return { onceKey: newOnceKey(), back, cases }
}

export async function action(args: ActionFunctionArgs) {
  const { named, choice, back } = await chosenItems(args)
  return saveAndLeave(args, MarkItems.pick({ status: true, remarks: true }), async (form) => {
    const turn = { of: 'results', projectId: named.projectId } as const
    const { count } = await madeOnce(args, form, (api) => api.testCycles.mark({ ...named, choice, ...form }), { turn })
    return { to: back, message: cycleMessages.marked(count, runStatusNames[form.status]) }
  })
}

/** Sets chosen cases of a cycle to one status, after a question. */
export default function MarkItemsDialog() {
  const { onceKey, back, cases } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const problems = problemsIn(lastResult, () => '')
  return (
    <FormDialog
      title="Set status"
      description={cases === null ? 'All cases that fit the filters.' : `${counted(cases, 'case')} chosen.`}
      backHref={back}
      form={{ id: 'mark-items', label: 'Set status' }}
    >
      <Form method="post" id="mark-items" className="grid gap-4">
        <OnceKey value={onceKey} />
        <ErrorSummary errors={problems} />
        <Field id="status" label="Status" error={errorsAt(lastResult, 'status')}>
          {(control) => (
            <Select
              {...control}
              name="status"
              defaultValue={typedIn(lastResult, 'status') || 'PASSED'}
              options={endStatuses.map((value) => ({ value, label: runStatusNames[value] }))}
            />
          )}
        </Field>
        <Field id="remarks" label="Remarks" optional error={errorsAt(lastResult, 'remarks')}>
          {(control) => <Textarea {...control} name="remarks" rows={3} defaultValue={typedIn(lastResult, 'remarks')} />}
        </Field>
        <p className="text-muted-foreground">
          Each case gets a result of its own, in every environment that is shown. Cases that somebody is running now,
          and those that the cycle passes over, stay as they are.
        </p>
      </Form>
    </FormDialog>
  )
}
