import type { ApiCaller } from '@caseweave/api/router'
import { AppError } from '@caseweave/contract/errors'
import { imageMessages } from '@caseweave/contract/images'
import { data } from '@remix-run/node'
import { type AddedImages, addImages } from './add-images.server'
import { changeImages, imagesAt, roomFor } from './draft-images'
import type { ImageIntent, ImagePlace } from './image-intent'

/** Reads the posted form of a case; the button that uploads images without JavaScript sends them along. */
export async function receiveCaseForm(request: Request, api: ApiCaller, projectId: number) {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    return { form: await request.formData(), added: null }
  }
  try {
    const { fields, ...added } = await addImages(request, api, projectId)
    return { form: fields, added }
  } catch (error) {
    if (error instanceof AppError) throw data(error.message, { status: 400 })
    throw error
  }
}

/**
 * A draft after one of the buttons for images was pressed without JavaScript, and the place whose images are shown then.
 * `discard` takes back images that found no room.
 */
export async function changeFormImages<Draft extends { imageIds: number[]; steps: { imageIds: number[] }[] }>(
  draft: Draft,
  intent: ImageIntent,
  added: AddedImages | null,
  discard: (imageIds: number[]) => Promise<unknown>,
): Promise<{ draft: Draft; imagesOf: { place: ImagePlace; refused: string[] } | null }> {
  if (intent.action === 'close') return { draft, imagesOf: null }
  const { place } = intent
  if (intent.action === 'show') return { draft, imagesOf: { place, refused: [] } }
  if (intent.action === 'remove') {
    const next = changeImages(draft, place, (imageIds) => imageIds.filter((id) => id !== intent.imageId))
    return { draft: next, imagesOf: { place, refused: [] } }
  }
  const refused = (added?.refused ?? []).map(({ fileName, message }) => `${fileName}: ${message}`)
  const fresh = (added?.images ?? []).map(({ id }) => id)
  if (fresh.length + refused.length === 0) refused.push(imageMessages.missing)
  const taken = fresh.slice(0, roomFor(imagesAt(draft, place)))
  const left = fresh.slice(taken.length)
  if (left.length > 0) {
    refused.push(imageMessages.tooMany)
    await discard(left)
  }
  return { draft: changeImages(draft, place, (imageIds) => [...imageIds, ...taken]), imagesOf: { place, refused } }
}
