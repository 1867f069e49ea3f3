import { ModuleNameForm, moduleLimits } from '@caseweave/contract/project/modules'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { saveAndLeave } from '../../../server/form.server'
import { useProject } from '../../people/projects/project.route'
import { requireManage } from '../../people/projects/require-manage.server'
import { NameDialog } from '../../platform/dialogs/name-dialog'
import { isId } from '../../platform/screen/id'
import { idOf } from '../../platform/screen/id.server'
import { behindDialog, trailOf } from './module-dialog'
import { treeParameters } from './module-links'

export const meta: MetaFunction = () => [{ title: 'Add module · Caseweave' }]

function parentOf(request: Request): number | undefined {
  const parentId = new URL(request.url).searchParams.get('parentId')
  return isId(parentId) ? Number(parentId) : undefined
}

export async function loader(args: LoaderFunctionArgs) {
  await requireManage(args)
  const moduleId = parentOf(args.request)
  if (!moduleId) return { parent: null }
  const parent = await apiFor(args).modules.get({ projectId: idOf(args.params.projectId), moduleId })
  return { parent: trailOf(parent) }
}

export async function action(args: ActionFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  return saveAndLeave(args, ModuleNameForm, async ({ name }, api) => {
    const module = await api.modules.add({ projectId, name, parentId: parentOf(args.request) })
    const list = behindDialog(projectId, new URL(args.request.url), {
      [treeParameters.module]: String(module.id),
      [treeParameters.open]: null,
      [treeParameters.search]: null,
    })
    return { to: list, message: `Module “${module.name}” was added.` }
  })
}

export default function AddModuleDialog() {
  const { parent } = useLoaderData<typeof loader>()
  return (
    <NameDialog
      title={parent ? 'Add submodule' : 'Add module'}
      description={parent ? `Below ${parent}` : 'At the top of the tree'}
      label="Add"
      field={{ name: 'name', label: 'Name', limit: moduleLimits.name }}
      backHref={behindDialog(useProject().id, useLocation())}
    />
  )
}
