import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { withParameters } from '../../project/modules/module-links'
import { ModulePicker } from '../../project/modules/module-picker'
import { readModuleTree } from '../../project/modules/module-tree.server'
import { moduleIn } from './import-address.server'

export async function loader(args: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(args.request.url)
  const selectedId = moduleIn(args.request)
  const projectId = idOf(args.params.projectId)
  const tree = await readModuleTree(apiFor(args), projectId, searchParams, selectedId)
  // The page behind the dialog: where an import begins, or its columns.
  return { projectId, tree, selectedId, page: pathname.replace(/\/module(\.data)?$/, '') }
}

/** Chooses the module for cases without one; what else is in the form behind the dialog stays. */
export default function ImportModule() {
  const { projectId, tree, selectedId, page } = useLoaderData<typeof loader>()
  const hrefFor = (moduleId: number) => withParameters(page, { moduleId: String(moduleId) })
  return <ModulePicker projectId={projectId} tree={tree} hrefFor={hrefFor} closeHref={hrefFor(selectedId ?? 0)} />
}
