import { AddViewForm } from '@caseweave/contract/cases/saved-views/saved-views'
import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLocation } from '@remix-run/react'
import { saveAndLeave } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { idOf } from '../../platform/screen/id.server'
import { shownQuery } from './opened-view.server'
import { ViewFields } from './view-fields'
import { asViewHref, listUnder } from './view-links'

export const meta: MetaFunction = () => [{ title: 'Save view · Caseweave' }]

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const { search } = new URL(args.request.url)
  return saveAndLeave(args, AddViewForm, async (form, api) => {
    const { id } = await api.savedViews.add({
      projectId,
      ...form,
      query: await shownQuery(args.request, api, projectId),
    })
    return { to: asViewHref(projectId, search, id), message: `The view “${form.name}” was saved.` }
  })
}

const nothing = { name: '', shared: false, starred: false, opens: false, projectOpens: false }

/** Keeps the list as it is shown under a name. */
export default function AddView() {
  const lastResult = useActionData<typeof action>()?.lastResult
  const { search } = useLocation()
  return (
    <FormDialog
      title="Save as a new view"
      description="Keeps the search, the module, the order and the columns of the list as they are now."
      backHref={listUnder(useProject().id, search)}
      form={{ id: 'view', label: 'Save' }}
    >
      <Form method="post" id="view" className="grid gap-4">
        <ViewFields lastResult={lastResult} view={nothing} mayEdit isNew />
      </Form>
    </FormDialog>
  )
}
