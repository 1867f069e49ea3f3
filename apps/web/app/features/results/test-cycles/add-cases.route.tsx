import { cycleMessages } from '@caseweave/contract/results/test-cycles/cycle-messages'
import { ErrorSummary } from '@caseweave/ui/field'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, problemsIn, typedIn } from '../../platform/dialogs/form-errors'
import { timeZoneOf } from '../../platform/time/time-zone.server'
import { addCasesForm } from './add-cycle.server'
import { CaseSourceFields } from './cycle-fields'
import { cycleIds } from './cycle-ids.server'
import { cycleBehind } from './cycle-links'

export const meta: MetaFunction = () => [{ title: 'Add cases · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const named = cycleIds(args)
  const api = apiFor(args)
  const [{ cases }, modules, { views }] = await Promise.all([
    api.testCycles.newCases(named),
    api.modules.offer({ projectId: named.projectId }),
    api.savedViews.list({ projectId: named.projectId }),
  ])
  const { projectId } = named
  return {
    projectId,
    cases,
    modules,
    views: views.map(({ id, name }) => ({ id, name })),
    back: cycleBehind(named.projectId, named.number, new URL(args.request.url).search),
  }
}

export async function action(args: ActionFunctionArgs) {
  const named = cycleIds(args)
  return saveAndLeave(args, addCasesForm(timeZoneOf(args.request)), async (source, api) => {
    const { items } = await api.testCycles.addCases({ ...named, source })
    const back = cycleBehind(named.projectId, named.number, new URL(args.request.url).search)
    return { to: back, message: cycleMessages.added(items) }
  })
}

/** Adds cases to a cycle: those that came to what it was made of, or others. */
export default function AddCases() {
  const { projectId, cases, modules, views, back } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const problems = problemsIn(lastResult, (field) => (field === 'source' ? '' : field))
  return (
    <FormDialog
      title="Add cases"
      description="Cases that the cycle has already stay as they are."
      backHref={back}
      form={{ id: 'add-cases', label: 'Add' }}
    >
      <Form method="post" id="add-cases" className="grid gap-4">
        <ErrorSummary errors={problems} />
        <CaseSourceFields
          projectId={projectId}
          modules={modules}
          views={views}
          chosen={null}
          newCases={cases}
          typed={(field, otherwise) => (lastResult ? typedIn(lastResult, field) : otherwise)}
          errors={(field) => errorsAt(lastResult, field)}
        />
      </Form>
    </FormDialog>
  )
}
