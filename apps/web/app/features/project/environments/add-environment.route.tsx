import {
  environmentMessages,
  environmentNameLimit,
} from '@caseweave/contract/project/environments/environment-messages'
import { AddEnvironment } from '@caseweave/contract/project/environments/environments'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { runAction } from '../../../server/form.server'
import { redirectWithToast } from '../../../server/toast.server'
import { environmentsPath } from '../../people/projects/manage-links'
import { NameDialog } from '../../people/projects/name-dialog'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { idOf } from '../../platform/screen/id.server'

export const meta: MetaFunction = () => [{ title: 'Add environment · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  return null
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return runAction(args, AddEnvironment, async (form, api) => {
    const { name } = await api.environments.add({ projectId, ...form })
    return redirectWithToast(environmentsPath(projectId), { kind: 'success', message: environmentMessages.added(name) })
  })
}

export default function AddEnvironmentDialog() {
  return (
    <NameDialog
      title="Add environment"
      label="Add"
      field={{ name: 'name', label: 'Name', limit: environmentNameLimit, help: 'For example Staging.' }}
      lastResult={useActionData<typeof action>()?.lastResult}
      backHref={environmentsPath(useProject().id)}
    />
  )
}
