import { ModuleNameForm, moduleLimits } from '@caseweave/contract/project/modules'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { NameDialog } from '../../platform/dialogs/name-dialog'
import { behindDialog, trailOf } from './module-dialog'
import { dialogIds } from './module-dialog.server'

export const meta: MetaFunction = () => [{ title: 'Rename module · Caseweave' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  return apiFor(args).modules.get(dialogIds(args))
}

export async function action(args: ActionFunctionArgs) {
  const ids = dialogIds(args)
  return saveAndLeave(args, ModuleNameForm, async ({ name }, api) => {
    const module = await api.modules.rename({ ...ids, name })
    const list = behindDialog(ids.projectId, new URL(args.request.url))
    return { to: list, message: `The module is now called “${module.name}”.` }
  })
}

export default function RenameModuleDialog() {
  const module = useLoaderData<typeof loader>()
  return (
    <NameDialog
      title="Rename module"
      description={trailOf(module)}
      label="Rename"
      field={{ name: 'name', label: 'Name', limit: moduleLimits.name, value: module.name }}
      backHref={behindDialog(useProject().id, useLocation())}
    />
  )
}
