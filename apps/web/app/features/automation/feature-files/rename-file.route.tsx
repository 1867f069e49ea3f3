import { featurePath } from '@caseweave/contract/automation/addresses'
import { RenameFeatureFile } from '@caseweave/contract/automation/feature-files/feature-editor'
import {
  featureEditorMessages,
  featureNameLimit,
} from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { NameDialog } from '../../platform/dialogs/name-dialog'
import { idsOf } from '../../platform/screen/id.server'
import { requireWriter } from './require-writer.server'

export const meta: MetaFunction = () => [{ title: 'Rename feature file · Caseweave' }]

const ref = (args: LoaderFunctionArgs | ActionFunctionArgs) => idsOf(args, 'projectId', 'fileId')

export async function loader(args: LoaderFunctionArgs) {
  await requireWriter(args)
  const { id, name } = await apiFor(args).featureFiles.get(ref(args))
  return { id, name }
}

export async function action(args: ActionFunctionArgs) {
  const file = ref(args)
  return saveAndLeave(args, RenameFeatureFile.pick({ name: true }), async ({ name }, api) => {
    await api.featureFiles.rename({ ...file, name })
    const message = featureEditorMessages.renamed(name)
    return { to: featurePath(file.projectId, file.fileId), message }
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
      backHref={featurePath(useProject().id, id)}
    />
  )
}
