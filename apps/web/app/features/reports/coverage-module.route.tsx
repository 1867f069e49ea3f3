import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { apiFor } from '../../server/api.server'
import { ModulePicker } from '../modules/module-picker'
import { readModuleTree } from '../modules/module-tree.server'
import { coverageHref } from './coverage-address'

export async function loader(args: LoaderFunctionArgs) {
  const projectId = Number(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const module = Number(parameters.get('module'))
  const selectedId = Number.isSafeInteger(module) && module > 0 ? module : undefined
  return {
    projectId,
    tree: await readModuleTree(apiFor(args), projectId, parameters, selectedId),
    all: parameters.get('module') === '0',
  }
}

/** Chooses the module that the coverage report is filtered by; the tag stays. */
export default function CoverageModule() {
  const { projectId, tree, all } = useLoaderData<typeof loader>()
  const [parameters] = useSearchParams()
  const tag = parameters.get('tag')
  const on = parameters.get('on')
  return (
    <ModulePicker
      projectId={projectId}
      tree={tree}
      all={all}
      hrefFor={(module) => coverageHref(projectId, { tag, on, module: String(module) })}
      closeHref={coverageHref(projectId, { tag, on, module: parameters.get('module') })}
    />
  )
}
