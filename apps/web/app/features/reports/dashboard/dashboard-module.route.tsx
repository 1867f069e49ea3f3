import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { ModulePicker } from '../../project/modules/module-picker'
import { readModuleTree } from '../../project/modules/module-tree.server'
import { readDashboardAddress } from './dashboard-address.server'
import { dashboardHref } from './dashboard-links'

export async function loader(args: LoaderFunctionArgs) {
  const { project } = await workspaceFor(args)
  if (!project) throw redirect('/dashBoard')
  const parameters = new URL(args.request.url).searchParams
  const address = readDashboardAddress(parameters)
  return {
    projectId: project.id,
    address,
    tree: await readModuleTree(apiFor(args), project.id, parameters, address.module || undefined),
  }
}

/** Chooses the module that the first screen is about. */
export default function DashboardModule() {
  const { projectId, address, tree } = useLoaderData<typeof loader>()
  return (
    <ModulePicker
      projectId={projectId}
      tree={tree}
      hrefFor={(module) => dashboardHref({ ...address, module })}
      closeHref={dashboardHref(address)}
    />
  )
}
