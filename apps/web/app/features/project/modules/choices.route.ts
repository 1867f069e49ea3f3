import type { LoaderFunctionArgs } from '@remix-run/node'
import { apiFor } from '../../../server/api.server'
import { isId } from '../../platform/screen/id'
import { idOf } from '../../platform/screen/id.server'

/** All modules to choose from as JSON, in the order of the tree, for a field that is opened. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const except = searchParams.get('except') ?? ''
  return Response.json(
    await apiFor(args).modules.all({
      projectId: idOf(args.params.projectId),
      search: searchParams.get('search')?.slice(0, 200),
      except: isId(except) ? Number(except) : undefined,
    }),
  )
}
