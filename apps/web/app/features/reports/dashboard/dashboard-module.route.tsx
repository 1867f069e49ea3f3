import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { workspaceFor } from '../../platform/screen/workspace.server'
import { ModulePicker } from '../../project/modules/module-picker'
import { modulePickerPage } from '../../project/modules/module-picker.server'
import { readDashboardAddress } from './dashboard-address.server'
import { dashboardHref } from './dashboard-links'

export async function loader(args: LoaderFunctionArgs) {
  const { project } = await workspaceFor(args)
  if (!project) throw redirect('/dashBoard')
  const address = readDashboardAddress(new URL(args.request.url).searchParams)
  return { ...(await modulePickerPage(args, () => address.module, project.id)), address }
}

/** Chooses the module that the first screen is about. */
export default function DashboardModule() {
  const { address } = useLoaderData<typeof loader>()
  return (
    <ModulePicker
      links={() => ({
        hrefFor: (module) => dashboardHref({ ...address, module }),
        closeHref: dashboardHref(address),
      })}
    />
  )
}
