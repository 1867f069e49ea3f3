import type { ApiCaller } from '@caseweave/api/router'
import { filesAtOnce, type ImageView, imageMessages } from '@caseweave/contract/project/images/images'
import { z } from 'zod'
import { hashed } from '../../platform/files/hashed.server'
import { receiveImages } from './receive-images.server'

/** What became of the files of a form. */
export type AddedImages = { images: ImageView[]; refused: { fileName: string; message: string }[] }

const Refusal = z.object({ code: z.enum(['BAD_REQUEST', 'INVALID', 'SERVICE_UNAVAILABLE']), message: z.string() })

/** Adds the images that a posted form brings to a project, each by itself: one bad file does not stop the others. `came` = the hash of each. */
export async function addImages(
  request: Request,
  api: ApiCaller,
  projectId: number,
): Promise<AddedImages & { fields: URLSearchParams; came: string[] }> {
  const added: AddedImages = { images: [], refused: [] }
  const came: string[] = []
  const { fields, tooMany } = await receiveImages(request, async ({ name, content }) => {
    try {
      added.images.push(await api.images.add({ projectId, upload: { name, content: hashed(content, came) } }))
    } catch (error) {
      const refusal = Refusal.safeParse(error).data
      if (!refusal) throw error
      added.refused.push({ fileName: name, message: refusal.message })
    }
  })
  if (tooMany) added.refused.push({ fileName: `More than ${filesAtOnce} files`, message: imageMessages.tooManyFiles })
  return { ...added, fields, came }
}
