import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { ModulePicker } from '../../project/modules/module-picker'
import { readModuleTree } from '../../project/modules/module-tree.server'
import { planHref, planModuleOf } from './plan-links'

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const moduleId = planModuleOf(parameters)
  return { projectId, moduleId, tree: await readModuleTree(apiFor(args), projectId, parameters, moduleId || undefined) }
}

/** Chooses the module that is planned. */
export default function PlanModule() {
  const { projectId, moduleId, tree } = useLoaderData<typeof loader>()
  return (
    <ModulePicker
      projectId={projectId}
      tree={tree}
      hrefFor={(each) => planHref(projectId, each)}
      closeHref={planHref(projectId, moduleId)}
    />
  )
}
