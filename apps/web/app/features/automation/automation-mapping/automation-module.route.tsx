import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { ModulePicker } from '../../project/modules/module-picker'
import { readModuleTree } from '../../project/modules/module-tree.server'
import { automationHref, readAutomationAddress } from './automation-links'

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const { moduleId } = readAutomationAddress(parameters)
  return { projectId, tree: await readModuleTree(apiFor(args), projectId, parameters, moduleId || undefined) }
}

/** Chooses the module whose cases are mapped, in the specification's mode 'test'; another one begins with nothing ticked. */
export default function AutomationModule() {
  const { projectId, tree } = useLoaderData<typeof loader>()
  const [parameters] = useSearchParams()
  const address = readAutomationAddress(parameters)
  return (
    <ModulePicker
      projectId={projectId}
      tree={tree}
      hrefFor={(moduleId) => automationHref(projectId, address, { moduleId })}
      closeHref={automationHref(projectId, address, { page: address.page })}
      closeOutside={false}
    />
  )
}
