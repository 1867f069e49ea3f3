import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { readModuleTree } from './module-tree.server'

/** The tree as JSON, for the search and for a live tree that catches up with a change. */
export async function loader(args: LoaderFunctionArgs) {
  const parameters = new URL(args.request.url).searchParams
  return Response.json(await readModuleTree(apiFor(args), idOf(args.params.projectId), parameters, undefined))
}
