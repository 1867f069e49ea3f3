import { managePath, organizationPath } from '@caseweave/contract/people/addresses'
import { projectMessages } from '@caseweave/contract/people/projects/project-messages'
import { DeleteProject, restorableDays } from '@caseweave/contract/people/projects/projects'
import { counted } from '@caseweave/contract/platform/counted'
import { ErrorSummary, Field } from '@caseweave/ui/field'
import { Input } from '@caseweave/ui/input'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { errorsAt, formErrors, typedIn } from '../../platform/dialogs/form-errors'
import { idOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Delete project · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  const ref = { projectId: idOf(args.params.projectId) }
  const api = apiFor(args)
  const [{ id, name }, contents] = await Promise.all([api.projects.get(ref), api.projects.contents(ref)])
  return { id, name, contents }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return saveAndLeave(args, DeleteProject, async ({ name: typed }, api) => {
    const { name } = await api.projects.delete({ projectId, name: typed })
    return { to: organizationPath, message: projectMessages.deleted(name) }
  })
}

/** Tells what goes, and wants the name typed. */
export default function DeleteProjectDialog() {
  const { id, name, contents } = useLoaderData<typeof loader>()
  const lastResult = useActionData<typeof action>()?.lastResult
  const formId = 'delete-project'
  const parts = [
    counted(contents.testCases, 'test case'),
    counted(contents.modules, 'module'),
    counted(contents.featureFiles, 'feature file'),
    counted(contents.releases, 'release'),
  ]
  return (
    <FormDialog
      title="Delete project"
      description={name}
      backHref={managePath(id)}
      form={{ id: formId, label: 'Delete', destructive: true }}
    >
      <Form method="post" id={formId} noValidate className="grid gap-4">
        <ErrorSummary errors={formErrors(lastResult).map((message) => ({ message }))} />
        <p>
          The project goes with all that is in it: {parts.join(', ')}, and all results. Its{' '}
          {counted(contents.members, 'member')} cannot open it any more, work under way in it stops, and its daily
          reports are not sent.
        </p>
        <p className="text-muted-foreground">
          An Admin of the organization can restore it for {restorableDays} days. Afterwards everything in it is removed
          for good; the audit trail stays.
        </p>
        <Field
          id="name"
          label={
            <>
              Type <b className="wrap-anywhere">{name}</b> to delete it
            </>
          }
          error={errorsAt(lastResult, 'name')}
        >
          {(control) => (
            <Input
              {...control}
              name="name"
              required
              autoComplete="off"
              spellCheck={false}
              defaultValue={lastResult ? typedIn(lastResult, 'name') : ''}
              data-autofocus
            />
          )}
        </Field>
      </Form>
    </FormDialog>
  )
}
