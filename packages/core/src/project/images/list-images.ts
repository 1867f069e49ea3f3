import type { SomeImages } from '@caseweave/contract/project/images/image-requests'
import type { ImageView } from '@caseweave/contract/project/images/images'
import type { Ctx } from '../../context'
import { imagesById } from './image-views'

/** Those of these images that the project has, in the order of their ids. */
export async function listImages(ctx: Ctx, input: SomeImages & { projectId: number }): Promise<ImageView[]> {
  const found = await imagesById(ctx, input.projectId, input.imageIds)
  return [...found.values()].sort((a, b) => a.id - b.id)
}
