import { mayInProject } from '@caseweave/contract/people/permissions'
import { counted } from '@caseweave/contract/platform/counted'
import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import type { AssignItems } from '@caseweave/contract/results/test-cycles/test-cycles'
import { CheckboxField } from '@caseweave/ui/checkbox'
import { ErrorSummary, Field, FieldError } from '@caseweave/ui/field'
import { RadioGroup } from '@caseweave/ui/radio-group'
import { Select } from '@caseweave/ui/select'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { chosenItems } from './item-dialog.server'

export const meta: MetaFunction = () => [{ title: 'Assign cases · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const { named, back, cases } = await chosenItems(args)
  const { members } = await apiFor(args).testCases.form({ projectId: named.projectId })
  // Whoever may not run them would keep them from all others.
  return {
    back,
    cases,
    people: members.flatMap(({ role, people }) => (mayInProject('runs.write', role, null) ? people : [])),
  }
}

const Ids = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z.array(z.coerce.number().int().positive()).max(200),
)
const AssignForm = z
  .object({
    how: z.enum(['one', 'evenly', 'module', 'assignees'], 'Please choose how.'),
    userId: z.coerce.number().int().nonnegative().optional(),
    people: Ids,
  })
  .transform(({ how, userId, people }, context): AssignItems['to'] => {
    if (how === 'assignees') return { assignees: true }
    if (how === 'one') return { userId: userId ?? 0 }
    if (people.length > 0) return how === 'evenly' ? { evenly: people } : { byModule: people }
    context.addIssue({ code: 'custom', path: ['people'], message: cycleMessages.noPeople })
    return z.NEVER
  })

export async function action(args: ActionFunctionArgs) {
  const { named, choice, back } = await chosenItems(args)
  return saveAndLeave(args, AssignForm, async (to, api) => {
    const { count } = await api.testCycles.assign({ ...named, choice, to })
    return { to: back, message: cycleMessages.assigned(count) }
  })
}

/** Shares chosen cases of a cycle out. */
export default function AssignItemsDialog() {
  const { back, cases, people } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const sent = new Set([lastResult?.initialValue?.people ?? []].flat().map(String))
  return (
    <FormDialog
      title="Assign cases"
      description={cases === null ? 'All cases that fit the filters.' : `${counted(cases, 'case')} chosen.`}
      backHref={back}
      form={{ id: 'assign-items', label: 'Assign', disabled: people.length === 0 }}
    >
      <Form method="post" id="assign-items" className="grid gap-4">
        <ErrorSummary errors={problemsIn(lastResult)} />
        <RadioGroup
          id="how"
          name="how"
          legend="How"
          defaultValue={typedIn(lastResult, 'how') || 'one'}
          options={[
            { value: 'one', label: 'All to one person' },
            { value: 'evenly', label: 'Evenly among several', help: 'Each gets cases that stand beside each other.' },
            { value: 'module', label: 'Module by module among several', help: 'A module stays with one person.' },
            { value: 'assignees', label: 'To whom the test cases are assigned already' },
          ]}
        />
        <Field id="userId" label="One person">
          {(control) => (
            <Select
              {...control}
              name="userId"
              defaultValue={typedIn(lastResult, 'userId') || '0'}
              options={[
                { value: '0', label: 'Nobody: whoever asks next' },
                ...people.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
        </Field>
        <fieldset id="people" tabIndex={-1} className="min-w-0">
          <legend className="mb-1.5 text-sm font-medium">Several people</legend>
          <div className="grid max-h-48 gap-1.5 overflow-auto rounded-md border border-border p-2">
            {people.map(({ id, name }) => (
              <CheckboxField
                key={id}
                id={`person-${id}`}
                name="people"
                value={id}
                label={name}
                defaultChecked={sent.has(String(id))}
              />
            ))}
          </div>
          <FieldError id="people-error" errors={errorsAt(lastResult, 'people')} />
        </fieldset>
      </Form>
    </FormDialog>
  )
}
