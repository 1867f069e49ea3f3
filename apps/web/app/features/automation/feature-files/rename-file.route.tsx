import { RenameFeatureFile } from '@caseweave/contract/automation/feature-files/feature-editor'
import {
  featureEditorMessages,
  featureNameLimit,
} from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { NameDialog } from '../../people/projects/name-dialog'
import { useProject } from '../../people/projects/project.route'
import { idOf } from '../../platform/screen/id.server'
import { featurePath } from './feature-links'
import { requireWriter } from './require-writer.server'

export const meta: MetaFunction = () => [{ title: 'Rename feature file · Caseweave' }]

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
  return runAction(args, RenameFeatureFile.pick({ name: true }), async ({ name }, api) => {
    await api.featureFiles.rename({ ...file, name })
    const message = featureEditorMessages.renamed(name)
    return redirectWithToast(featurePath(file.projectId, file.fileId), { kind: 'success', message })
  })
}

export default function RenameFile() {
  const { id, name } = useLoaderData<typeof loader>()
  return (
    <NameDialog
      title="Rename feature file"
      description={name}
      label="Rename"
      field={{ name: 'name', label: 'File name', limit: featureNameLimit, value: name }}
      lastResult={useActionData<typeof action>()?.lastResult}
      backHref={featurePath(useProject().id, id)}
    />
  )
}
