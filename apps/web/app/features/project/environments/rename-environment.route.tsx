import { messages } from '@caseweave/contract/platform/messages'
import { environmentsPath } from '@caseweave/contract/project/addresses'
import {
  environmentMessages,
  environmentNameLimit,
} from '@caseweave/contract/project/environments/environment-messages'
import { AddEnvironment } from '@caseweave/contract/project/environments/environments'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { NameDialog } from '../../platform/dialogs/name-dialog'
import { idOf, idsOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Rename environment · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const environmentId = idOf(args.params.environmentId)
  const environments = await apiFor(args).environments.list({ projectId: idOf(args.params.projectId) })
  const environment = environments.find(({ id }) => id === environmentId)
  if (!environment) throw data(messages.notFound, { status: 404 })
  return environment
}

export async function action(args: ActionFunctionArgs) {
  const ids = idsOf(args, 'projectId', 'environmentId')
  return saveAndLeave(args, AddEnvironment, async ({ name }, api) => {
    await api.environments.update({ ...ids, name })
    const message = environmentMessages.renamed(name)
    return { to: environmentsPath(ids.projectId), message }
  })
}

export default function RenameEnvironment() {
  const { name } = useLoaderData<typeof loader>()
  return (
    <NameDialog
      title="Rename environment"
      description={name}
      label="Rename"
      field={{ name: 'name', label: 'Name', limit: environmentNameLimit, value: name }}
      backHref={environmentsPath(useProject().id)}
    />
  )
}
