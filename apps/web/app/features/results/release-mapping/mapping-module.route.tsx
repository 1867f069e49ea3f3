import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { ModulePicker } from '../../project/modules/module-picker'
import { readModuleTree } from '../../project/modules/module-tree.server'
import { mappingHref, readMappingAddress } from './mapping-links'

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const { moduleId } = readMappingAddress(parameters)
  return { projectId, tree: await readModuleTree(apiFor(args), projectId, parameters, moduleId || undefined) }
}

/** Chooses the module whose cases are mapped; what is ticked stays. */
export default function MappingModule() {
  const { projectId, tree } = useLoaderData<typeof loader>()
  const [parameters] = useSearchParams()
  const address = readMappingAddress(parameters)
  return (
    <ModulePicker
      projectId={projectId}
      tree={tree}
      hrefFor={(moduleId) => mappingHref(projectId, address, { moduleId })}
      closeHref={mappingHref(projectId, address, { page: address.page })}
    />
  )
}
