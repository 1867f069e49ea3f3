import { environmentsPath } from '@caseweave/contract/project/addresses'
import {
  environmentMessages,
  environmentNameLimit,
} from '@caseweave/contract/project/environments/environment-messages'
import { AddEnvironment } from '@caseweave/contract/project/environments/environments'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { saveAndLeave } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { NameDialog } from '../../platform/dialogs/name-dialog'
import { idOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Add environment · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  return null
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return saveAndLeave(args, AddEnvironment, async (form, api) => {
    const { name } = await api.environments.add({ projectId, ...form })
    return { to: environmentsPath(projectId), message: environmentMessages.added(name) }
  })
}

export default function AddEnvironmentDialog() {
  return (
    <NameDialog
      title="Add environment"
      label="Add"
      field={{ name: 'name', label: 'Name', limit: environmentNameLimit, help: 'For example Staging.' }}
      backHref={environmentsPath(useProject().id)}
    />
  )
}
