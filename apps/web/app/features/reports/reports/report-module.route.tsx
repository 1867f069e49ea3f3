import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useResolvedPath } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { withParameters } from '../../project/modules/module-links'
import { ModulePicker } from '../../project/modules/module-picker'
import { readModuleTree } from '../../project/modules/module-tree.server'
import { changedHref } from './report-address'

/** What the tree of the dialog keeps in the address for itself. */
const ofTree = { moduleSearch: null, open: null, moduleRows: null }

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const module = Number(parameters.get('module'))
  const selectedId = Number.isSafeInteger(module) && module > 0 ? module : undefined
  return {
    projectId,
    tree: await readModuleTree(apiFor(args), projectId, parameters, selectedId),
    all: parameters.get('module') === '0',
  }
}

/** Chooses the module that a report is filtered by; the other filters stay. */
export default function ReportModule() {
  const { projectId, tree, all } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const { pathname: path } = useResolvedPath('..')
  return (
    <ModulePicker
      projectId={projectId}
      tree={tree}
      all={all}
      hrefFor={(module) => changedHref(path, search, { ...ofTree, module: String(module) })}
      closeHref={withParameters(path + search, ofTree)}
    />
  )
}
