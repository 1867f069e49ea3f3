import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { Form } from '@caseweave/ui/navigation'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { redirectWithToast } from '../../../server/toast.server'
import { useProject } from '../../people/projects/project.route'
import { FormDialog } from '../../platform/dialogs/form-dialog'
import { idOf } from '../../platform/screen/id.server'
import { featurePath, featuresPath } from './feature-links'
import { requireWriter } from './require-writer.server'

export const meta: MetaFunction = () => [{ title: 'Delete feature file · Caseweave' }]

const ref = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => ({
  projectId: idOf(params.projectId),
  fileId: idOf(params.fileId),
})

export async function loader(args: LoaderFunctionArgs) {
  await requireWriter(args)
  const { id, name } = await apiFor(args).featureFiles.get(ref(args))
  return { id, name }
}

export async function action(args: ActionFunctionArgs) {
  const file = ref(args)
  const { name } = await apiFor(args).featureFiles.delete(file)
  const message = featureEditorMessages.removed(name)
  return redirectWithToast(featuresPath(file.projectId), { kind: 'success', message })
}

export default function DeleteFile() {
  const { id, name } = useLoaderData<typeof loader>()
  return (
    <FormDialog
      title="Delete feature file"
      description={name}
      backHref={featurePath(useProject().id, id)}
      form={{ id: 'delete-feature-file', label: 'Delete', destructive: true }}
    >
      <Form method="post" id="delete-feature-file" className="grid gap-2">
        <p>
          “{name}” and its scenarios will be deleted. Test cases that they automate stay; those that nothing else
          automates count as not automated.
        </p>
        <p className="text-muted-foreground">Importing a file of this name again begins a new one.</p>
      </Form>
    </FormDialog>
  )
}
