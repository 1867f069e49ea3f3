import { featurePath, featuresPath } from '@caseweave/contract/automation/addresses'
import { featureEditorMessages } from '@caseweave/contract/automation/feature-files/feature-editor-messages'
import { GlueQuery } from '@caseweave/contract/automation/step-vocabulary'
import { counted } from '@caseweave/contract/platform/counted'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { doConfirmed } from '../../../server/form.server'
import { newOnceKey } from '../../../server/made-once.server'
import { impactOf } from '../../cases/impact/impact.server'
import { ImpactNote } from '../../cases/impact/impact-note'
import { useProject } from '../../people/projects/project.route'
import { ConfirmDialog } from '../../platform/dialogs/confirm-dialog'
import { idsOf } from '../../platform/screen/id.server'
import { requireWriter } from './require-writer.server'

export const meta: MetaFunction = () => [{ title: 'Delete feature file · Caseweave' }]

const ref = (args: LoaderFunctionArgs | ActionFunctionArgs) => idsOf(args, 'projectId', 'fileId')

export async function loader(args: LoaderFunctionArgs) {
  await requireWriter(args)
  const { projectId, fileId } = ref(args)
  const api = apiFor(args)
  const [{ id, name }, impact, glue] = await Promise.all([
    api.featureFiles.get({ projectId, fileId }),
    impactOf(args, projectId, { kind: 'file', fileId }),
    api.stepVocabulary.glue({ projectId, ...GlueQuery.parse({ fileId }) }),
  ])
  return { onceKey: newOnceKey(), id, name, impact, implemented: glue.counts.implemented }
}

export async function action(args: ActionFunctionArgs) {
  const file = ref(args)
  return doConfirmed(args, async (api) => {
    const { name } = await api.featureFiles.delete(file)
    return { to: featuresPath(file.projectId), message: featureEditorMessages.removed(name) }
  })
}

export default function DeleteFile() {
  const { onceKey, id, name, impact, implemented } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      onceKey={onceKey}
      title="Delete feature file"
      description={name}
      backHref={featurePath(useProject().id, id)}
      label="Delete"
      destructive
    >
      <p>
        “{name}” and its scenarios will be deleted. Test cases that they automate stay; those that nothing else
        automates count as not automated.
      </p>
      <ImpactNote
        impact={impact}
        also={implemented > 0 ? [`${counted(implemented, 'step')} with a Java step definition, which stays`] : []}
      />
      <p className="text-muted-foreground">Importing a file of this name again begins a new one.</p>
    </ConfirmDialog>
  )
}
