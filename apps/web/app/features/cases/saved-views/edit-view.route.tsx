import { EditViewForm, type SavedView } from '@caseweave/contract/cases/saved-views/saved-views'
import { messages } from '@caseweave/contract/platform/messages'
import { ButtonLink } from '@caseweave/ui/button'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Trash2 } from 'lucide-react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { typedIn } from '../../platform/dialogs/form-errors'
import { withMeanwhile } from '../../platform/dialogs/meanwhile.server'
import { shownText } from '../../platform/dialogs/three-way'
import { idsOf } from '../../platform/screen/id.server'
import { ViewFields } from './view-fields'
import { listUnder, viewDialogHref } from './view-links'

export const meta: MetaFunction = () => [{ title: 'Edit view · Caseweave' }]

/** The view of an address as its reader sees it; what they do not see is not there. */
export async function loader(args: LoaderFunctionArgs) {
  return viewOf(args)
}

async function viewOf(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { projectId, viewId } = idsOf(args, 'projectId', 'viewId')
  const { views } = await apiFor(args).savedViews.list({ projectId })
  const view = views.find(({ id }) => id === viewId)
  if (!view) throw data(messages.notFound, { status: 404 })
  return view
}

const fields = ['name', 'shared', 'projectOpens'] as const

/** What others may change in a view, as its form sends it. */
const textsOf = ({ name, shared, projectOpens }: SavedView) => ({
  name,
  shared: shared ? 'on' : '',
  projectOpens: projectOpens ? 'on' : '',
})

export async function action(args: ActionFunctionArgs) {
  const ids = idsOf(args, 'projectId', 'viewId')
  const answer = await saveAndLeave(args, EditViewForm, async (form, api) => {
    await api.savedViews.edit({ ...ids, ...form })
    return {
      to: listUnder(ids.projectId, new URL(args.request.url).search),
      message: `The view “${form.name}” was saved.`,
    }
  })
  return withMeanwhile(answer, fields, async () => {
    const view = await viewOf(args)
    return { values: textsOf(view), seenAt: String(view.revision) }
  })
}

/** Changes the name of a view, who sees it, and who begins with it. */
export default function EditView() {
  const view = useLoaderData<typeof loader>()
  const { lastResult, merged } = useActionData<typeof action>() ?? {}
  // What is stored now counts as seen by whom it was shown to alone.
  const kept = lastResult && !merged
  const revision = kept ? typedIn(lastResult, 'revision') : (merged?.seenAt ?? String(view.revision))
  const shown = shownText({ lastResult, merged }, textsOf(view))
  const { id: projectId } = useProject()
  const { search } = useLocation()
  return (
    <FormDialog
      title={view.mayEdit ? 'Edit view' : view.name}
      description={view.mine ? undefined : `Shared by ${view.owner || 'somebody who left'}`}
      backHref={listUnder(projectId, search)}
      form={{ id: 'view', label: 'Save' }}
    >
      <Form key={revision} method="post" id="view" className="grid gap-4">
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="shown" value={shown} />
        <ViewFields lastResult={lastResult} view={view} mayEdit={view.mayEdit} merged={merged} />
      </Form>
      {view.mayEdit ? (
        <p className="mt-4 border-t border-border pt-3">
          <ButtonLink href={viewDialogHref(projectId, search, view.id, 'delete')} variant="ghost" className="text-fail">
            <Trash2 aria-hidden="true" />
            Delete this view
          </ButtonLink>
        </p>
      ) : null}
    </FormDialog>
  )
}
