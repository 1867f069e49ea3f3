import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import type { ModulePickerPage } from './module-picker'
import { readModuleTree } from './module-tree.server'

/**
 * What a page with a `ModulePicker` loads: the project of its address (or `projectId`) and its tree, with the module that the
 * query string has chosen as `selectedOf` reads it; 0 and nothing mean none.
 */
export async function modulePickerPage(
  args: LoaderFunctionArgs,
  selectedOf: (parameters: URLSearchParams) => number | undefined,
  projectId: number = idOf(args.params.projectId),
): Promise<ModulePickerPage> {
  const parameters = new URL(args.request.url).searchParams
  const tree = await readModuleTree(apiFor(args), projectId, parameters, selectedOf(parameters) || undefined)
  return { projectId, tree }
}
