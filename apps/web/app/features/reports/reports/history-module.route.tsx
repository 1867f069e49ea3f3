import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { ModulePicker } from '../../project/modules/module-picker'
import { readModuleTree } from '../../project/modules/module-tree.server'
import { historyHref, readHistoryAddress } from './history-address'

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const address = readHistoryAddress(parameters)
  return {
    projectId,
    address,
    tree: await readModuleTree(apiFor(args), projectId, parameters, address.module || undefined),
  }
}

/** Chooses the module whose coverage and results are shown through time; everything else stays. */
export default function HistoryModule() {
  const { projectId, address, tree } = useLoaderData<typeof loader>()
  return (
    <ModulePicker
      projectId={projectId}
      tree={tree}
      hrefFor={(module) => historyHref(projectId, { ...address, module })}
      closeHref={historyHref(projectId, address)}
    />
  )
}
