import { HistoryFilter, readScope } from '@caseweave/contract/reports/reports/report-scope'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { ModulePicker } from '../../project/modules/module-picker'
import { readModuleTree } from '../../project/modules/module-tree.server'
import { historyHref } from './history-address'

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const filter = readScope(HistoryFilter, parameters)
  return {
    projectId,
    filter,
    tree: await readModuleTree(apiFor(args), projectId, parameters, filter.moduleId),
  }
}

/** Chooses the module whose coverage and results are shown through time; everything else stays. */
export default function HistoryModule() {
  const { projectId, filter, tree } = useLoaderData<typeof loader>()
  return (
    <ModulePicker
      projectId={projectId}
      tree={tree}
      hrefFor={(module) => historyHref(projectId, { ...filter, moduleId: module })}
      closeHref={historyHref(projectId, filter)}
    />
  )
}
