import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { ModulePicker } from '../../project/modules/module-picker'
import { readModuleTree } from '../../project/modules/module-tree.server'
import { readSuggestionAddress, suggestionsHref } from './suggestion-links'

export async function loader(args: LoaderFunctionArgs) {
  const projectId = idOf(args.params.projectId)
  const parameters = new URL(args.request.url).searchParams
  const { moduleId } = readSuggestionAddress(parameters)
  return { projectId, tree: await readModuleTree(apiFor(args), projectId, parameters, moduleId || undefined) }
}

/** Chooses the module that is searched for suggestions. */
export default function SuggestionsModule() {
  const { projectId, tree } = useLoaderData<typeof loader>()
  const [parameters] = useSearchParams()
  const address = readSuggestionAddress(parameters)
  return (
    <ModulePicker
      projectId={projectId}
      tree={tree}
      hrefFor={(moduleId) => suggestionsHref(projectId, { ...address, moduleId })}
      closeHref={suggestionsHref(projectId, address)}
    />
  )
}
