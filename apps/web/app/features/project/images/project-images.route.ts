import { imageMessages } from '@caseweave/contract/project/images/images'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { apiFor } from '../../../server/api.server'
import { idOf } from '../../platform/screen/id.server'
import { addImages } from './add-images.server'
import { imageIdsOf } from './image-ids'

const Refusal = z.object({ code: z.enum(['BAD_REQUEST', 'INVALID']), message: z.string() })

/** Some images of the project as JSON, for a form whose draft names them. */
export async function loader(args: LoaderFunctionArgs) {
  const imageIds = imageIdsOf(new URL(args.request.url).searchParams.get('ids'))
  return Response.json(await apiFor(args).images.list({ projectId: idOf(args.params.projectId), imageIds }))
}

/** Takes images while the form that they are for stays open. */
export async function action(args: ActionFunctionArgs) {
  try {
    const { images, refused } = await addImages(args.request, apiFor(args), idOf(args.params.projectId))
    if (images.length + refused.length === 0) refused.push({ fileName: '', message: imageMessages.missing })
    return Response.json({ images, refused }, { status: images.length > 0 ? 201 : 400 })
  } catch (error) {
    const refusal = Refusal.safeParse(error).data
    if (!refusal) throw error
    return Response.json({ images: [], refused: [{ fileName: '', message: refusal.message }] }, { status: 400 })
  }
}
