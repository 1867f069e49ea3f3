import { modulePage } from '@caseweave/contract/project/modules'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'

const Page = z.object({
  parentId: z.coerce.number().int().nonnegative(),
  offset: z.coerce.number().int().nonnegative(),
})

/** A page of the modules of one parent (0: of the top) as JSON, for the live tree. */
export async function loader(args: LoaderFunctionArgs) {
  const page = Page.safeParse(Object.fromEntries(new URL(args.request.url).searchParams))
  if (!page.success) throw data('parentId and offset have to be whole numbers.', { status: 400 })
  const { parentId, offset } = page.data
  const api = apiFor(args)
  return Response.json(
    await api.modules.children({
      projectId: idOf(args.params.projectId),
      parentId: parentId || null,
      offset,
      limit: modulePage.first,
    }),
  )
}
